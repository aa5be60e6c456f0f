import { getAccountBilling, getCredits } from './account-money.ts'
import { callOperation } from './call-operation.ts'
import { didItArrive } from './did-it-arrive.ts'
import { endSessions } from './end-sessions.ts'
import { explainAuthorizationFailure } from './explain-authorization-failure.ts'
import { extendTrial } from './extend-trial.ts'
import { findAnything } from './find-anything.ts'
import { findOperation } from './find-operation.ts'
import { getPayload } from './get-payload.ts'
import { getPerson } from './get-person.ts'
import { grantCredits } from './grant-credits.ts'
import { listFailingEndpoints } from './list-failing-endpoints.ts'
import { readPage } from './read-page.ts'
import { recentAudit } from './recent-audit.ts'
import { replayDeliveries } from './replay-deliveries.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resumeEndpoint } from './resume-endpoint.ts'
import { searchDocs } from './search-docs.ts'
import type { Tool } from './tool.ts'
import { whyCannotSignIn } from './why-cannot-sign-in.ts'

/** All tools, in the order in which clients show them. */
export const TOOLS: readonly Tool[] = [
  findAnything,
  getPerson,
  whyCannotSignIn,
  didItArrive,
  listFailingEndpoints,
  getAccountBilling,
  getCredits,
  recentAudit,
  explainAuthorizationFailure,
  searchDocs,
  readPage,
  findOperation,
  callOperation,
  getPayload,
  replayDeliveries,
  resumeEndpoint,
  resendInvitation,
  endSessions,
  grantCredits,
  extendTrial,
]
