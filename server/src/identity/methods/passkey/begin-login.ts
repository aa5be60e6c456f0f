import type { Principal } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { type Ceremony, CHALLENGE_LIFETIME_MS, newChallenge, secondFactor, signIn } from './challenge.ts'
import { relyingPartyId } from './relying-party.ts'
import { readPendingFor } from './second-factor.ts'
import { listPasskeys, type Passkey } from './store.ts'
import { webauthn } from './webauthn.ts'

/** Options for navigator.credentials.get(): any passkey of this site will do, so no address is needed. */
export async function beginLogin(
  services: Services,
  provider: Provider,
  { principal, flow }: { principal: Principal; flow: string },
) {
  return requestOptions(services, provider, signIn(principal, flow), [])
}

/** The same for a pending sign-in, with only its user's passkeys. Throws invalid_mfa_token, invalid_passkey. */
export async function beginSecondFactor(
  services: Services,
  provider: Provider,
  { principal, mfaToken }: { principal: Principal; mfaToken: string },
) {
  const pending = await readPendingFor(services, provider, { principal, mfaToken })
  const passkeys = await listPasskeys(services.db, provider.id, pending.user.id)
  return requestOptions(services, provider, secondFactor(pending.id), passkeys)
}

export async function requestOptions(
  services: Services,
  provider: Provider,
  ceremony: Ceremony,
  allowed: Passkey[],
) {
  return webauthn().generateAuthenticationOptions({
    rpID: relyingPartyId(provider),
    challenge: await newChallenge(services, provider, ceremony),
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
  })
}
