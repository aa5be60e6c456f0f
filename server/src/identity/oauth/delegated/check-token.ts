import type { Principal } from '../../../platform/http/context.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { onDemand } from '../../../platform/process/on-demand.ts'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { ISSUERS, issuerUrl, mayAskFor } from '../core/index.ts'
import { OF_ACCESS_TOKENS } from '../keys/index.ts'
import { momentOf } from '../tokens/index.ts'
import { type Claimed, findHolders, type Holders } from './store.ts'

const jose = onDemand<typeof import('jose')>('jose')

/** What an access token of ours allows now. */
export interface CheckedToken extends Holders {
  principal: Principal
  userId: string
  clientId: string
  /** Of the token, as far as the grant and the application still have them. */
  scopes: string[]
  /** When the person last showed a factor, in milliseconds. */
  authenticatedAt: number
}

/**
 * Checks a JWT access token (RFC 9068) for one of our own APIs, and in the database that nothing of it has ended: it is
 * dead from the next request on. Undefined for a token of other issuers and providers, for another audience, of a machine,
 * and for one that is bound to a key.
 */
export async function checkToken(
  services: Pick<Services, 'db' | 'clock'>,
  provider: Provider,
  token: string,
  audience: string,
): Promise<CheckedToken | undefined> {
  const said = read(token)
  const [principal] = ISSUERS.find(([one]) => issuerUrl({ provider, principal: one }) === said?.issuer) ?? []
  if (!said || !principal || said.audience !== audience) return undefined
  const moment = momentOf(services, provider)
  const holders = await findHolders(services.db, provider.id, principal, said, moment)
  if (!holders || !(await isSigned(token, holders, moment.now))) return undefined
  const { userId, clientId, authenticatedAt } = said
  const scopes = said.scopes.filter((scope) => isStillAllowed(holders, audience, scope))
  return { ...holders, principal, userId, clientId, scopes, authenticatedAt }
}

interface Said extends Claimed {
  issuer: string
  audience: string
  scopes: string[]
  authenticatedAt: number
}

/** What it says. None of it is true before its signature is checked. */
function read(token: string): Said | undefined {
  try {
    const { kid } = jose().decodeProtectedHeader(token)
    const claims = jose().decodeJwt(token)
    const {
      iss,
      sub,
      aud,
      client_id: clientId,
      grant_id: grantId,
      family_id: family,
      sid,
      scope,
      sub_type,
      cnf,
    } = claims
    const isOurs = typeof kid === 'string' && typeof iss === 'string' && typeof aud === 'string'
    const isOfPerson =
      isUuid(sub) &&
      typeof clientId === 'string' &&
      isUuid(grantId) &&
      isUuid(family) &&
      sub_type === undefined
    if (!isOurs || !isOfPerson || cnf !== undefined || (sid !== undefined && !isUuid(sid))) return undefined
    return {
      kid,
      clientId,
      userId: sub,
      grantId,
      family,
      sessionId: sid,
      issuer: iss,
      audience: aud,
      scopes: typeof scope === 'string' ? scope.split(' ') : [],
      authenticatedAt: Number(claims.auth_time ?? 0) * SECOND,
    }
  } catch {
    return undefined // it is not a JWT
  }
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && isId(value)

async function isSigned(token: string, { public_jwk }: Holders, now: Date): Promise<boolean> {
  try {
    const key = await jose().importJWK(public_jwk, 'ES256')
    await jose().jwtVerify(token, key, {
      ...OF_ACCESS_TOKENS,
      currentDate: now,
    })
    return true
  } catch {
    return false
  }
}

function isStillAllowed({ granted, application_scopes }: Holders, audience: string, scope: string): boolean {
  const isGranted = (granted.resources[audience] ?? '').split(' ').includes(scope)
  return isGranted && mayAskFor({ scopes: application_scopes }, scope)
}
