import type { JSONWebKeySet, JWTPayload } from 'jose'
import { isId } from '../../../platform/keys/ids.ts'
import { onDemand } from '../../../platform/process/on-demand.ts'
import type { Services } from '../../../platform/services.ts'
import { issuerUrl, type Realm } from '../core/index.ts'
import { OF_ACCESS_TOKENS } from '../keys/index.ts'
import { momentOf, type Origin } from '../tokens/index.ts'
import { holds } from './store.ts'

/** RFC 8693, 2.1. */
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'

const jose = onDemand<typeof import('jose')>('jose')

/** Whose token is exchanged, and who acted for them before (RFC 8693, 4.1). */
export interface Subject extends Origin {
  claims: JWTPayload
  scopes: string[]
  /** When it expires, in seconds. */
  exp: number
  act: Actor | undefined
}

export interface Actor {
  sub: string
  act?: Actor
}

/**
 * The person of an access token for one API, whom another application may now act for. Undefined if it is not a valid one of
 * this issuer for that API alone, is of no person, or has ended.
 */
export async function checkSubject(
  services: Pick<Services, 'db' | 'clock'>,
  realm: Realm,
  token: string,
  { keys, audience }: { keys: JSONWebKeySet; audience: string },
): Promise<Subject | undefined> {
  const claims = await verify(realm, token, keys, services.clock.now())
  // A list is refused, whatever is in it: the token would count elsewhere as well.
  if (!claims || claims.aud !== audience || claims.sub_type !== undefined) return undefined
  const { sub, grant_id: grantId, sid, scope, exp, act } = claims
  if (!isUuid(sub) || !isUuid(grantId) || (sid !== undefined && !isUuid(sid))) return undefined
  const origin: Origin = { userId: sub, grantId, sessionId: sid }
  const { provider } = realm
  if (!(await holds(services.db, provider.id, origin, momentOf(services, provider)))) return undefined
  const scopes = String(scope ?? '')
    .split(' ')
    .filter(Boolean)
  return { ...origin, claims, scopes, exp: exp!, act: act as Actor | undefined }
}

async function verify(
  realm: Realm,
  token: string,
  keys: JSONWebKeySet,
  now: number,
): Promise<JWTPayload | undefined> {
  const { jwtVerify, createLocalJWKSet } = jose()
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: issuerUrl(realm),
      ...OF_ACCESS_TOKENS,
      currentDate: new Date(now),
    })
    return payload
  } catch {
    return undefined
  }
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && isId(value)

/** How many act for the person. */
export function depthOf(actor: Actor | undefined): number {
  return actor === undefined ? 0 : 1 + depthOf(actor.act)
}
