import { createHash } from 'node:crypto'
import { SESSION_COOKIES } from '../../../src/identity/sessions/session.ts'
import type { User } from '../../../src/identity/users/index.ts'
import type { Place } from './places.ts'
import { type Mint, newHolder, type Secret, type Where } from './secrets.ts'
import { anAudience, signedFor } from './signed-tokens.ts'
import { ADMIN_KEY, addPerson, newSession, submit } from './world.ts'

const CALLBACK = 'https://app.example/callback'
const VERIFIER = 'v'.repeat(43)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

/** Which application each secret was made for, by its value: places show the secret as that application. */
const clientOf = new Map<string, string>()

const issuerOf = ({ tenant, principal }: Where): string =>
  tenant.base + (principal === 'provider' ? '/staff' : '')

const made = new Map<string, Promise<Record<string, string>>>()

/** One of each kind for each issuer of a world: a provider may have only so many. */
function application(where: Where, body: Record<string, unknown>): Promise<Record<string, string>> {
  const { world, tenant, principal } = where
  const key = JSON.stringify([world.url, tenant.provider.id, principal, body])
  return made.getOrInsertComputed(key, async () => {
    const answer = await world.call('POST', `${tenant.base}/api/v1/oauth/applications`, {
      key: ADMIN_KEY,
      body: { name: 'Shop', principal, ...body },
    })
    if (answer.status !== 201) throw new Error(`no application: ${JSON.stringify(answer.body)}`)
    return answer.body
  })
}

/** Its access tokens last an hour, as long as a matrix may take. */
const SPA = { kind: 'spa', redirect_uris: [CALLBACK], access_ttl: 3_600 }

const NATIVE = { kind: 'native', redirect_uris: ['http://127.0.0.1/callback'] }

const asked = (fields: Record<string, string>): URLSearchParams =>
  new URLSearchParams({ redirect_uri: CALLBACK, ...fields })

interface Wanted {
  scope?: string
  resource?: string
  account_id?: string
  /** Whose it is; a new person unless told. */
  user?: User
}

/** A code that an application got for a person. */
async function code(
  where: Where,
  { scope = 'openid', resource, account_id, user: known }: Wanted = {},
): Promise<Secret> {
  const { world, tenant, principal } = where
  const { user, token } = known
    ? { user: known, token: await newSession(world, tenant, known) }
    : await addPerson(world, tenant, { principal })
  const { client_id } = await application(where, SPA)
  const query = asked({
    client_id: client_id!,
    response_type: 'code',
    scope,
    ...(resource && { resource }),
    ...(account_id && { account_id }),
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  })
  const cookie = `${SESSION_COOKIES[principal]}=${token}`
  const answer = await submit(world, `${issuerOf(where)}/oauth/authorize?${query}`, undefined, { cookie })
  const value = await codeIn(where, answer, cookie)
  clientOf.set(value, client_id!)
  return { value, email: user.email, user, session: token, cookies: [] }
}

/** Staff are asked each time for what changes something. They allow it. */
async function codeIn(where: Where, { headers }: { headers: Headers }, cookie: string): Promise<string> {
  const next = new URL(headers.get('location')!, where.world.url)
  const code = next.searchParams.get('code')
  if (code !== null) return code
  const cookies = [cookie, ...headers.getSetCookie().map((one) => one.split(';')[0])].join('; ')
  const path = `${issuerOf(where)}/oauth/interaction`
  const id = next.searchParams.get('id')!
  const allowed = await submit(
    where.world,
    path,
    { id, decision: 'allow' },
    { cookie: cookies, origin: where.world.url },
  )
  const [, on] = /url=(.*)/.exec(allowed.headers.get('refresh') ?? '')!
  const { headers: last } = await submit(where.world, on!.replace(where.world.url, ''), undefined, {
    cookie: cookies,
  })
  return new URL(last.get('location')!).searchParams.get('code')!
}

async function tokenOf(
  where: Where,
  kind: 'access_token' | 'refresh_token' | 'id_token',
  wanted?: Wanted,
): Promise<Secret> {
  const secret = await code(where, wanted)
  const tokens = await post(where, '/oauth/token', redeeming(secret.value))
  const value = tokens.body[kind] as string
  clientOf.set(value, clientOf.get(secret.value)!)
  return { ...secret, value }
}

/** An access token for Postern's own API, for a person; a customer's is about an account that they own. */
export async function ownApiToken(where: Where, scope: string, known?: User): Promise<Secret> {
  const { world, tenant, principal } = where
  const user = known ?? (await addPerson(world, tenant, { principal })).user
  const resource = `${world.url}${tenant.base}/api`
  const wanted = { scope: `openid ${scope}`, resource, user }
  if (principal === 'provider') return tokenOf(where, 'access_token', wanted)
  const { body } = await world.call('POST', `${tenant.base}/api/v1/accounts`, {
    key: tenant.key,
    body: { name: 'Of an application', owner: { user_id: user.id } },
  })
  return tokenOf(where, 'access_token', { ...wanted, account_id: body.id })
}

const redeeming = (value: string) => ({
  grant_type: 'authorization_code',
  code: value,
  redirect_uri: CALLBACK,
  code_verifier: VERIFIER,
})

/** As the application that the secret was made for, or as one of the issuer's. */
async function post(where: Where, path: string, fields: Record<string, string>) {
  const known = Object.values(fields).find((value) => clientOf.has(value))
  const client_id = known === undefined ? (await application(where, SPA)).client_id! : clientOf.get(known)!
  return send(where, path, { client_id, ...fields })
}

async function send({ world, ...where }: Where, path: string, fields: Record<string, string>) {
  const answer = await fetch(world.url + issuerOf({ world, ...where }) + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  if (answer.status >= 500) throw new Error(`the service failed: ${await answer.text()}`)
  return { status: answer.status, body: await answer.json() }
}

/** What applications hold. */
export const OAUTH_SECRETS: Record<string, Mint> = {
  'authorization code': (where) => code(where),
  'access token': (where) => tokenOf(where, 'access_token'),
  'access token for the API': (where) =>
    ownApiToken(where, where.principal === 'customer' ? 'account' : 'read'),
  'ID token': (where) => tokenOf(where, 'id_token'),
  'signed access token': async (where) =>
    tokenOf(where, 'access_token', { scope: 'read', resource: await anAudience(where) }),
  'session JWT': async (where) => {
    const holder = await newHolder(where)
    const answer = await where.world.call(
      'POST',
      `${where.tenant.base}/api/v1/auth/${where.principal}/session/token`,
      { key: holder.session!, body: { audience: await anAudience(where) } },
    )
    return { ...holder, value: answer.body.token }
  },
  'refresh token': (where) => tokenOf(where, 'refresh_token'),
  'user code of a device': async (where) => {
    const { client_id } = await application(where, NATIVE)
    const { body } = await send(where, '/oauth/device_authorization', {
      client_id: client_id!,
      scope: 'openid',
    })
    return { ...(await newHolder(where)), value: body.user_code }
  },
  'application secret': async (where) => {
    const machine = await application(where, { kind: 'machine', auth_method: 'client_secret_post' })
    const value = machine.client_secret!
    clientOf.set(value, machine.client_id!)
    return { ...(await newHolder(where)), value }
  },
}

const posted = (
  takes: readonly string[],
  path: string,
  fields: (value: string) => Record<string, string>,
): Place => ({
  takes,
  async grants(where, { value }) {
    const { status, body } = await post(where, path, fields(value))
    return status < 300 && body.active !== false
  },
})

/** The endpoints of issuers: they are no routes of the API. */
export const OAUTH_PLACES: Record<string, Place> = {
  'post /oauth/token code': posted(['authorization code'], '/oauth/token', redeeming),
  'post /oauth/token refresh_token': posted(['refresh token'], '/oauth/token', (refresh_token) => ({
    grant_type: 'refresh_token',
    refresh_token,
  })),
  'post /oauth/token client_secret': posted(['application secret'], '/oauth/token', (client_secret) => ({
    grant_type: 'client_credentials',
    client_secret,
  })),
  'post /oauth/introspect token': posted(['access token', 'refresh token'], '/oauth/introspect', (token) => ({
    token,
  })),
  '/oauth/device user_code': {
    takes: ['user code of a device'],
    async grants(where, { value, session }) {
      const cookie = `${SESSION_COOKIES[where.principal]}=${session}`
      const fields = { user_code: value, decision: 'allow' }
      const answer = await submit(where.world, `${issuerOf(where)}/oauth/device`, fields, { cookie })
      return answer.status < 300
    },
  },
  'bearer of a route for applications': {
    takes: ['session token', 'access token for the API'],
    async grants({ world, tenant, principal }, { value }) {
      const path = principal === 'customer' ? '/auth/customer/accounts' : '/users'
      const { status } = await world.call('GET', `${tenant.base}/api/v1${path}`, { key: value })
      return status < 300
    },
  },
  'bearer of /oauth/userinfo': {
    takes: ['access token'],
    async grants(where, { value }) {
      const { status } = await where.world.call('GET', `${issuerOf(where)}/oauth/userinfo`, { key: value })
      return status < 300
    },
  },
  // They check tokens with the keys of the issuer alone.
  'an API that takes access tokens': signedFor(['signed access token'], 'at+jwt'),
  'a server that takes sessions as JWTs': signedFor(['session JWT'], 'session+jwt'),
}
