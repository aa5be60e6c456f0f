import { sameBytes } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { refuseFrames, verified } from './ceremony.ts'
import { originsOf, relyingPartyId, userHandleOf } from './relying-party.ts'
import type { AssertionResponse } from './schemas.ts'
import { findByCredential, type StoredPasskey } from './store.ts'
import { webauthn } from './webauthn.ts'

/** A valid use of a passkey. */
export interface Use {
  passkey: StoredPasskey
  signCount: number
  backedUp: boolean
  /** Whether it may be backed up and is (BE and BS). */
  isSynced: boolean
}

/**
 * Finds this provider's passkey that an answer names, and checks the answer (WebAuthn Level 3, 7.2), except for the
 * counter: see noteUse. Throws invalid_passkey.
 */
export async function verifyAssertion(
  { db, log }: Services,
  provider: Provider,
  challenge: string,
  answer: AssertionResponse,
): Promise<Use> {
  const passkey = await findByCredential(db, provider.id, Buffer.from(answer.id, 'base64url'))
  if (!passkey) throw new Problem('invalid_passkey')
  const { id, rawId, type, response } = answer
  const { userHandle } = response
  return verified(log, async () => {
    refuseFrames(response.clientDataJSON)
    if (userHandle && !sameBytes(Buffer.from(userHandle, 'base64url'), userHandleOf(passkey.user_id)))
      throw new Error('the passkey was made for another user')
    const { verified: isRight, authenticationInfo } = await webauthn().verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { ...response, userHandle: userHandle ?? undefined },
      },
      expectedChallenge: challenge,
      expectedOrigin: originsOf(provider),
      expectedRPID: relyingPartyId(provider),
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(passkey.public_key), counter: 0 },
    })
    if (!isRight) throw new Error('the signature is wrong')
    const isEligible = authenticationInfo.credentialDeviceType === 'multiDevice'
    // WebAuthn Level 3, 7.2: BE is set when the credential is made, for good.
    if ((passkey.backup_eligible ?? isEligible) !== isEligible)
      throw new Error('its backup eligibility changed')
    return {
      passkey,
      signCount: authenticationInfo.newCounter,
      backedUp: authenticationInfo.credentialBackedUp,
      // What only the answer says does not count: the holder of a copied key can claim anything.
      isSynced:
        (passkey.backup_eligible ?? passkey.backed_up) && isEligible && authenticationInfo.credentialBackedUp,
    }
  })
}
