import type { Tx } from '../../../platform/db/db.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE, SECOND } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import type { SecretConnection } from '../core/index.ts'
import { ConnectionRefusal } from '../core/index.ts'
import { jose } from '../oauth2/index.ts'
import { clientOf } from './client.ts'
import { verifySigned } from './issuer-keys.ts'
import { insertLogoutToken, type Named } from './store.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** How old a logout token may be: not all issuers say when theirs expire. */
const LIFETIME_MS = 5 * MINUTE
const SKEW_MS = MINUTE
const MAX_NAME = 255

/** A logout token that was verified. */
export interface LogoutToken {
  /** What it ends. */
  named: Named
  /** Marks it as used, in the transaction that ends the sessions. False if it already was. */
  use(tx: Tx): Promise<boolean>
}

/**
 * Reads a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6): signed by the connection's issuer for its client,
 * fresh, and neither an ID token nor anything else that the issuer signs. Throws ConnectionRefusal.
 */
export async function readLogoutToken(
  services: Services,
  provider: Provider,
  connection: SecretConnection,
  token: string,
): Promise<LogoutToken> {
  const { metadata, isOidc, config } = await clientOf(services, provider, connection)
  if (!isOidc) throw unfit('this connection has no issuer')
  requireType(token)
  const { payload } = await verifySigned(services, { connection, metadata, use: 'logout' }, token)
  const claims = parsed(payload)
  if (claims.iss !== metadata.issuer) throw new ConnectionRefusal('wrong_issuer')
  if (![claims.aud].flat().includes(config.client_id)) throw new ConnectionRefusal('wrong_audience')
  const now = services.clock.now()
  const until = requireFresh(claims, now)
  requireLogout(claims)
  const { jti } = claims
  if (!isName(jti)) throw unfit('the logout token has no jti')
  return {
    named: namedBy(claims),
    use: (tx) =>
      insertLogoutToken(tx, provider.id, {
        connection_id: connection.id,
        jti_digest: digestOf(jti),
        expires_at: new Date(until),
      }),
  }
}

type Claims = Record<string, unknown>

function requireType(token: string): void {
  try {
    const { typ } = jose().decodeProtectedHeader(token)
    if (typ === undefined || /^(application\/)?(logout\+jwt|jwt)$/i.test(typ)) return
  } catch {}
  throw unfit('this is not a logout token')
}

function parsed(payload: Uint8Array): Claims {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload).toString())
    if (typeof claims === 'object' && claims !== null) return claims as Claims
  } catch {}
  throw unfit('the logout token is not JSON')
}

/** Until when it would be taken, in milliseconds. */
function requireFresh({ iat, exp }: Claims, now: number): number {
  if (typeof iat !== 'number' || (exp !== undefined && typeof exp !== 'number'))
    throw unfit('the logout token does not say when it was issued')
  const until = Math.min(iat * SECOND + LIFETIME_MS, (exp ?? Infinity) * SECOND) + SKEW_MS
  if (now >= until || now < iat * SECOND - SKEW_MS) throw new ConnectionRefusal('expired')
  return until
}

/** Nothing else that the issuer signs has this event; a nonce marks an ID token. */
function requireLogout({ events, nonce }: Claims): void {
  const isLogout =
    typeof events === 'object' &&
    events !== null &&
    typeof (events as Claims)[EVENT] === 'object' &&
    (events as Claims)[EVENT] !== null
  if (!isLogout || nonce !== undefined) throw unfit('this is not a logout token')
}

function namedBy({ sub, sid }: Claims): Named {
  if ((sub !== undefined && !isName(sub)) || (sid !== undefined && !isName(sid)))
    throw unfit('the logout token names neither a user nor a session')
  if (isName(sub)) return { subject: sub, ...(isName(sid) && { sid }) }
  if (isName(sid)) return { sid }
  throw unfit('the logout token names neither person nor session')
}

function isName(claim: unknown): claim is string {
  return typeof claim === 'string' && claim !== '' && claim.length <= MAX_NAME && !claim.includes('\0')
}

function unfit(detail: string): ConnectionRefusal {
  return new ConnectionRefusal('idp_unfit', detail)
}
