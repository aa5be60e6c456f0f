import type { EmittingServices } from '../../../events/index.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { type SessionWithUser, userOf } from '../../sessions/index.ts'
import type { Client, SignedIn } from '../../sign-in/complete/index.ts'
import { requireWay, type StepUp, stepUp } from '../../sign-in/step-up/index.ts'
import { requestOptions } from './begin-login.ts'
import { stepUpIn, takeChallenge } from './challenge.ts'
import { copied, redeemUse } from './redeem-use.ts'
import type { AssertionResponse } from './schemas.ts'
import { countPasskeys, listPasskeys } from './store.ts'
import { verifyAssertion } from './verify-assertion.ts'

/** Stepping up with a passkey of the session's user. */
export const passkeyStepUp: StepUp = {
  way: 'passkey',
  isFactor: true,
  isUsable: async (db, { id, settings }, user) =>
    settings.passkey_enabled && (await countPasskeys(db, id, user.id)) > 0,
}

/** Options for navigator.credentials.get(), with the passkeys of the session's user. */
export async function beginStepUp(services: Services, provider: Provider, session: SessionWithUser) {
  await requireWay(services, provider, session, 'passkey')
  const passkeys = await listPasskeys(services.db, provider.id, session.user_id)
  return requestOptions(services, provider, stepUpIn(session.id), passkeys)
}

export interface PasskeyShown {
  session: SessionWithUser
  credential: AssertionResponse
  client: Client
}

/** Makes the session recent with a passkey of its user. Throws invalid_passkey, reauthentication_required. */
export async function stepUpWithPasskey(
  services: EmittingServices,
  provider: Provider,
  { session, credential, client }: PasskeyShown,
): Promise<SignedIn> {
  await requireWay(services, provider, session, 'passkey')
  const { clientDataJSON } = credential.response
  const challenge = await takeChallenge(services, provider, stepUpIn(session.id), clientDataJSON)
  const use = await verifyAssertion(services, provider, challenge, credential)
  if (use.passkey.user_id !== session.user_id) throw new Problem('invalid_passkey')
  const stepped = await stepUp(services, provider, {
    session,
    way: 'passkey',
    client,
    redeem: (tx) => redeemUse(services, tx, provider, { use, user: userOf(session), device: client.device }),
  })
  if (!stepped) throw copied()
  return stepped
}
