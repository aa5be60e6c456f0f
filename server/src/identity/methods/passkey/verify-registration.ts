import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { refuseFrames, verified } from './ceremony.ts'
import { originsOf, relyingPartyId } from './relying-party.ts'
import type { RegistrationResponse } from './schemas.ts'
import { webauthn, webauthnHelpers } from './webauthn.ts'

/** Signature algorithms that we ask for and accept: Ed25519, ECDSA P-256, RSA (RFC 9053, RFC 8812). */
export const ALGORITHMS = [-8, -7, -257]

const TRANSPORTS = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal']

/** A new credential, as stored, and which kind of authenticator says that it made it. */
export interface NewCredential {
  aaguid: string
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  transports: string[]
  backed_up: boolean
  backup_eligible: boolean
}

/** Checks a passkey that an authenticator made for this site (WebAuthn Level 3, 7.1). Throws invalid_passkey. */
export async function verifyRegistration(
  { log }: Pick<Services, 'log'>,
  provider: Provider,
  challenge: string,
  answer: RegistrationResponse,
): Promise<NewCredential> {
  return verified(log, async () => {
    refuseFrames(answer.response.clientDataJSON)
    const { verified: isRight, registrationInfo } = await webauthn().verifyRegistrationResponse({
      response: withoutAttestation(answer),
      expectedChallenge: challenge,
      expectedOrigin: originsOf(provider),
      expectedRPID: relyingPartyId(provider),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!isRight) throw new Error('the registration does not verify')
    const { aaguid, credential, credentialBackedUp, credentialDeviceType } = registrationInfo
    if (credential.id !== answer.id) throw new Error('the answer names another credential')
    return {
      aaguid,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      transports: answer.response.transports.filter((transport) => TRANSPORTS.includes(transport)),
      backed_up: credentialBackedUp,
      backup_eligible: credentialDeviceType === 'multiDevice',
    }
  })
}

/**
 * Drops the attestation unread, as we do not care who made the authenticator: its certificates would make the library
 * fetch revocation lists from addresses that the sender chose.
 */
function withoutAttestation({ id, rawId, type, response }: RegistrationResponse) {
  const { decodeAttestationObject, isoCBOR } = webauthnHelpers()
  const sent = decodeAttestationObject(Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')))
  const none = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', sent.get('authData')],
  ])
  const attestationObject = Buffer.from(isoCBOR.encode(none)).toString('base64url')
  return { id, rawId, type, clientExtensionResults: {}, response: { ...response, attestationObject } }
}
