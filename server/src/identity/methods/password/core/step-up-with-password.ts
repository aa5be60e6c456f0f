import type { EmittingServices } from '../../../../events/index.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { SessionWithUser } from '../../../sessions/index.ts'
import type { Client, SignedIn } from '../../../sign-in/complete/index.ts'
import { requireWay, type StepUp, stepUp } from '../../../sign-in/step-up/index.ts'
import { isRightPassword } from './compare-password.ts'
import { guess, refundGuess, sessionGuesser } from './guess-limit.ts'
import { findPasswordHash, lockPassword } from './store.ts'

/** Stepping up with the password, for users without a passkey or an app. */
export const passwordStepUp: StepUp = {
  way: 'password',
  isFactor: false,
  isUsable: async (db, { id, settings }, user) =>
    settings.password_enabled && (await findPasswordHash(db, id, user.id)) !== undefined,
}

export interface PasswordShown {
  session: SessionWithUser
  password: string
  client: Client
}

/**
 * Makes the session recent with its user's password. Throws invalid_credentials, rate_limited after ten wrong ones in a
 * day, and reauthentication_required if the user has a passkey or an app, or no password.
 */
export async function stepUpWithPassword(
  services: EmittingServices,
  provider: Provider,
  { session, password, client }: PasswordShown,
): Promise<SignedIn> {
  await requireWay(services, provider, session, 'password')
  const hash = (await findPasswordHash(services.db, provider.id, session.user_id)) ?? ''
  const guesser = sessionGuesser(provider, session)
  const right = await guess(services, guesser, () =>
    isRightPassword({ hash, isOwn: hash !== '' }, password, guesser),
  )
  if (!right) throw new Problem('invalid_credentials', { detail: 'The password is wrong.' })
  const stepped = await stepUp(services, provider, {
    session,
    way: 'password',
    client,
    redeem: async (tx) => {
      await refundGuess(tx, right)
      return (await lockPassword(tx, provider.id, session.user_id)) === hash
    },
  })
  if (!stepped) throw new Problem('invalid_credentials', { detail: 'The password has just been changed.' })
  return stepped
}
