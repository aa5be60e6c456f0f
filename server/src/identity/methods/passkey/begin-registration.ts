import { lazyMessage } from '../../../platform/i18n/words.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { CHALLENGE_LIFETIME_MS, newChallenge, registration } from './challenge.ts'
import { MAX_PASSKEYS } from './limits.ts'
import { relyingPartyId, userHandleOf } from './relying-party.ts'
import { listPasskeys } from './store.ts'
import { ALGORITHMS } from './verify-registration.ts'
import { webauthn } from './webauthn.ts'
import { passkeyWords } from './words.ts'

/** Who adds a passkey, in a session or a waiting sign-in with this id. */
export interface Registering {
  id: string
  user_id: string
  email: string
}

/** Options for navigator.credentials.create(). Throws limit_reached. */
export async function beginRegistration(
  services: Services,
  provider: Provider,
  { id, user_id, email }: Registering,
) {
  const present = await listPasskeys(services.db, provider.id, user_id)
  if (present.length >= MAX_PASSKEYS) throw tooManyPasskeys()
  return webauthn().generateRegistrationOptions({
    rpName: provider.name,
    rpID: relyingPartyId(provider),
    userID: userHandleOf(user_id),
    userName: email,
    userDisplayName: email,
    challenge: await newChallenge(services, provider, registration(id)),
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
  })
}

export function tooManyPasskeys(): Problem {
  return new Problem('limit_reached', {
    says: lazyMessage(passkeyWords, 'too_many', { count: MAX_PASSKEYS }),
  })
}
