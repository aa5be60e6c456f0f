import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PRESETS } from '../../src/identity/connections/oauth/presets.ts'
import type { KeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'
import {
  addConnection,
  addOidc,
  callbackOf,
  linkPerson,
  pointPreset,
  startOf,
} from '../support/connections.ts'
import { Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { OAuthServer } from '../support/oauth-server.ts'
import { IDP, idpKeys } from '../support/saml.ts'
import { ask, SSO_URL, signInBySaml } from '../support/saml-visit.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { type Visit, Visitor } from '../support/visitor.ts'
import { drawn } from './support/sample.ts'

const SECOND = 1_000
const HOUR = 3_600_000
const TENANT = '11111111-2222-3333-4444-555555555555'

/** Kinds of connection: they ask for a factor and say when it was shown; only say; or cannot say. */
const ASK = ['oidc', 'saml', 'microsoft', 'gitlab'] as const
const SAY = ['google', 'apple', 'slack'] as const
const CANNOT = ['github', 'facebook', 'linkedin', 'discord', 'x'] as const
const KINDS = [...ASK, ...SAY, ...CANNOT]
type Kind = (typeof KINDS)[number]

/** What the identity provider answers of when a factor was shown. */
const ANSWERS = ['fresh', 'stale', 'missing'] as const
type AnswerOf = (typeof ANSWERS)[number]

/** What comes of it. */
type Outcome = 'recent' | 'as old as before' | 'refused'

const includes = (list: readonly string[], kind: string) => list.includes(kind)

function expected(kind: Kind, isAsked: boolean, answer: AnswerOf): Outcome {
  if (includes(CANNOT, kind)) return 'as old as before'
  // Many identity providers write the time of the answer, so SAML counts only what was asked for.
  if (answer === 'fresh') return kind === 'saml' && !isAsked ? 'as old as before' : 'recent'
  if (answer === 'missing') return kind === 'saml' ? 'refused' : 'as old as before' // an AuthnInstant is required
  return isAsked && includes(ASK, kind) ? 'refused' : 'as old as before'
}

let service: TestService
let clock: ManualClock
let idp: Idp
let plain: OAuthServer
let keys: KeyPair
const undo: Array<() => void> = []
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  keys = await idpKeys()
  const slugs = ['oidc', ...SAY, 'microsoft', 'gitlab']
  const callbacks = slugs.flatMap((slug) => [
    callbackOf(service, slug),
    callbackOf(service, slug, 'provider'),
  ])
  idp = await new Idp().start(callbacks, { openid: ['hd', 'tid'] })
  idp.now = () => clock.now()
  plain = await new OAuthServer().start()
  for (const name of [...SAY, 'microsoft', 'gitlab'])
    undo.push(
      pointPreset(name, {
        issuer: () => idp.issuer,
        clientAuth: undefined,
        formPost: undefined,
        pkce: undefined,
      }),
    )
  for (const name of CANNOT)
    undo.push(pointPreset(name, { endpoints: () => endpointsOf(name), readClaims: undefined }))
  for (const name of [...SAY, ...CANNOT, 'microsoft', 'gitlab']) await addPreset(name)
  await addOidc(service, idp, { slug: 'oidc', allows_staff: true })
  await service.call('POST', '/api/v1/connections', {
    body: { kind: 'saml', slug: 'saml', entity_id: IDP, sso_url: SSO_URL, certificates: [keys.certificate] },
  })
})
afterAll(async () => {
  for (const one of undo) one()
  await Promise.all([idp.stop(), plain.stop()])
  await service.stop()
})
beforeEach(() => void count++)
afterEach(() => {
  idp.tampering = {}
})

const endpointsOf = (name: string) => ({
  authorization: `${plain.url}/${name}/authorize`,
  token: `${plain.url}/${name}/token`,
  user: `${plain.url}/${name}`,
})

const SETTINGS: Record<string, object> = {
  microsoft: { tenant: TENANT },
  apple: { team_id: 'ABCDE12345', key_id: 'KEY1234567' },
}

async function addPreset(preset: string): Promise<void> {
  const { status, body } = await addConnection(service, {
    kind: 'oauth',
    preset,
    settings: SETTINGS[preset] ?? {},
  })
  expect(status, JSON.stringify(body)).toBe(201)
}

interface Way {
  kind: Kind
  isAsked: boolean
  answer: AnswerOf
}

/** When a factor was shown there, as the answer tells; undefined: it does not tell. */
const shownAt = (answer: AnswerOf): number | undefined =>
  answer === 'missing' ? undefined : clock.now() - (answer === 'stale' ? 9 * HOUR : 0)

/** A round trip of somebody whom the connection knows. */
async function visit({ kind, isAsked, answer }: Way, visitor: Visitor, subject: string): Promise<Visit> {
  const query = isAsked ? '?prompt=login' : ''
  if (kind === 'saml') {
    const said = { nameId: subject, authnInstant: shownAt(answer) ?? null }
    return signInBySaml(service, { slug: kind }, { keys, said, now: clock.now(), visitor, query })
  }
  plain.answers = { [`/${kind}`]: { id: subject, sub: subject, data: { id: subject } } }
  idp.person = { sub: subject, tid: TENANT }
  idp.tampering = {
    claims: ({ auth_time: _, ...claims }) => {
      const at = shownAt(answer)
      return { ...claims, ...(at !== undefined && { auth_time: Math.floor(at / SECOND) }) }
    },
  }
  return visitor.open(startOf(service, kind) + query)
}

const tokenOf = (visitor: Visitor) => visitor.cookie(service.url, 'app_session')
const isRecent = async (visitor: Visitor) => {
  const key = tokenOf(visitor)!
  const { status, body } = await service.call('POST', '/api/v1/auth/customer/passkeys/register/options', {
    key,
  })
  expect([200, 403], JSON.stringify(body)).toContain(status)
  return status === 200
}

/** A person who signed in with a code, and whom the connection knows, too; in a browser of theirs. */
async function person(kind: Kind): Promise<{ visitor: Visitor; subject: string }> {
  const email = `${kind}${count}@example.com`
  const { token } = await signIn(service, email)
  const subject = `${kind}-${count}`
  await linkPerson(service, kind, { email, subject, principal: 'customer' })
  const visitor = new Visitor()
  visitor.set(service.url, 'app_session', token)
  return { visitor, subject }
}

test('every kind of connection is in the table', () => {
  // Those without an ID token that are rows of data cannot say either: three of them stand for all.
  const inCode = Object.keys(PRESETS).filter((name) => !PRESETS[name]!.untried)
  expect(inCode.toSorted()).toEqual(KINDS.filter((kind) => kind !== 'oidc' && kind !== 'saml').toSorted())
})

const WAYS: Way[] = KINDS.flatMap((kind) =>
  [true, false].flatMap((isAsked) => ANSWERS.map((answer) => ({ kind, isAsked, answer }))),
)

test.each(drawn(WAYS))('$kind, asked: $isAsked, answer: $answer', async (way) => {
  const outcome = expected(way.kind, way.isAsked, way.answer)
  // With the session that it replaces, an hour old; and in a browser that has none.
  for (const has of [true, false]) {
    const { visitor, subject } = await person(way.kind)
    clock.advance(HOUR)
    const mine = has ? visitor : new Visitor()
    const before = tokenOf(mine)
    const { url, status, text } = await visit(way, mine, subject)
    if (outcome === 'refused') {
      expect(status, text).toBe(403)
      expect(tokenOf(mine)).toBe(before)
      expect(text).toContain(way.isAsked ? '/login?again=1' : '/login')
      continue
    }
    expect(tokenOf(mine), text).not.toBe(before)
    expect(await isRecent(mine)).toBe(outcome === 'recent')
    expect(url.pathname).toBe(way.isAsked && outcome !== 'recent' ? '/login/unconfirmed' : '/account')
    clock.advance(1)
    count++
  }
})

test('a person who takes the request for a factor out gets nothing by an old session there', async () => {
  const { visitor, subject } = await person('oidc')
  idp.person = { sub: subject }
  idp.keepsSessions = true
  try {
    const start = startOf(service, 'oidc')
    await visitor.open(start)
    const before = tokenOf(visitor)
    clock.advance(9 * HOUR)
    // The issuer keeps the time of this machine, in which its session is as young as the test.
    const away = (9 * HOUR) / SECOND
    idp.tampering = { claims: (said) => ({ ...said, auth_time: Number(said.auth_time) - away }) }
    const { url } = await visitor.open(`${start}?prompt=login`, ({ origin }) => origin === idp.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    url.searchParams.delete('prompt')
    url.searchParams.set('max_age', '99999')
    const back = await visitor.open(url.href)
    expect([back.status, tokenOf(visitor)]).toEqual([403, before])
    expect(back.text).toContain('/login?again=1')
  } finally {
    idp.keepsSessions = false
  }
})

test.each(drawn(KINDS, 1))('%s: a silent round trip makes a recent session no older', async (kind) => {
  const { visitor, subject } = await person(kind)
  clock.advance(5 * 60 * SECOND)
  await visit(
    { kind, isAsked: false, answer: includes(CANNOT, kind) ? 'missing' : 'stale' },
    visitor,
    subject,
  )
  expect(await isRecent(visitor)).toBe(true)
  clock.advance(6 * 60 * SECOND)
  expect(await isRecent(visitor)).toBe(false)
})

test.each(drawn(KINDS, 2))('%s: another person’s recent session lends nothing', async (kind) => {
  const { subject } = await person(kind)
  count++
  const { visitor } = await person(kind)
  await visit(
    { kind, isAsked: false, answer: includes(CANNOT, kind) ? 'missing' : 'stale' },
    visitor,
    subject,
  )
  expect(await isRecent(visitor)).toBe(false)
})

test.each(['oidc', 'saml'] as const)(
  '%s: a clock a minute behind is accepted, an answer from before the request is not',
  async (kind) => {
    for (const [seconds, isTaken] of [
      [30, true],
      [120, false],
    ] as const) {
      const { visitor, subject } = await person(kind)
      clock.advance(HOUR)
      const at = clock.now() - seconds * SECOND
      if (kind === 'saml') {
        const said = { nameId: subject, authnInstant: at }
        await signInBySaml(
          service,
          { slug: kind },
          { keys, said, now: clock.now(), visitor, query: '?prompt=login' },
        )
      } else {
        idp.person = { sub: subject }
        idp.tampering = { claims: (claims) => ({ ...claims, auth_time: Math.floor(at / SECOND) }) }
        await visitor.open(`${startOf(service, kind)}?prompt=login`)
      }
      expect(await isRecent(visitor)).toBe(isTaken)
      count++
    }
  },
)

test.each([
  ['ten minutes ahead', () => clock.now() / SECOND + 600],
  ['as text', () => String(Math.floor(clock.now() / SECOND))],
  ['negative', () => -1],
  ['beyond all dates', () => 1e300],
])('an auth_time %s makes nothing recent', async (_, at) => {
  const { visitor, subject } = await person('oidc')
  clock.advance(HOUR)
  idp.person = { sub: subject }
  idp.tampering = { claims: (claims) => ({ ...claims, auth_time: at() }) }
  await visitor.open(`${startOf(service, 'oidc')}?prompt=login`)
  expect(await isRecent(visitor)).toBe(false)
})

test('the staff have no easier way', async () => {
  const email = `staff${count}@example.com`
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role: 'owner' } })
  await signIn(service, email, 'provider')
  await linkPerson(service, 'oidc', { email, subject: email, principal: 'provider' })
  idp.person = { sub: email }
  const makeKey = async (query: string, at: () => number | undefined) => {
    idp.tampering = {
      claims: ({ auth_time: _, ...claims }) => ({ ...claims, ...(at() && { auth_time: at() }) }),
    }
    const visitor = new Visitor()
    await visitor.open(startOf(service, 'oidc', 'provider') + query)
    const key = visitor.cookie(service.url, 'staff_session')
    return key
      ? (await service.call('POST', '/api/v1/api-keys', { key, body: { name: 'k' } })).status
      : 'no session'
  }
  const now = () => Math.floor(clock.now() / SECOND)
  expect(await makeKey('', () => undefined)).toBe(403)
  expect(await makeKey('', () => now() - 9 * 3600)).toBe(403)
  expect(await makeKey('?prompt=login', () => now() - 9 * 3600)).toBe('no session')
  expect(await makeKey('?prompt=login', () => undefined)).toBe(403)
  expect(await makeKey('?prompt=login', now)).toBe(201)
})

test('the identity provider is asked by what its protocol and its documentation say', async () => {
  const asked: Record<string, Record<string, string>> = {}
  for (const kind of [...KINDS.filter((one) => one !== 'saml')]) {
    const { url } = await new Visitor().open(
      `${startOf(service, kind)}?prompt=login`,
      ({ origin }) => origin !== service.url,
    )
    const { prompt, max_age, auth_type } = Object.fromEntries(url.searchParams)
    asked[kind] = { ...(prompt && { prompt }), ...(max_age && { max_age }), ...(auth_type && { auth_type }) }
  }
  const standard = { prompt: 'login', max_age: '0' }
  expect(asked).toEqual({
    ...Object.fromEntries(KINDS.filter((kind) => kind !== 'saml').map((kind) => [kind, {}])),
    oidc: standard,
    microsoft: standard,
    gitlab: standard,
    facebook: { auth_type: 'reauthenticate' },
  })
  for (const [query, isForced] of [
    ['?prompt=login', true],
    ['', false],
  ] as const) {
    const { xml } = await ask(service, { slug: 'saml' }, new Visitor(), query)
    expect(/ ForceAuthn="true"/.test(xml)).toBe(isForced)
  }
})

test('/login passes it on, wherever a sign-in begins there', async () => {
  const linksOn = async (query: string) =>
    [
      ...(await new Visitor().open(`${service.url}/login${query}`)).text.matchAll(
        /href="([^"]*\/(?:oauth|sso)\/[^"]*)"/g,
      ),
    ].map(([, href]) => href!)
  for (const query of ['?prompt=login', '?again=1']) {
    const links = await linksOn(query)
    expect(links.length).toBe(KINDS.length)
    expect(links.filter((link) => !link.endsWith('prompt=login'))).toEqual([])
  }
  expect((await linksOn('')).filter((link) => link.includes('prompt'))).toEqual([])
})
