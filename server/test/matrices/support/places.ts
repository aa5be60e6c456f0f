import { SESSION_COOKIES } from '../../../src/identity/sessions/session.ts'
import { codeOf, stepAt } from '../../../src/identity/sign-in/mfa/totp/code.ts'
import { openSeed } from '../../../src/identity/sign-in/mfa/totp/seed.ts'
import { findTotp } from '../../../src/identity/sign-in/mfa/totp/store.ts'
import type { Principal } from '../../../src/platform/http/context.ts'
import { ensureApp, givePassword, pendingOf, type Secret, type Where } from './secrets.ts'
import { anAudience } from './signed-tokens.ts'
import { ADMIN_KEY, addUser, submit } from './world.ts'

/** A place that takes a secret. */
export interface Place {
  /** The kinds that belong there. Empty: none of the table does; its own ones are tested with their flow. */
  takes: readonly string[]
  /** Shows the secret there, at that provider and as that principal. Returns whether it granted anything. */
  grants(where: Where, secret: Secret): Promise<boolean>
}

const NEW_PASSWORD = 'another battery staple horse'
const CODES = ['one-time code', 'code of a magic link']

/** Fields of JSON bodies, by route and name. */
export const FIELDS: Record<string, Place> = {
  ...field('post /api/v1/auth/{principal}/verify-otp', 'code', CODES, withEmail),
  ...field('post /api/v1/auth/{principal}/magic-link/verify', 'token', ['magic link']),
  ...field(
    'post /api/v1/auth/{principal}/password/register/verify',
    'code',
    ['registration code'],
    withEmail,
  ),
  ...field('post /api/v1/auth/{principal}/password/register/verify', 'token', ['registration link']),
  ...field('post /api/v1/auth/{principal}/password/reset', 'code', ['reset code'], async (_, secret) => ({
    email: secret.email,
    password: NEW_PASSWORD,
  })),
  ...field('post /api/v1/auth/{principal}/password/reset', 'token', ['reset link'], async () => ({
    password: NEW_PASSWORD,
  })),
  ...field('post /api/v1/auth/provider/welcome', 'token', [], async () => ({
    email: 'newcomer@example.com',
    name: 'New Comer',
  })),
  ...field('post /api/v1/auth/{principal}/password/login', 'password', ['password'], withEmail),
  ...field(
    'post /api/v1/auth/{principal}/password/change',
    'current_password',
    ['password'],
    async (where, secret) => {
      await ensurePassword(where, secret)
      return { new_password: NEW_PASSWORD }
    },
  ),
  ...field(
    'post /api/v1/auth/{principal}/email/change/verify',
    'old_code',
    ['code to the old address'],
    async (_, { value, pair }) => ({
      new_code: pair ?? value,
    }),
  ),
  ...field(
    'post /api/v1/auth/{principal}/email/change/verify',
    'new_code',
    ['code to the new address'],
    async (_, { value, pair }) => ({
      old_code: pair ?? value,
    }),
  ),
  ...field('post /api/v1/auth/{principal}/mfa/verify', 'mfa_token', ['mfa token'], async (where, secret) => ({
    code: await codeFor(where, secret),
  })),
  ...field('post /api/v1/auth/{principal}/mfa/verify', 'code', ['code of the app'], withPending),
  ...field('post /api/v1/auth/{principal}/mfa/verify', 'recovery_code', ['recovery code'], withPending),
  ...field('post /api/v1/auth/{principal}/mfa/totp/enroll', 'mfa_token', []),
  ...field('post /api/v1/auth/{principal}/mfa/passkey/enroll', 'mfa_token', []),
  ...field('post /api/v1/auth/{principal}/mfa/passkey/activate', 'mfa_token', [], async () => ({
    credential: NO_REGISTRATION,
  })),
  ...field('post /api/v1/auth/{principal}/mfa/totp/activate', 'mfa_token', [], async () => ({
    code: '000000',
  })),
  ...field('post /api/v1/auth/{principal}/mfa/totp/activate', 'code', []),
  ...field(
    'post /api/v1/auth/{principal}/session/step-up',
    'code',
    ['code of the app'],
    async (where, { user }) => {
      if (user) await ensureApp(where, user)
      return {}
    },
  ),
  ...field('post /api/v1/auth/{principal}/session/step-up/email-code/verify', 'code', ['code to step up']),
  ...field(
    'post /api/v1/auth/{principal}/session/step-up/password',
    'password',
    ['password'],
    async (where, secret) => {
      await ensurePassword(where, secret)
      return {}
    },
  ),
  ...field('post /api/v1/auth/{principal}/passkeys/login/options', 'mfa_token', ['mfa token']),
  ...field('post /api/v1/auth/{principal}/passkeys/login/verify', 'mfa_token', [], async () => ({
    credential: NO_CREDENTIAL,
  })),
  ...field('post /api/v1/auth/customer/leaving/keep', 'leaving_token', ['leaving token']),
  ...field('post /api/v1/auth/customer/leaving/delete', 'leaving_token', ['leaving token']),
  ...field('post /api/v1/sessions/exchange', 'code', ['exchange code']),
  ...field('post /api/v1/auth/customer/sessions/exchange', 'code', [], async () => ({
    code_verifier: 'v'.repeat(43),
  })),
  ...field('post /api/v1/auth/customer/sessions/exchange', 'code_verifier', [], async () => ({ code: 'c' })),
  ...field('post /api/v1/auth/customer/oauth/{connection}/id-token', 'id_token', [], async () => ({
    nonce: 'n',
  })),
  ...field('post /api/v1/sessions/verify', 'token', ['session token']),
  ...field('post /api/v1/sessions/token', 'token', ['session token'], async (where) => ({
    audience: await anAudience(where),
  })),
}

/** Fields with such a name that take no secret of the service's making. */
export const NO_SECRETS: Record<string, string> = {
  'post /api/v1/auth/{principal}/password/register password': 'chosen just now',
  'post /api/v1/auth/{principal}/password/register/verify password': 'chosen just now',
  'post /api/v1/auth/{principal}/password/reset password': 'chosen just now',
  'post /api/v1/auth/{principal}/password/change new_password': 'chosen just now',
  'post /api/v1/auth/{principal}/mfa/passkey/activate credential': 'signed by an authenticator',
  'post /api/v1/auth/{principal}/passkeys/login/verify credential': 'signed by an authenticator',
  'post /api/v1/auth/{principal}/session/step-up/passkey/verify credential': 'signed by an authenticator',
  'post /api/v1/auth/{principal}/passkeys/register/verify credential': 'signed by an authenticator',
  '/oauth/logout id_token_hint': 'says whose session ends, and opens nothing',
  'post /api/v1/oauth/resources token_format': 'jwt or opaque',
  'patch /api/v1/oauth/resources/{id} token_format': 'jwt or opaque',
  'put /api/v1/integrations/stripe webhook_secrets': 'kept, and compared with nothing that comes in a body',
  'post /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints secret':
    'signs deliveries; it opens nothing here',
  'post /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/rotate-secret secret':
    'signs deliveries; it opens nothing here',
  'post /api/v1/webhooks/endpoints secret': 'signs deliveries; it opens nothing here',
  'post /api/v1/webhooks/endpoints/{id}/rotate-secret secret': 'signs deliveries; it opens nothing here',
  '/setup/connect client_secret': 'of an identity provider',
  '/sign-up password': 'chosen just now',
  '/sign-up/confirm password': 'chosen just now',
  '/login/reset password': 'chosen just now',
  '/account/password new_password': 'chosen just now',
  '/account/passkeys credential': 'signed by an authenticator',
  '/login/passkey credential': 'signed by an authenticator',
  '/login/mfa/passkey credential': 'signed by an authenticator',
  '/login/mfa/enroll/passkey credential': 'signed by an authenticator',
  '/login/passkey/offer credential': 'signed by an authenticator',
}

/** Fields of the forms of hosted pages. */
export const FORMS: Record<string, Place> = {
  ...form('/login/code', 'code', CODES, withEmail),
  ...form('/login/link', 'token', ['magic link']),
  ...form('/login/transfer', 'token', []),
  ...form('/login/password', 'password', ['password'], withEmail),
  ...form('/sign-up/confirm', 'code', ['registration code'], withEmail),
  ...form('/sign-up/confirm', 'token', ['registration link']),
  ...form('/login/reset', 'code', ['reset code'], async (_, { email }) => ({
    email,
    password: NEW_PASSWORD,
  })),
  ...form('/login/reset', 'token', ['reset link'], async () => ({ password: NEW_PASSWORD })),
  ...form('/login/mfa', 'code', ['code of the app'], async () => ({}), pendingCookie),
  ...form('/login/mfa/recovery', 'recovery_code', ['recovery code'], async () => ({}), pendingCookie),
  ...form('/login/mfa/enroll', 'code', [], async () => ({}), pendingCookie),
  ...form('/account/mfa/on', 'code', []),
  ...form('/login/confirm-address/code', 'code', [], withEmail),
  ...form('/account/email/codes', 'old_code', ['code to the old address'], async (_, { value, pair }) => ({
    new_code: pair ?? value,
  })),
  ...form('/account/email/codes', 'new_code', ['code to the new address'], async (_, { value, pair }) => ({
    old_code: pair ?? value,
  })),
  ...form('/account/password', 'current_password', ['password'], async (where, secret) => {
    await ensurePassword(where, secret)
    return { new_password: NEW_PASSWORD }
  }),
  ...form('/invitation', 'token', ['invitation'], async () => ({ act: 'join' })),
  ...form('/setup/open', 'token', ['set-up link']),
  ...form('/alerts/confirm', 'token', []),
  ...form('/alerts/unsubscribe', 'token', []),
}

/** Credentials in headers and paths. */
export const ELSEWHERE: Record<string, Place> = {
  'bearer of a route of the signed-in': {
    takes: ['session token'],
    grants: async ({ world, tenant, principal }, { value }) =>
      isOk(await world.call('GET', `${tenant.base}/api/v1/auth/${principal}/session`, { key: value })),
  },
  'bearer of a route of the provider': {
    takes: ['secret key', 'admin key'],
    grants: async ({ world, tenant }, { value }) =>
      isOk(await world.call('GET', `${tenant.base}/api/v1/accounts`, { key: value })),
  },
  'bearer of a route of the installation': {
    takes: ['admin key'],
    grants: async ({ world }, { value }) =>
      isOk(await world.call('GET', '/api/v1/providers', { key: value })),
  },
  'cookie of the session': {
    takes: ['session token'],
    grants: async (where, { value }) => showsAccount(where, `${SESSION_COOKIES[where.principal]}=${value}`),
  },
  'cookie postern_device': {
    takes: [],
    grants: async (where, { value }) => showsAccount(where, `postern_device=${value}`),
  },
  'cookie postern_flow': {
    takes: ['approved flow cookie'],
    grants: async (where, { value, email }) => {
      const cookie = `postern_flow=${value}`
      return opens(await submit(where.world, `${pagesOf(where)}/login/link/sent`, { email }, { cookie }))
    },
  },
  'cookie postern_mfa': {
    takes: ['mfa token'],
    grants: async (where, secret) => {
      const cookie = `postern_mfa=${secret.value}`
      const code = await codeFor(where, secret)
      return opens(await submit(where.world, `${pagesOf(where)}/login/mfa`, { code }, { cookie }))
    },
  },
  'get /api/v1/auth/{principal}/invitations/{token}': {
    takes: ['invitation'],
    grants: async ({ world, tenant, principal }, { value }) => {
      const path = `${tenant.base}/api/v1/auth/${principal}/invitations/${encodeURIComponent(value)}`
      return isOk(await world.call('GET', path, { key: null }))
    },
  },
  'post /api/v1/auth/{principal}/invitations/{token}/accept': {
    takes: ['invitation'],
    grants: async ({ world, tenant, principal }, { value, session }) => {
      const path = `${tenant.base}/api/v1/auth/${principal}/invitations/${encodeURIComponent(value)}/accept`
      return isOk(await world.call('POST', path, { key: session ?? null }))
    },
  },
}

type Rest = (where: Where, secret: Secret) => Promise<Record<string, unknown>>

async function withEmail(_: Where, { email }: Secret): Promise<Record<string, unknown>> {
  return { email }
}

async function withPending(where: Where, secret: Secret): Promise<Record<string, unknown>> {
  const user = secret.user ?? (await addUser(where.world, where.tenant, { principal: where.principal }))
  await ensureApp(where, user)
  return { mfa_token: await pendingOf(where, user) }
}

async function pendingCookie(where: Where, secret: Secret): Promise<string[]> {
  return [`postern_mfa=${(await withPending(where, secret)).mfa_token}`]
}

async function ensurePassword(where: Where, { user, value }: Secret): Promise<void> {
  const { db } = where.world.service
  if (!user || value === 'violet kayak thirteen lanterns') return
  const [has] = await db`select 1 from password where user_id = ${user.id}`
  if (!has) await givePassword(where, user)
}

/** A right code of the user's app, so that the token beside it is what decides. */
async function codeFor(where: Where, { user }: Secret): Promise<string> {
  return user ? rightCode(where, user.id) : '000000'
}

async function rightCode({ world, tenant }: Where, userId: string): Promise<string> {
  const { db, keyring, clock } = world.service.app.services
  const providerId = tenant.provider.id
  const found = await findTotp(db, providerId, userId)
  if (!found) return '000000'
  return codeOf(
    openSeed(keyring, found.sealed_seed, { table: 'totp', providerId, id: userId }),
    stepAt(clock.now()),
  )
}

const NO_CREDENTIAL = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}

const NO_REGISTRATION = {
  ...NO_CREDENTIAL,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}

/** Of staff, the admin key alone exchanges a code: any other key would pass for the person. */
const serverKey = ({ tenant, principal }: Where, path: string) =>
  path.endsWith('/exchange') && principal === 'provider' ? ADMIN_KEY : tenant.key

/** Of routes for customers alone, where they would be for others. */
const at = (path: string, principal: string): string =>
  path.replace('{principal}', principal).replace('/auth/customer/leaving/', `/auth/${principal}/leaving/`)

function field(route: string, name: string, takes: readonly string[], rest: Rest = async () => ({})) {
  const [method = '', path = ''] = route.split(' ')
  const place: Place = {
    takes,
    async grants(where, secret) {
      const { world, tenant, principal } = where
      const { cookies, session, value } = secret
      const body = { [name]: value, ...(await rest(where, secret)) }
      const answer = await world.call(method, tenant.base + at(path, principal), {
        key: path.startsWith('/api/v1/sessions')
          ? serverKey(where, path)
          : NEEDS_SESSION.test(path)
            ? (session ?? null)
            : null,
        headers: { cookie: cookies.join('; ') },
        body,
      })
      return isOk(answer)
    },
  }
  return { [`${route} ${name}`]: place }
}

/** Routes where the session is there besides the secret. */
const NEEDS_SESSION =
  /\/(email\/change\/verify|password\/change|session\/step-up|session\/step-up\/(password|email-code\/verify)|mfa\/totp\/activate)$/

function form(
  path: string,
  name: string,
  takes: readonly string[],
  rest: Rest = async () => ({}),
  more: (where: Where, secret: Secret) => Promise<string[]> = async () => [],
) {
  const place: Place = {
    takes,
    async grants(where, secret) {
      const { world } = where
      const own =
        /^\/(account|invitation)/.test(path) && secret.session
          ? [`${SESSION_COOKIES[where.principal]}=${secret.session}`]
          : []
      const cookie = [...secret.cookies, ...own, ...(await more(where, secret))].join('; ')
      const fields = { [name]: secret.value, ...((await rest(where, secret)) as Record<string, string>) }
      return opens(await submit(world, pagesOf(where) + path, fields, { cookie }))
    },
  }
  return { [`${path} ${name}`]: place }
}

function pagesOf({ tenant, principal }: { tenant: Where['tenant']; principal: Principal }): string {
  return tenant.base + (principal === 'provider' ? '/staff' : '')
}

function isOk({ status, body }: { status: number; body: { active?: boolean } }): boolean {
  if (status >= 500) throw new Error(`the service failed: ${JSON.stringify(body)}`)
  return status < 300 && body?.active !== false
}

/** To the sign-in, or to where the form begins. */
const LEADS_BACK = /\/(login(\/link\/sent|\/mfa)?|account\/email)(\?|$)/

/** A form that grants something sets a cookie of a sign-in, or leads on to somewhere else than the sign-in. */
function opens({ status, headers, body }: { status: number; headers: Headers; body: string }): boolean {
  if (status >= 500) throw new Error(`a page failed: ${body}`)
  const sets = headers
    .getSetCookie()
    .some((cookie) => /^(app_session|staff_session|postern_mfa)=[^;]/.test(cookie))
  const to = headers.get('location')
  return sets || (to !== null && !LEADS_BACK.test(to))
}

async function showsAccount(where: Where, cookie: string): Promise<boolean> {
  const { status } = await submit(where.world, `${pagesOf(where)}/account`, undefined, { cookie })
  return status === 200
}
