import type { JSONWebKeySet, JWTPayload } from 'jose'
import { isId } from '../../../platform/keys/ids.ts'
import { onDemand } from '../../../platform/process/on-demand.ts'
import type { Services } from '../../../platform/services.ts'
import { issuerUrl, type Realm } from '../core/index.ts'
import { OF_ACCESS_TOKENS } from '../keys/index.ts'
import { SESSION_TOKEN_TYPE } from '../session-tokens/index.ts'
import { momentOf } from '../tokens/index.ts'
import { type Actor, actorsOf } from './actor.ts'
import { type Came, holds } from './store.ts'

/** RFC 8693, 2.1. */
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'

const jose = onDemand<typeof import('jose')>('jose')

/** Whose token is exchanged, and who acted for them before (RFC 8693, 4.1). */
export interface Subject extends Came {
  claims: JWTPayload
  /** What it allows. Undefined for a session, which has no scopes. */
  scopes: string[] | undefined
  /** When it expires, in seconds. */
  exp: number
  act: Actor | undefined
}

/** Which tokens are exchanged: access tokens, and sessions as JWTs. */
export type SubjectKind = 'access_token' | 'session'

interface Asked {
  kinds: readonly SubjectKind[]
  keys: JSONWebKeySet
  /** The API that asks. */
  audience: string
}

/**
 * The person of a token for one API, whom another application may now act for. Undefined if it is not a valid one of this
 * issuer for that API alone, is of no person, or if anything that it came of has ended.
 */
export async function checkSubject(
  services: Pick<Services, 'db' | 'clock'>,
  realm: Realm,
  token: string,
  { kinds, keys, audience }: Asked,
): Promise<Subject | undefined> {
  const { kind, claims } = (await verify(services, realm, token, { kinds, keys, audience })) ?? {}
  // A list is refused, whatever is in it: the token would count elsewhere as well.
  if (!claims || claims.aud !== audience || claims.sub_type !== undefined) return undefined
  const came = cameOf(claims)
  if (!came || !(await holds(services.db, realm.provider.id, came, momentOf(services, realm.provider))))
    return undefined
  const { scope, exp, act } = claims
  const scopes =
    kind === 'session'
      ? undefined
      : String(scope ?? '')
          .split(' ')
          .filter(Boolean)
  return { ...came, claims, scopes, exp: exp!, act: act as Actor | undefined }
}

/** A grant, a session, or both: without either a token would have no end but its own. */
function cameOf(claims: JWTPayload): Came | undefined {
  const { sub, grant_id: grantId, family_id: family, sid, account, client_id, act } = claims
  const isOptional = (value: unknown): value is string | undefined => value === undefined || isUuid(value)
  if (!isUuid(sub) || ![grantId, family, sid, account].every(isOptional)) return undefined
  if (grantId === undefined ? sid === undefined : family === undefined) return undefined
  return {
    userId: sub,
    grantId: grantId as string | undefined,
    family: family as string | undefined,
    sessionId: sid as string | undefined,
    accountId: account as string | undefined,
    clientIds: [
      ...(client_id === undefined ? [] : [String(client_id)]),
      ...actorsOf(act as Actor | undefined),
    ],
  }
}

const OF_KIND = {
  access_token: OF_ACCESS_TOKENS,
  session: { ...OF_ACCESS_TOKENS, typ: SESSION_TOKEN_TYPE },
}

async function verify(
  { clock }: Pick<Services, 'clock'>,
  realm: Realm,
  token: string,
  { kinds, keys }: Asked,
): Promise<{ kind: SubjectKind; claims: JWTPayload } | undefined> {
  const { jwtVerify, createLocalJWKSet } = jose()
  for (const kind of kinds) {
    const verified = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: issuerUrl(realm),
      ...OF_KIND[kind],
      currentDate: new Date(clock.now()),
    }).catch(() => undefined)
    if (verified) return { kind, claims: verified.payload }
  }
  return undefined
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && isId(value)
