import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../src/platform/telemetry/logger.ts'
import { Receiver } from '../support/receiver.ts'
import { ADMIN_KEY } from '../support/test-service.ts'
import { ELSEWHERE, FIELDS, FORMS } from './support/places.ts'
import { routesOf } from './support/routes.ts'
import { giveApp, PASSWORD, SECRETS, type Where } from './support/secrets.ts'
import { addUser, newSession, startWorld, type World } from './support/world.ts'

/** What must not be found again, by value, and where all it was looked for. */
const planted = new Map<string, string>()
/** What settings show anyway: a code may be one of their numbers by chance, such as a week in seconds. */
let settings = ''
const sinks: Record<string, string> = {}

let world: World
let receiver: Receiver
const answers: Array<{ request: string; status: number; text: string }> = []
const fetchAsItIs = globalThis.fetch

beforeAll(async () => {
  let logged = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  globalThis.fetch = recordingFetch
  receiver = new Receiver()
  world = await startWorld({
    log: createLogger('trace', destination),
    work: true,
    config: { smtpUrl: undefined },
  })
  await world.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['*'] },
  })
  await useEverySecret()
  await failEverywhere()
  const flows = answers.length
  await readEverything()
  await receiver.received(10)
  sinks.log = logged
  sinks['the database'] = await dump()
  sinks.webhooks = JSON.stringify(receiver.webhooks)
  sinks.metrics = (await world.call('GET', '/metrics')).body
  // A form that is shown again holds what was typed, and goes to whoever typed it.
  sinks['error answers'] = texts(({ status, text }) => status >= 400 && !/^<!doctype html/.test(text))
  sinks['lists, the audit log and its export'] = texts((_, n) => n >= flows)
  sinks['answers of the sign-in to others than whom it is for'] = texts(
    ({ request, status }, n) => n < flows && status < 400 && !SHOWS_ITS_OWN.test(request),
  )
}, 120_000)
afterAll(async () => {
  globalThis.fetch = fetchAsItIs
  await world.stop()
  await receiver.stop()
})

/** Answers that show a secret to whom it is for, and why. All others show none. */
const SHOWS_ITS_OWN = new RegExp(
  [
    '/(verify-otp|magic-link/verify|register/verify|password/(login|reset|change)|mfa/verify|leaving/keep|session/step-up(/(password|(passkey|email-code)/verify))?)$', // signed in
    'POST \\S+/sessions/exchange$', // the token for its code
    'POST \\S+/sessions?/token$', // a JWT for its session
    'POST \\S+/api-keys(/[^/]+/rotate)?$', // a key, shown once
    'POST \\S+/setup-guides$', // the link to hand on, shown once
    '/setup/open(\\?|$)', // the same on its own page
    'POST \\S+/setup/share/link$', // a link for a colleague, shown once
    '/webhooks/endpoints(/\\S+/(rotate-|promote-)?secret)?$', // the secret of an endpoint
    '/mfa/(totp/(enroll|activate)|recovery-codes)$', // the seed and the recovery codes
    '/account/mfa/(on|recovery-codes)$|/login/mfa/enroll$', // the same on pages
    '/(login/(link|reset)|sign-up/confirm|invitation)(\\?|$)', // a link on its own page, in the form that redeems it
    'POST \\S+/login/(code|mfa|password|link/sent|mfa/recovery)$', // back to the application with an exchange code
  ].join('|'),
)

const recordingFetch: typeof fetch = async (input, init) => {
  const response = await fetchAsItIs(input, init)
  const text = await response.clone().text()
  const { pathname, search } = new URL(String(input))
  const location = response.headers.get('location') ?? ''
  answers.push({
    request: `${(init?.method ?? 'GET').toUpperCase()} ${pathname}${search}`,
    status: response.status,
    text: `${text} ${location}`,
  })
  return response
}

function texts(which: (answer: (typeof answers)[number], n: number) => boolean): string {
  return answers
    .filter(which)
    .map(({ text }) => text)
    .join('\n')
}

function plant(name: string, value: string): void {
  if (value.length >= 6 && !planted.has(value) && !isNumberOf(settings, value)) planted.set(value, name)
}

/** Makes each kind of secret, shows it where it belongs, and where it does not. */
async function useEverySecret(): Promise<void> {
  settings = JSON.stringify((await world.call('GET', '/api/v1/provider')).body)
  plant('the admin key', ADMIN_KEY)
  plant('the installation key', 'a-test-secret-key-of-more-than-32-bytes')
  await keepAnswers()
  for (const principal of ['customer', 'provider'] as const) {
    const where: Where = { world, tenant: world.home, principal }
    for (const [kind, mint] of Object.entries(SECRETS)) {
      const own = Object.values({ ...FIELDS, ...FORMS, ...ELSEWHERE }).filter(({ takes }) =>
        takes.includes(kind),
      )
      for (const place of [...own, ...WRONG_PLACES]) {
        const secret = await mint(where)
        plant(kind, secret.value)
        plant(`pair of ${kind}`, secret.pair ?? '')
        plant(`session beside ${kind}`, secret.session ?? '')
        for (const cookie of secret.cookies) plant(`cookie beside ${kind}`, cookie.split('=')[1]!)
        await place.grants(where, secret)
      }
    }
    await addApp(where)
  }
  for (const { text } of answers)
    for (const [, name, value] of text.matchAll(/"(token|mfa_token)":"([^"]+)"/g)) plant(name!, value!)
  await world.service.db`delete from guess_window`
}

/** Answers that hold a secret, under a key: what is kept of them must not. */
async function keepAnswers(): Promise<void> {
  const headers = { 'idempotency-key': 'kept' }
  const key = await world.call('POST', '/api/v1/api-keys', { body: { name: 'kept' }, headers })
  plant('a kept key', key.body.key)
  const body = { url: 'http://127.0.0.1:9/', events: ['tos.accepted'] }
  const kept = { 'idempotency-key': 'kept-too' }
  const endpoint = await world.call('POST', '/api/v1/webhooks/endpoints', { body, headers: kept })
  plant('a kept endpoint secret', endpoint.body.secret)
  const client = { client_id: 'id', client_secret: 'planted-client-secret' }
  await world.call('POST', '/api/v1/connections', { body: { kind: 'oauth', preset: 'github', ...client } })
  plant('a client secret', client.client_secret)
}

const WRONG_PLACES = [
  FIELDS['post /api/v1/auth/{principal}/magic-link/verify token']!,
  FIELDS['post /api/v1/auth/{principal}/verify-otp code']!,
  FORMS['/login/link token']!,
  ELSEWHERE['bearer of a route of the signed-in']!,
]

/** Adds an authenticator app by the routes; what they show belongs to nobody else. */
async function addApp(where: Where): Promise<void> {
  const { tenant, principal } = where
  const user = await addUser(world, tenant, { principal })
  const key = await newSession(world, tenant, user)
  const enrolled = await world.call('POST', `/api/v1/auth/${principal}/mfa/totp/enroll`, { key, body: {} })
  plant('a seed that waits', enrolled.body.secret)
  const { seed } = await giveApp(where, user)
  plant('a seed', seed)
  const codes = await world.call('POST', `/api/v1/auth/${principal}/mfa/recovery-codes`, { key })
  for (const code of codes.body.recovery_codes) plant('a recovery code', code)
}

/** Sends secrets to where they make requests fail: as ids, cursors, bodies of the wrong form, and on a broken database. */
async function failEverywhere(): Promise<void> {
  const some = [...planted.keys()].filter((_, n) => n % 7 === 0)
  for (const value of some) {
    const text = encodeURIComponent(value)
    await world.call('GET', `/api/v1/users?cursor=${text}`)
    await world.call('POST', '/api/v1/users', { body: { email: value } })
    await world.call('POST', '/api/v1/users', { body: `{"email": "${value}"` })
    await world.call('POST', '/api/v1/auth/customer/login', {
      key: null,
      body: { email: 'a@example.com', token: value },
    })
  }
  const { db } = world.service
  await db`alter table session rename to session_away`
  for (const value of some) {
    await world.call('GET', '/api/v1/auth/customer/session', { key: value })
    await world.call('POST', '/api/v1/sessions/verify', { body: { token: value } })
  }
  await db`alter table session_away rename to session`
}

async function readEverything(): Promise<void> {
  for (const { method, path } of routesOf(world))
    if (method === 'GET' && !path.includes('{'))
      await world.call('GET', `${path}${path.endsWith('export') ? '' : '?'}`)
  await world.call('GET', '/api/v1/audit-log/export?format=csv')
  await world.call('GET', '/api/v1/audit-log?limit=100')
  const { body } = await world.call('GET', '/api/v1/webhooks/deliveries?limit=5')
  for (const { id } of body.data) await world.call('GET', `/api/v1/webhooks/deliveries/${id}`)
}

/** Every row of every table as text, byte strings both as hex and as characters. */
async function dump(): Promise<string> {
  const { db } = world.service
  const tables =
    await db`select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`
  const rows = await Promise.all(tables.map(({ relname }) => db`select t::text as row from ${db(relname)} t`))
  const text = rows.flat().map(({ row }) => row as string)
  const bytes = text
    .join('\n')
    .replaceAll(/\\x([0-9a-f]+)/g, (_, hex) => Buffer.from(hex, 'hex').toString('latin1'))
  return text.join('\n') + bytes
}

/** The forms in which a value may stand somewhere. */
function formsOf(value: string): string[] {
  const forms = [value, encodeURIComponent(value), Buffer.from(value).toString('base64url')]
  const bare = value.replace(/^(sk|mfa|inv|stp|whsec)_/, '')
  if (bare !== value) forms.push(bare)
  if (/^[\w-]{43}$/.test(bare)) forms.push(Buffer.from(bare, 'base64url').toString('hex'))
  if (value.startsWith('whsec_')) forms.push(Buffer.from(bare, 'base64').toString('hex'))
  if (/^[0-9a-f]{40,64}$/.test(value)) forms.push(Buffer.from(value, 'hex').toString('latin1'))
  return forms
}

/** Whether a six-digit code stands alone: inside a longer number, or random text, it may stand by chance. */
function isNumberOf(text: string, value: string): boolean {
  return /^\d{6}$/.test(value) && new RegExp(`(?<=^|[^\\w.-]|\\\\[nrt])${value}(?![\\w-])`).test(text)
}

function appears(value: string, sink: string): boolean {
  if (/^\d{6}$/.test(value)) return isNumberOf(sink, value)
  return formsOf(value).some((form) => sink.includes(form))
}

test.each([
  'log',
  'the database',
  'webhooks',
  'metrics',
  'error answers',
  'lists, the audit log and its export',
  'answers of the sign-in to others than whom it is for',
])('no secret is found in %s', (sink) => {
  expect(sinks[sink]!.length).toBeGreaterThan(100)
  expect(planted.size).toBeGreaterThan(150)
  const found = [...planted].filter(([value]) => appears(value, sinks[sink]!))
  const seen = found.map(([value, name]) => {
    const inAnswer = answers.find(({ text }) => sinks[sink]!.includes(text) && appears(value, text))
    return `${name}${inAnswer ? `, in ${inAnswer.request.replace(/\?.*/, '')}` : ''}`
  })
  expect([...new Set(seen)]).toEqual([])
})

test.each([
  ['{"code":"123456"}', true],
  ['Your code:\\n123456\\n', true],
  ['?code=123456&next=1', true],
  ['123456', true],
  ['{"challenge":"xQ123456Zk_tW"}', false], // by chance, in what is random
  ['01936f2a-123456-8def', false],
  ['0.123456', false],
])('whether a code stands in %s', (text, is) => {
  expect(isNumberOf(text, '123456')).toBe(is)
})

test('each kind was planted, and the password with them', () => {
  const names = new Set(planted.values())
  expect(Object.keys(SECRETS).filter((kind) => !names.has(kind) && kind !== 'admin key')).toEqual([])
  expect(planted.has(PASSWORD)).toBe(true)
})

test('the log shows requests by their path alone', () => {
  expect(sinks.log).toContain('"path":"/api/v1/auth/customer/verify-otp"')
  expect(sinks.log).not.toContain('?cursor=')
})
