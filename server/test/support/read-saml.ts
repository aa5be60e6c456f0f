import type { ConnectionRefusal } from '../../src/identity/connections/core/refusal.ts'
import { Trace } from '../../src/identity/connections/core/trace.ts'
import { checkAssertion } from '../../src/identity/connections/saml/check-assertion.ts'
import { decodePosted } from '../../src/identity/connections/saml/decode.ts'
import { type Person, readPerson } from '../../src/identity/connections/saml/read-claims.ts'
import { newKeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'
import { verifyResponse } from '../../src/identity/connections/saml/verify-message.ts'
import { ACS, IDP, idpKeys, posted, REQUEST, type Said, SP, signedResponse } from './saml.ts'

export const NOW = Date.parse('2026-03-01T12:00:00.000Z')
export const MINUTE = 60_000
/** Of the identity provider that the connection trusts. */
export const keys = await idpKeys()
/** Of one that it does not know. */
export const others = await newKeyPair('other.example', NOW)

/** What the service would believe of a posted response. */
export function read(
  encoded: string,
  {
    certificates = [keys.certificate],
    ours = [] as string[],
    requestId = REQUEST as string | null,
    now = NOW,
  } = {},
): Person {
  const trace = new Trace()
  const response = verifyResponse(decodePosted(encoded), { certificates, ours }, trace)
  checkAssertion(response, { issuer: IDP, audience: SP, acsUrl: ACS, requestId, now }, trace)
  return readPerson(response.assertion)
}

/** Why a response was refused, or `accepted`. */
export function reasonOf(run: () => unknown): string {
  try {
    run()
  } catch (refusal) {
    return (refusal as ConnectionRefusal).reason ?? String(refusal)
  }
  return 'accepted'
}

/** A signed response; `said` changes what it says. */
export const honest = (said: Said = {}): string => signedResponse(keys, { now: NOW, ...said })
/** Why a response of this XML is refused, or `accepted`. */
export const refusedFor = (xml: string, options = {}): string => reasonOf(() => read(posted(xml), options))
