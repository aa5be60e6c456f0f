import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { callerOf, type SessionWithUser } from '../../sessions/index.ts'
import { accountOf, type Chosen } from '../account-choice/index.ts'
import { noteResult } from '../tokens/index.ts'
import { askedScopes } from './asked-scopes.ts'
import type { Waiting } from './interaction.ts'
import { putConsent } from './put-consent.ts'

type Input = PageInput<EmittingServices>

/** What the page showed that the person answers. */
interface Shown {
  accountId: string | null
}

/**
 * Lets the application do what it asks for, and notes that for the engine. Throws changed_meanwhile, also if it is about
 * another account now than the page showed.
 */
export async function giveConsent(
  input: Input,
  waiting: Waiting,
  session: SessionWithUser,
  shown: Shown,
): Promise<void> {
  const { services, c, principal } = input
  const { id: providerId } = providerOf(c)
  const { application, digest, decided } = waiting
  const { openid, resources, choice } = await askedScopes(input, waiting, session.user_id)
  const accountId = accountOf(choice)
  if (choice.kind === 'open' || accountId !== shown.accountId) throw new Problem('changed_meanwhile')
  const chosen: Chosen = { user_id: session.user_id, ...(accountId !== null && { account_id: accountId }) }
  await transact(services.db, async (tx) => {
    const grant = await putConsent(services, tx, {
      realm: { provider: providerOf(c), principal },
      application,
      scopes: { openid, resources },
      accountId,
      session,
      device: deviceOf(c, services.config),
    })
    const consent = { grantId: grant.id }
    await noteResult(tx, providerId, digest, { ...decided, select_account: chosen, consent })
  })
}

/** Tells the application that the person does not want it. */
export async function refuseConsent(
  { services, c }: Input,
  { application, digest }: Waiting,
  session: SessionWithUser,
): Promise<void> {
  const { id: providerId } = providerOf(c)
  await transact(services.db, async (tx) => {
    await recordAct(services, tx, providerId, {
      action: 'oauth.consent_refused',
      by: callerOf(session),
      user: { id: session.user_id, email: session.email },
      targetId: application.id,
      device: deviceOf(c, services.config),
      detail: { name: application.name },
    })
    await noteResult(tx, providerId, digest, {
      error: 'access_denied',
      error_description: 'the person did not allow it',
    })
  })
}
