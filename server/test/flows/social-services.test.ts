import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PRESETS } from '../../src/identity/connections/oauth/presets.ts'
import { addConnection, pointPreset, startOf } from '../support/connections.ts'
import { CLIENT_ID, CLIENT_SECRET } from '../support/idp.ts'
import { OAuthServer, type Rules } from '../support/oauth-server.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

let service: TestService
let server: OAuthServer
const undo: Array<() => void> = []
let count = 0

/** Services without an ID token: their user endpoints, less the query. */
const SERVICES = ['github', 'facebook', 'linkedin', 'discord', 'x']

/** What these are documented to refuse, or were seen to. */
const RULES: Record<string, Rules> = {
  // learn.microsoft.com/linkedin: openid is required, PKCE is for native applications.
  linkedin: {
    authorize: (asked) => (asked.get('scope')?.split(' ').includes('openid') ? undefined : 'scope'),
    token: ({ code_verifier, client_secret }) =>
      code_verifier === undefined && client_secret === CLIENT_SECRET
        ? undefined
        : [401, { error: 'invalid_client', error_description: 'Client authentication failed' }],
  },
  // docs.x.com: PKCE is required; users.email only in applications that may ask for it.
  x: {
    authorize: (asked) => {
      if (!asked.has('code_challenge')) return 'code_challenge'
      return asked.get('scope')?.includes('users.email') && !mayAskForEmail ? 'scope' : undefined
    },
    user: (query, scopes) =>
      query.get('user.fields')?.includes('confirmed_email') && !scopes.includes('users.email')
        ? [403, { title: 'Forbidden' }]
        : undefined,
  },
}
let mayAskForEmail = false

beforeAll(async () => {
  service = await startTestService()
  server = await new OAuthServer().start()
  server.rules = RULES
  for (const name of SERVICES) {
    const endpoints = () => ({
      authorization: `${server.url}/${name}/authorize`,
      token: `${server.url}/${name}/token`,
      user: `${server.url}/${name}`,
    })
    undo.push(pointPreset(name, { endpoints }))
    expect((await addConnection(service, { kind: 'oauth', preset: name })).status).toBe(201)
  }
})
afterAll(async () => {
  for (const one of undo) one()
  await server.stop()
  await service.stop()
})
beforeEach(() => {
  count++
  server.answers = {}
  mayAskForEmail = false
})

const email = () => `service${count}@example.com`

async function go(slug: string): Promise<{ path: string; who: string | undefined }> {
  const visitor = new Visitor()
  const { url } = await visitor.open(startOf(service, slug))
  const token = visitor.cookie(service.url, 'app_session')
  const session = token && (await service.call('GET', '/api/v1/auth/customer/session', { key: token }))
  return { path: url.pathname, who: session ? session.body.user?.email : undefined }
}

const SIGNED_IN = () => ({ path: '/account', who: email() })
const TO_CONFIRM = { path: '/login/confirm-address', who: undefined }

test.each<[string, () => Record<string, object>, boolean]>([
  ['github', () => github({ primary: true, verified: true }), true],
  ['github', () => github({ primary: true, verified: false }), false],
  ['github', () => github({ primary: false, verified: true }), false],
  ['discord', () => ({ '/discord': { id: `${count}`, email: email(), verified: true } }), true],
  ['discord', () => ({ '/discord': { id: `${count}`, email: email(), verified: false } }), false],
  ['linkedin', () => ({ '/linkedin': { sub: `${count}`, email: email(), email_verified: true } }), true],
  ['linkedin', () => ({ '/linkedin': { sub: `${count}`, email: email() } }), false],
  ['facebook', () => ({ '/facebook': { id: `${count}`, email: email(), email_verified: true } }), false],
  ['x', () => ({ '/x': { data: { id: `${count}`, email: email() } } }), false],
])(
  '%s signs in, and its address counts only if it says that it is verified (%#)',
  async (slug, answers, proved) => {
    await signIn(service, email())
    server.answers = answers()
    expect(await go(slug)).toEqual(proved ? SIGNED_IN() : TO_CONFIRM)
    const identities = await service.service.db`
    select 1 from identity i join connection c on c.id = i.connection_id
    where c.slug = ${slug} and i.subject = ${String(count)}`
    expect(identities).toHaveLength(proved ? 1 : 0)
  },
)

function github({ primary, verified }: { primary: boolean; verified: boolean }): Record<string, object> {
  return {
    '/github': { id: count, login: 'octocat', email: 'shown-in-the-profile@example.com' },
    '/github/emails': [
      { email: `old${count}@example.com`, primary: !primary, verified: false },
      { email: email(), primary, verified },
    ],
  }
}

test('the second time only the id counts', async () => {
  server.answers = github({ primary: true, verified: true })
  expect(await go('github')).toEqual(SIGNED_IN())
  server.answers['/github/emails'] = []
  expect(await go('github')).toEqual(SIGNED_IN())
})

test('X: without a right to addresses the person proves one; with it, the confirmed one counts', async () => {
  await signIn(service, email())
  server.answers = { '/x': { data: { id: 'x-1' } } }
  const visitor = new Visitor()
  await visitor.open(startOf(service, 'x'))
  await visitor.submit(`${service.url}/login/confirm-address`, { email: email() })
  const code = await service.mail.codeFor(email(), 1)
  const proved = await visitor.submit(`${service.url}/login/confirm-address/code`, { email: email(), code })
  expect(proved.url.pathname).toBe('/account')
  expect(await go('x')).toEqual(SIGNED_IN())

  count++
  await connectionOf('x', { scopes: ['users.read', 'tweet.read', 'users.email'] })
  expect((await go('x')).path).toBe('/x/authorize') // X shows an error, and nobody comes back
  mayAskForEmail = true
  server.answers = { '/x': { data: { id: 'x-2', confirmed_email: email() } } }
  expect(await go('x')).toEqual(SIGNED_IN())
})

test('LinkedIn: a connection from before openid was required still works', async () => {
  await connectionOf('linkedin', { scopes: ['profile', 'email'] })
  server.answers = { '/linkedin': { sub: `${count}`, email: email(), email_verified: true } }
  expect(await go('linkedin')).toEqual(SIGNED_IN())
  expect(server.authorizations.at(-1)?.has('code_challenge')).toBe(false)
})

async function connectionOf(slug: string, change: object): Promise<void> {
  const { data } = (await service.call('GET', '/api/v1/connections')).body
  const { id } = data.find((one: { slug: string }) => one.slug === slug)
  expect((await service.call('PATCH', `/api/v1/connections/${id}`, { body: change })).status).toBe(200)
}

test('the client shows its secret the way the service wants, and PKCE where it may', async () => {
  mayAskForEmail = true
  server.answers = { '/x': { data: { id: '1' } }, '/discord': { id: '1' } }
  await go('x')
  const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET.replaceAll('-', '%2D')}`).toString('base64')}`
  expect(server.tokenRequests.at(-1)?.authorization).toBe(basic)
  await go('discord')
  expect(server.tokenRequests.at(-1)?.form).toMatchObject({
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
  })
  expect(server.tokenRequests.at(-1)?.form.code_verifier?.length).toBeGreaterThan(42)
})

test('a service that does not name the user is refused', async () => {
  server.answers = { '/discord': { email: email(), verified: true } }
  expect(await go('discord')).toEqual({
    path: '/api/v1/auth/customer/oauth/discord/callback',
    who: undefined,
  })
  server.answers = {}
  expect((await go('discord')).who).toBeUndefined()
})

test.each(Object.entries(PRESETS))('%s: every address of the table is https', (_, preset) => {
  const settings = { tenant: 'consumers' }
  const { authorization_url, token_url, user_url, emails } = preset.plain ?? {}
  const urls = preset.plain
    ? [authorization_url, token_url, user_url, emails?.url].filter((url) => url !== undefined)
    : preset.issuer
      ? [preset.issuer(settings)]
      : Object.values(preset.endpoints!(settings))
  for (const url of urls) if (!url.startsWith(server.url)) expect(url).toMatch(/^https:\/\//)
})
