import { createHash } from 'node:crypto'
import type { Provider as Engine } from 'oidc-provider'
import type { EmittingServices } from '../../../events/index.ts'
import type { Device } from '../../../platform/http/device.ts'
import { hexDigestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import type { FoundApplication } from '../clients/index.ts'
import { issuerUrl, openidScopesOf, type Realm, ROUTES } from '../core/index.ts'
import type { Failed } from '../refusals/index.ts'
import type { TokenRow } from '../tokens/index.ts'
import type { Collected, Told } from './http-exchange.ts'
import type { Rehearsal } from './rehearsal.ts'
import { answerOf } from './run.ts'
import { newUnit, type Unit } from './unit.ts'

/** What is rehearsed. */
export interface Rehearsing {
  services: EmittingServices
  realm: Realm
  device: Device
  application: FoundApplication
  /** Of whom the application would get something. Undefined for a machine. */
  session: SessionWithUser | undefined
  /** As an application sends it. */
  asked: { scope: string; resource: string | undefined; account_id: string | undefined }
}

/** What the application would get. Tokens are not in it, nor can they be used anywhere. */
export interface Rehearsed {
  /** Whether the person would be asked first. */
  asksConsent: boolean
  /** What the token endpoint answers, but for the tokens. */
  answer: { expires_in: number }
  /** The scopes, those of the person's own data among them, which a token for an API does not repeat. */
  granted: string[]
  idToken: Claims | undefined
  accessToken: { format: 'jwt' | 'opaque'; claims: Claims }
  /** Undefined where there is none. */
  refreshToken: TokenRow | undefined
  /** Undefined where the access token is for an API, or of no person. */
  userinfo: Claims | undefined
}

export type Claims = Record<string, unknown>

/** A step was refused. */
export class RehearsalRefused extends Error {
  override name = 'RehearsalRefused'
  readonly failed: Failed
  readonly unit: Pick<Unit, 'presented' | 'wrongSecret'>

  constructor(failed: Failed, unit: Pick<Unit, 'presented' | 'wrongSecret'>) {
    super(failed.error)
    this.failed = failed
    this.unit = unit
  }
}

/** The request is about an account, and the person has to choose one first, or has none that would do. */
export class AccountNeeded extends Error {
  override name = 'AccountNeeded'
}

interface Stage extends Rehearsing {
  engine: Engine
  rehearsal: Rehearsal
}

/**
 * Has the engine do what an application asks of it, with all that decides about it, and writes nothing. Codes and tokens
 * are in memory alone, signed with keys that are published nowhere. Throws RehearsalRefused and
 * AccountNeeded.
 */
export async function rehearse(engine: Engine, rehearsing: Rehearsing): Promise<Rehearsed> {
  const { session, asked, realm } = rehearsing
  const rehearsal: Rehearsal = {
    redirectUri: `${issuerUrl(realm)}/oauth/rehearsal`,
    secret: newUrlToken(),
    isAllowed: false,
    tokens: new Map(),
    grant: undefined,
  }
  const stage = { ...rehearsing, engine, rehearsal }
  if (!session) {
    const form = { grant_type: 'client_credentials', ...sent(asked) }
    return tellOf(stage, await askTokens(stage, form), false)
  }
  const verifier = newUrlToken()
  const first = await authorize(stage, verifier)
  rehearsal.isAllowed = true
  const code = first ?? (await authorize(stage, verifier))
  if (code === undefined) throw new RehearsalRefused(LOGIN_REQUIRED, NOTHING_PRESENTED)
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: rehearsal.redirectUri,
    code_verifier: verifier,
  }
  return tellOf(stage, await askTokens(stage, form), first === undefined)
}

/** As it is sent: what is empty is left out. */
const sent = ({ scope, resource, account_id }: Rehearsing['asked']): Record<string, string> => ({
  ...(scope !== '' && { scope }),
  ...(resource !== undefined && { resource }),
  ...(account_id !== undefined && { account_id }),
})

/** A code; undefined if a page would be shown to the person first. */
async function authorize(stage: Stage, verifier: string): Promise<string | undefined> {
  const { application, asked, rehearsal, session } = stage
  const query = new URLSearchParams({
    ...sent(asked),
    client_id: application.client_id,
    redirect_uri: rehearsal.redirectUri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // Without it the scope is left out (OpenID Connect Core 1.0, 11).
    ...(asked.scope.split(' ').includes('offline_access') && { prompt: 'consent' }),
  })
  const path = `${ROUTES.authorization}?${query}`
  const { headers } = await take(stage, { method: 'GET', path, headers: { accept: 'text/html' } }, session)
  const location = URL.parse(String(headers.location), rehearsal.redirectUri)
  return location?.searchParams.get('code') ?? undefined
}

interface Answer {
  access_token: string
  id_token?: string
  refresh_token?: string
  expires_in: number
  scope?: string
}

async function askTokens(stage: Stage, fields: Record<string, string>): Promise<Answer> {
  const { body } = await take(stage, post(stage, ROUTES.token, fields))
  return JSON.parse(body)
}

async function tellOf(stage: Stage, answer: Answer, asksConsent: boolean): Promise<Rehearsed> {
  const { session, asked, rehearsal } = stage
  const { access_token, id_token, refresh_token, expires_in, scope = '' } = answer
  const isSigned = access_token.split('.').length === 3
  const headers = { accept: 'application/json', authorization: `Bearer ${access_token}` }
  const tellsUserinfo = session && asked.resource === undefined && scope.split(' ').includes('openid')
  return {
    asksConsent,
    answer: { expires_in },
    granted: grantedIn(stage, scope),
    idToken: id_token === undefined ? undefined : claimsIn(id_token),
    accessToken: {
      format: isSigned ? 'jwt' : 'opaque',
      claims: isSigned
        ? claimsIn(access_token)
        : await jsonFrom(stage, post(stage, ROUTES.introspection, { token: access_token })),
    },
    refreshToken: refresh_token === undefined ? undefined : rehearsal.tokens.get(hexDigestOf(refresh_token)),
    userinfo: tellsUserinfo
      ? await jsonFrom(stage, { method: 'GET', path: ROUTES.userinfo, headers })
      : undefined,
  }
}

/** The code has those of OpenID Connect, the access token those of its resource. */
function grantedIn({ realm, rehearsal: { tokens } }: Stage, scope: string): string[] {
  const code = [...tokens.values()].find(({ kind }) => kind === 'code')
  const own = String(code?.payload.scope ?? '').split(' ')
  const known = openidScopesOf(realm.principal).filter((one) => own.includes(one))
  return [...new Set([...known, ...scope.split(' ')])].filter(Boolean)
}

/** A form of the application, by which it shows who it is. */
function post({ application, rehearsal }: Stage, path: string, fields: Record<string, string>): Told {
  const form = new URLSearchParams({ ...fields, client_id: application.client_id })
  if (application.auth_method !== 'none') form.set('client_secret', rehearsal.secret)
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', path, headers, body: form.toString() }
}

async function jsonFrom(stage: Stage, told: Told): Promise<Claims> {
  return JSON.parse((await take(stage, told)).body)
}

/** One request to the engine. What it would write is kept for the next one. */
async function take(
  { engine, rehearsal, services, realm, device }: Stage,
  told: Told,
  session?: SessionWithUser,
): Promise<Collected> {
  const unit = newUnit({
    services,
    realm,
    device,
    session,
    owes: false,
    browserDigest: undefined,
    isSuccessor: false,
    rehearsal,
  })
  const answer = await answerOf(engine, unit, told)
  if (unit.choice.kind === 'open') throw new AccountNeeded()
  if (unit.failed) throw new RehearsalRefused(unit.failed, unit)
  if (answer.status >= 400)
    throw new Error(`the engine answers ${answer.status} to ${told.path.split('?')[0]}`)
  for (const write of unit.writes)
    if (write.kind === 'insert token') rehearsal.tokens.set(write.row.digest.toString('hex'), write.row)
  rehearsal.grant ??= unit.pendingGrant?.grant
  return answer
}

const claimsIn = (jwt: string): Claims => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString())

const NOTHING_PRESENTED = { presented: undefined, wrongSecret: undefined }

/** Of a person who would have to sign in again. */
const LOGIN_REQUIRED: Failed = {
  endpoint: 'authorization',
  error: 'login_required',
  detail: '',
  scope: undefined,
  params: {},
  authMethod: 'none',
  origin: undefined,
  challenge: undefined,
  tokenDigest: undefined,
  assertion: undefined,
}
