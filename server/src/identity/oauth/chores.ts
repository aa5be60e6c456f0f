import type { EmittingServices } from '../../events/index.ts'
import type { Chore } from '../../platform/loops/chore.ts'
import { DAY, SECOND } from '../../platform/time/clock.ts'
import { sendLogouts } from './back-channel/index.ts'
import { deleteEndedGrants } from './grants/index.ts'
import { tendKeys } from './keys/index.ts'
import { deleteUnusedStrangers } from './registration/index.ts'
import { deleteOldRevocations, TOLD_FOR_MS } from './revocations/index.ts'
import { deleteExpiredInteractions, deleteExpiredTokens, deleteOldReplays } from './tokens/index.ts'

/** How long the staff see that a grant was ended, and why. */
const ENDED_GRANTS_MS = 90 * DAY

/** How long an application that was not made here is remembered without a use. */
const UNUSED_MS = 30 * DAY

export const OAUTH_CHORES: readonly Chore<EmittingServices>[] = [
  {
    name: 'authorization requests',
    run: ({ db, clock }) => deleteExpiredInteractions(db, new Date(clock.now())),
  },
  { name: 'OAuth tokens', run: ({ db, clock }) => deleteExpiredTokens(db, new Date(clock.now())) },
  { name: 'shown once', run: ({ db, clock }) => deleteOldReplays(db, new Date(clock.now())) },
  {
    name: 'ended grants',
    run: ({ db, clock }) => deleteEndedGrants(db, new Date(clock.now() - ENDED_GRANTS_MS)),
  },
  {
    name: 'unused applications',
    run: ({ db, clock }) => deleteUnusedStrangers(db, new Date(clock.now() - UNUSED_MS)),
  },
  {
    name: 'what ended',
    run: ({ db, clock }) => deleteOldRevocations(db, new Date(clock.now() - TOLD_FOR_MS)),
  },
  { name: 'back-channel logouts', everyMs: SECOND, run: (services) => sendLogouts(services) },
  { name: 'signing keys', run: (services) => tendKeys(services) },
]
