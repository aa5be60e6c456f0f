import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PRESETS } from '../../src/connections/oauth/presets.ts'
import { addConnection, pointPreset, startOf } from '../support/connections.ts'
import { CLIENT_ID, CLIENT_SECRET } from '../support/idp.ts'
import { OAuthServer } from '../support/oauth-server.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

let service: TestService
let server: OAuthServer
const undo: Array<() => void> = []
let count = 0

/** Services without an ID token: their user endpoints, less the query. */
const SERVICES = ['github', 'facebook', 'linkedin', 'discord', 'x']

beforeAll(async () => {
  service = await startTestService()
  server = await new OAuthServer().start()
  for (const name of SERVICES) {
    const endpoints = () => ({
      authorization: `${server.url}/authorize`,
      token: `${server.url}/token`,
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
  ['x', () => ({ '/x': { data: { id: `${count}`, confirmed_email: email() } } }), true],
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

test('the client shows its secret the way the service wants, and PKCE always', async () => {
  server.answers = { '/x': { data: { id: '1' } }, '/discord': { id: '1' } }
  await go('x')
  const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET.replaceAll('-', '%2D')}`).toString('base64')}`
  expect(server.tokenRequests.at(-1)?.authorization).toBe(basic)
  await go('discord')
  expect(server.tokenRequests.at(-1)?.form).toMatchObject({
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
  })
  for (const { form } of server.tokenRequests) expect(form.code_verifier?.length).toBeGreaterThan(42)
})

test('a service that does not tell who it is signs nobody in', async () => {
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
  const urls = preset.issuer ? [preset.issuer(settings)] : Object.values(preset.endpoints!(settings))
  for (const url of urls) if (!url.startsWith(server.url)) expect(url).toMatch(/^https:\/\//)
})
