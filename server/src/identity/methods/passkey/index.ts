import type { LoginMethod } from '../../sign-in/index.ts'
import { offerPasskey } from './offer.ts'
import { passkeyPage } from './page.ts'
import { passkeyRoutes } from './routes.ts'
import { passkeyFactor } from './second-factor.ts'
import { passkeyStepUp } from './step-up-with-passkey.ts'
import { countPasskeys, deleteExpiredChallenges, deletePasskeysOf } from './store.ts'
import { passkeyEnrolment, passkeySecondFactor } from './widgets.ts'

export { countPasskeys, listPasskeys } from './store.ts'

/** Sign-in with passkeys (WebAuthn): as first factor, which counts as two, or as second factor after another method. */
export const passkey: LoginMethod = {
  name: 'passkey',
  isOn: ({ passkey_enabled }) => passkey_enabled,
  routes: passkeyRoutes,
  page: passkeyPage,
  isUsable: async (db, { id }, userId) => (await countPasskeys(db, id, userId)) > 0,
  dropUnverified: async (tx, providerId, userId) =>
    (await deletePasskeysOf(tx, providerId, userId)).map((id) => ({ kind: 'passkey', id })),
  afterSignIn: offerPasskey,
  secondFactor: { ...passkeyFactor, entry: passkeySecondFactor, enrol: passkeyEnrolment },
  stepUp: passkeyStepUp,
  chores: [
    {
      name: 'passkey challenges',
      run: ({ db, clock }) => deleteExpiredChallenges(db, new Date(clock.now())),
    },
  ],
}
