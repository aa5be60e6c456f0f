import { SECOND } from '../../../platform/time/clock.ts'
import { ConnectionRefusal } from '../core/index.ts'
import { jose } from '../oauth2/index.ts'

const LIFETIME_SECONDS = 300

/** Apple takes no secret but a JWT signed with the team's key (ES256), new for each request. */
export async function appleClientSecret(
  keyPem: string,
  {
    clientId,
    teamId,
    keyId,
    audience,
    now,
  }: Record<'clientId' | 'teamId' | 'keyId' | 'audience', string> & { now: number },
): Promise<string> {
  const issuedAt = Math.floor(now / SECOND)
  const { SignJWT } = jose()
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(await appleKey(keyPem))
}

/** Reads the .p8 file of a key. Throws ConnectionRefusal client_refused. */
export async function appleKey(keyPem: string): Promise<CryptoKey> {
  try {
    return await jose().importPKCS8(keyPem, 'ES256')
  } catch {
    throw new ConnectionRefusal('client_refused', 'the Apple key is not a PKCS #8 key on the curve P-256')
  }
}
