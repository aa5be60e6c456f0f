import type { JSONWebKeySet } from 'jose'
import type { Provider as Engine, KoaContextWithOIDC } from 'oidc-provider'
import { SECOND } from '../../../platform/time/clock.ts'
import type { Application } from '../core/index.ts'
import { actorsOf, checkSubject, type Subject, type SubjectKind, TOKEN_EXCHANGE } from '../exchange/index.ts'
import type { SigningKey } from '../keys/index.ts'
import { isOwnResource } from '../resources/index.ts'
import type { Library } from './library.ts'
import { resourceServer } from './resource-server.ts'
import { currentUnit, type Unit } from './unit.ts'

const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token'
const JWT = 'urn:ietf:params:oauth:token-type:jwt'
/** So many may act for a person, one for the other. */
const LONGEST_CHAIN = 3

const PARAMETERS = [
  'subject_token',
  'subject_token_type',
  'requested_token_type',
  'actor_token',
  'actor_token_type',
  'audience',
  'resource',
  'scope',
]

type Parameters = Partial<Record<(typeof PARAMETERS)[number], string>>

/**
 * An API that was called for a person calls another one for them (RFC 8693): the token says for whom, and who acts. It
 * ends with what the first one came of, and cannot be refreshed.
 */
export function offerExchange(engine: Engine, library: Library, keys: readonly SigningKey[]): void {
  const jwks = { keys: keys.map(publicHalf) } as JSONWebKeySet
  engine.registerGrantType(
    TOKEN_EXCHANGE,
    async (ctx: KoaContextWithOIDC) => {
      ctx.body = await exchange(ctx, library, jwks)
    },
    PARAMETERS,
  )
}

const publicHalf = ({ privateJwk: { d: _, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...jwk } }: SigningKey) =>
  jwk

async function exchange(ctx: KoaContextWithOIDC, { errors }: Library, keys: JSONWebKeySet) {
  const { provider: engine, client } = ctx.oidc
  const unit = currentUnit()
  const params = ctx.oidc.params as Parameters
  const application = unit.applications.get(client!.clientId)!
  const subject = await checkSubject(unit.services, unit.realm, params.subject_token ?? '', {
    kinds: kindsOf(params, errors),
    keys,
    audience: application.serves!,
  })
  if (!subject) throw new errors.InvalidRequest('subject_token is not valid for the API of this client')
  if (actorsOf(subject.act).length >= LONGEST_CHAIN)
    throw new errors.InvalidRequest(`no more than ${LONGEST_CHAIN} may act for a person`)
  const act = { sub: client!.clientId, ...(subject.act && { act: subject.act }) }
  // Before the resource is looked up: its scopes are those that the person may have.
  unit.exchanged = { subject, act }
  const identifier = params.resource ?? params.audience
  const server = await targetOf(unit, application, identifier)
  if (!server) throw new errors.InvalidTarget()
  const scope = scopeOf(params.scope, subject, server.scope, errors)
  // By the engine's own clock, to the second: never later than the first one.
  const now = Math.floor(Date.now() / SECOND)
  const exp = Math.min(subject.exp, now + (server.accessTokenTTL ?? Number.POSITIVE_INFINITY))
  const token = new engine.AccessToken({
    client: client!,
    accountId: subject.userId,
    grantId: subject.grantId,
    gty: 'token_exchange',
    scope,
    exp,
    expiresIn: Math.max(1, exp - now),
    resourceServer: new engine.ResourceServer(identifier!, server),
  } as never)
  const value = await token.save()
  unit.writes.push({ kind: 'note exchange', application, userId: subject.userId, resource: identifier! })
  return {
    access_token: value,
    issued_token_type: ACCESS_TOKEN,
    token_type: 'Bearer',
    expires_in: token.expiration,
    scope,
  }
}

/** Our own APIs look at what a person allowed an application, which this one is not. */
async function targetOf({ services, realm }: Unit, application: Application, identifier: string | undefined) {
  if (identifier === undefined || !application.may_call.includes(identifier)) return undefined
  if (isOwnResource(services, realm, identifier)) return undefined
  return resourceServer(identifier, application.client_id)
}

/** What the subject may be. A JWT is a session as well; all other types are refused. */
function kindsOf(params: Parameters, errors: Library['errors']): SubjectKind[] {
  const { subject_token_type, requested_token_type = ACCESS_TOKEN, actor_token } = params
  if (subject_token_type !== ACCESS_TOKEN && subject_token_type !== JWT)
    throw new errors.InvalidRequest('subject_token_type is neither an access token nor a JWT')
  if (requested_token_type !== ACCESS_TOKEN && requested_token_type !== JWT)
    throw new errors.InvalidRequest('only access tokens are given')
  if (actor_token !== undefined) throw new errors.InvalidRequest('the client itself is the actor')
  return subject_token_type === JWT ? ['access_token', 'session'] : ['access_token']
}

/**
 * Never more than the person's token has; without a wish all of it that the other API knows and the client may ask for. A
 * session may do all that its person may, so a client says what it needs of that.
 */
function scopeOf(
  asked: string | undefined,
  { scopes }: Subject,
  offered: string,
  errors: Library['errors'],
): string {
  const wanted = asked?.split(' ').filter(Boolean) ?? scopes ?? []
  const known = offered.split(' ')
  if (scopes === undefined && wanted.length === 0)
    throw new errors.InvalidScope('a session has no scopes: name those that are needed', '')
  const has = (one: string): boolean => (scopes?.includes(one) ?? true) && known.includes(one)
  const beyond = asked === undefined ? [] : wanted.filter((one) => !has(one))
  if (beyond.length > 0) throw new errors.InvalidScope('more than the subject_token has', beyond.join(' '))
  return wanted.filter((one) => known.includes(one)).join(' ')
}
