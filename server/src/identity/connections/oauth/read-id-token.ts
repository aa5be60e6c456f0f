import { timingSafeEqual } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { hexDigestOf } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE, SECOND } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { type Assertion, SKEW_MS } from '../assertions/index.ts'
import { ConnectionRefusal, type OAuthConfig, type SecretConnection, Trace } from '../core/index.ts'
import { shownIn } from './check-id-token.ts'
import { clientOf, type OAuthClient } from './client.ts'
import { verifySigned } from './issuer-keys.ts'
import { jose } from './libraries.ts'
import { PRESETS } from './presets.ts'
import { readPerson, sessionIn } from './redeem-answer.ts'
import { keysFor, requireTenant } from './tenants.ts'

/** Its nonce was made here at most this long ago, so nothing older can be honest. */
const OLDEST_MS = 10 * MINUTE

/** Whether a connection's identity provider signs ID tokens. */
export function givesIdTokens({ kind, preset }: Pick<SecretConnection, 'kind' | 'preset'>): boolean {
  return kind === 'oidc' || (kind === 'oauth' && preset !== null && PRESETS[preset]?.issuer !== undefined)
}

/** What a native application got from the SDK of an identity provider, with the nonce that was made here for it. */
export interface ShownToken {
  idToken: string
  nonce: string
  name: string | undefined
}

/**
 * Checks an ID token that no code was redeemed for, and reads who the person is. Nothing but signature, audience and
 * nonce binds it to this sign-in, so no setting leaves one out. Throws ConnectionRefusal.
 */
export async function readIdToken(
  services: Services,
  provider: Provider,
  connection: SecretConnection,
  { idToken, nonce, name }: ShownToken,
): Promise<Assertion> {
  const now = services.clock.now()
  const client = await clientOf(services, provider, connection)
  const claims = claimsIn(idToken)
  requireTenant(client, connection, claims)
  const signing = { ...client, connection, use: 'id_token', mayUse: keysFor(client, claims) } as const
  await verifySigned(services, signing, idToken)
  requireOurs(client, claims)
  requireFresh(claims, now)
  requireNonce(claims, nonce)
  const shown = shownIn(client, claims, { asks_factor: false, created_at: new Date(now) }, now)
  // What the application says is not signed, so it does not count where a connection speaks for an account.
  const told = name !== undefined && connection.account_id === null ? { name, ...claims } : claims
  const assertion = await readPerson(services, provider, { connection, client, claims: told }, new Trace())
  return { ...assertion, shown, issuerSession: sessionIn(client, claims, idToken) }
}

function claimsIn(idToken: string): JWTPayload {
  try {
    return jose().decodeJwt(idToken)
  } catch {
    throw new ConnectionRefusal('idp_unfit', 'this is not a signed JWT')
  }
}

/** OpenID Connect Core 1.0, 3.1.3.7, 2 to 5; stricter, as an audience beside ours could have passed it on. */
function requireOurs({ metadata, template, config }: OAuthClient, { iss, aud, azp }: JWTPayload): void {
  // Of an issuer of many tenants, requireTenant has compared it.
  if (template === undefined && iss !== metadata.issuer) throw new ConnectionRefusal('wrong_issuer')
  const ours = ownIds(config)
  const [one, ...others] = [aud].flat()
  if (one === undefined || others.length > 0 || !ours.includes(one))
    throw new ConnectionRefusal('wrong_audience', 'aud is not one of our clients alone')
  if (azp !== undefined && !ours.includes(azp as string))
    throw new ConnectionRefusal('wrong_audience', 'azp is not one of our clients')
}

function ownIds({ client_id, native_client_ids = [] }: OAuthConfig): readonly string[] {
  return [client_id, ...native_client_ids]
}

function requireFresh({ iat, exp }: JWTPayload, now: number): void {
  if (typeof iat !== 'number' || typeof exp !== 'number')
    throw new ConnectionRefusal('idp_unfit', 'the ID token does not say when it was made and when it ends')
  if (iat * SECOND > now + SKEW_MS || iat * SECOND < now - OLDEST_MS || exp * SECOND <= now - SKEW_MS)
    throw new ConnectionRefusal('expired', 'the ID token is too old, or of the future')
}

/** SDKs put the nonce into the token as it is, or its SHA-256. */
function requireNonce({ nonce: claim }: JWTPayload, nonce: string): void {
  if (typeof claim !== 'string') throw new ConnectionRefusal('nonce_missing')
  if (!isSame(claim, nonce) && !isSame(claim, hexDigestOf(nonce))) throw new ConnectionRefusal('wrong_nonce')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
