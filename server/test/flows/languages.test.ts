import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../../src/platform/time/clock.ts'
import { addConnection } from '../support/connections.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
const clock = new ManualClock()
beforeAll(async () => {
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

/** A browser as far as its language goes. */
class Reader {
  readonly #cookies = new Map<string, string>()
  readonly #accept: string

  constructor(accept = '') {
    this.#accept = accept
  }

  async open(path: string, fields?: Record<string, string>): Promise<Response & { page: string }> {
    const answer = await fetch(service.url + path, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'accept-language': this.#accept,
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        'sec-fetch-site': 'same-origin',
      },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      if (/max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return Object.assign(answer, { page: await answer.text() })
  }

  keep(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** What `lang` says of a page. */
  async spoken(path: string): Promise<string | undefined> {
    return /<html lang="([^"]+)"/.exec((await this.open(path)).page)?.[1]
  }
}

describe('a page is in the language', () => {
  test.each([
    ['', 'en'],
    ['de-AT, en;q=0.5', 'de'],
    ['xx, pt-BR;q=0.9', 'pt'],
    ['zh-TW', 'en'],
  ])('of a browser that sends %j', async (accept, lang) => {
    expect(await new Reader(accept).spoken('/login')).toBe(lang)
  })

  test('that the application asks for, as long as the sign-in takes', async () => {
    const reader = new Reader('de')
    expect(await reader.spoken('/login?ui_locales=xx+fr-CA+en')).toBe('fr')
    expect(await reader.spoken('/login/password')).toBe('fr')
  })

  test('that the person chooses, on the page where they are', async () => {
    const reader = new Reader('de')
    await reader.open('/login?ui_locales=fr')
    const chosen = await reader.open('/language', {
      language: 'ja',
      back: '/login?email=a%40b.example&ui_locales=fr',
    })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/login?email=a%40b.example'])
    expect(await reader.spoken('/login')).toBe('ja')
    expect(await reader.spoken('/login?ui_locales=it')).toBe('it')
  })

  test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/.//x.example'])(
    'and the choice leads to no other site: %j',
    async (back) => {
      const { headers } = await new Reader().open('/language', { language: 'ja', back })
      expect(new URL(headers.get('location')!, service.url).host).toBe(new URL(service.url).host)
    },
  )

  test('of the profile, once the user is signed in, and then of the browser', async () => {
    const { token, user } = await signIn(service, 'ines@example.com')
    const reader = new Reader('nl')
    reader.keep('app_session', token)
    expect(await reader.spoken('/account')).toBe('nl')
    await service.call('PATCH', `/api/v1/users/${user.id}`, { body: { locale: 'es-MX' } })
    expect(await reader.spoken('/account')).toBe('es')
  })

  test("of the browser where a session does not count: that of staff is none on customers' pages", async () => {
    const email = 'staff.es@example.com'
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', locale: 'es' } })
    const { token } = await signIn(service, email, 'provider')
    const reader = new Reader('nl')
    reader.keep('staff_session', token)
    expect(await reader.spoken('/staff/account')).toBe('es')
    reader.keep('app_session', token)
    expect(await reader.spoken('/login')).toBe('nl')
  })
})

test('Arabic is written from right to left', async () => {
  expect((await new Reader('ar-EG').open('/login')).page).toContain('<html lang="ar" dir="rtl">')
})

test('a refused form says so, and what is wrong with a field, in the language of the page', async () => {
  const refused = await new Reader('de').open('/login/send-code', { email: 'nobody' })
  expect(refused.status).toBe(400)
  expect(refused.page).toContain('Prüfen Sie die markierten Felder.')
  expect(refused.page).toContain('Geben Sie eine E-Mail-Adresse wie name@example.com ein.')
})

test('a page that is not there says so in the language of the browser, to programs in English', async () => {
  expect((await new Reader('ja').open('/nowhere')).page).toContain('ページが見つかりません')
  const { body } = await service.call('GET', '/nowhere', { headers: { 'accept-language': 'ja' } })
  expect(body).toMatchObject({ code: 'no_such_route', detail: 'There is no route GET /nowhere.' })
})

test.each([
  ['Accept-Language', { headers: { 'accept-language': 'pl' } }, /to Twój kod|Twój kod/],
  ['ui_locales', { headers: { 'accept-language': 'pl' }, body: { ui_locales: 'it' } }, /codice/],
])(
  'the mail that the API sends is in the language of %s',
  async (how, {
    body,
    ...options
  }: {
    headers: Record<string, string>
    body?: object
  }, subject) => {
    const email = `${how.replace('_', '-').toLowerCase()}@example.com`
    await service.call('POST', '/api/v1/auth/customer/login', { ...options, body: { email, ...body } })
    expect((await service.mail.mailTo(email)).subject).toMatch(subject)
  },
)

test('so is the one with a link', async () => {
  const email = 'link@example.com'
  const body = { email, ui_locales: 'it' }
  await service.call('POST', '/api/v1/auth/customer/magic-link', { body })
  expect((await service.mail.mailTo(email)).text).toContain('Accedi')
})

describe('a provider', () => {
  const texts = (method: string, path: string, body?: object) =>
    service.call(method, `/api/v1/texts${path}`, body ? { body } : {})
  const settings = (changes: object) =>
    service.call('PATCH', '/api/v1/provider', { body: { settings: changes } })
  afterAll(() => settings({ language: 'en', languages: null }))

  test('says anything in its own words, on pages and in mails, until it takes them back', async () => {
    const own = { 'otp.send_again': 'Noch einen Code', 'problem.title_not_found': 'Hier ist nichts' }
    expect((await texts('PUT', '/de', { texts: own })).body).toEqual({ language: 'de', texts: own })
    expect((await new Reader('de').open('/nowhere')).page).toContain('Hier ist nichts')
    const { body } = await texts('GET', '?language=de&area=otp')
    expect(body.texts.find(({ key }: { key: string }) => key === 'otp.send_again')).toMatchObject({
      placeholders: [],
      standard: 'Neuen Code senden',
      own: 'Noch einen Code',
    })
    await texts('PATCH', '/de', { texts: { 'problem.title_not_found': null } })
    expect((await new Reader('de').open('/nowhere')).page).toContain('Seite nicht gefunden')
    expect((await texts('GET', '?language=de')).body.languages).toContainEqual({
      language: 'de',
      name: 'Deutsch',
      built_in: true,
      own_texts: 1,
    })
  })

  test('adds a language as data; what it lacks is in the default one', async () => {
    const forms = { one: '{count} znak', few: '{count} znaky', many: '{count} znaku', other: '{count} znaků' }
    const plural = Object.entries(forms).map(([form, text]) => [`problem.field_too_long.${form}`, text])
    await texts('PUT', '/cs', {
      texts: { 'problem.title_not_found': 'Stránka nenalezena', ...Object.fromEntries(plural) },
    })
    await settings({ language: 'fr' })
    const { page } = await new Reader('cs-CZ').open('/nowhere')
    expect(page).toContain('<html lang="cs" dir="ltr">')
    expect(page).toContain('Stránka nenalezena')
    expect(page).toContain('Il n’y a rien à cette adresse')
    expect(page).toContain('value="cs" lang="cs"')
    const czech = (await texts('GET', '?language=cs&area=problem')).body.texts
    expect(czech.find(({ key }: { key: string }) => key === 'problem.title_not_found')).toMatchObject({
      standard: 'Page introuvable',
      own: 'Stránka nenalezena',
    })
    await texts('PUT', '/cs', { texts: {} })
    expect(await new Reader('cs').spoken('/login')).toBe('fr')
  })

  test('chooses which languages people may have', async () => {
    await settings({ language: 'fr', languages: ['de', 'fr'] })
    expect(await new Reader('ja').spoken('/login')).toBe('fr')
    expect(await new Reader('de').spoken('/login')).toBe('de')
  })

  test.each([
    ['otp.no_such_key', 'Text', 'no text with this key'],
    ['otp.send_again', '<b>Text</b>', 'without markup'],
    ['otp.send_again', 'two\nlines', 'line breaks'],
    ['otp.send_again', ' ', 'must not be empty'],
    ['otp.send_again', 'To {email}', 'no placeholder {email}'],
    ['problem.try_again_in', 'Wait', 'must hold the placeholder {duration}'],
    ['problem.field_too_long.one', '{count} znak', 'problem.field_too_long.few'],
    ['problem.field_too_long.two', '{count} znaky', 'no text with this key'],
  ])('is told what is wrong with %s: %j', async (key, text, message) => {
    const { status, body } = await texts('PATCH', '/cs', { texts: { [key]: text } })
    expect([status, body.errors[0].field]).toEqual([400, `/texts/${key}`])
    expect(body.errors[0].message).toContain(message)
  })
})

test('later mails to a person are in the language of the sign-in', async () => {
  const email = 'zofia@example.com'
  const post = (path: string, body: object) =>
    service.call('POST', `/api/v1/auth/customer${path}`, { key: null, body })
  await post('/login', { email, ui_locales: 'pl' })
  await post('/verify-otp', { email, code: await service.mail.codeFor(email) })
  await post('/login', { email })
  expect((await service.mail.mailTo(email, 1)).subject).toMatch(/Twój kod/)
})

test('unless the request for the mail names another', async () => {
  const email = 'halina@example.com'
  const post = (path: string, body: object) =>
    service.call('POST', `/api/v1/auth/customer${path}`, { key: null, body })
  await post('/login', { email, ui_locales: 'pl' })
  await post('/verify-otp', { email, code: await service.mail.codeFor(email) })
  await post('/login', { email, ui_locales: 'it' })
  expect((await service.mail.mailTo(email, 1)).subject).toMatch(/codice/i)
})

test('and once they choose another on a page, in that', async () => {
  const { token, user } = await signIn(service, 'kenji@example.com')
  const reader = new Reader('fr')
  await reader.open('/language', { language: 'it' })
  reader.keep('app_session', token)
  await reader.open('/language', { language: 'ja', back: '/account' })
  await reader.open('/language', { language: 'nonsense', back: '/account' })
  await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email: user.email } })
  expect((await service.mail.mailTo(user.email, 1)).subject).toMatch(/コード/)
})

test('an invitation that another person sends again keeps its first language', async () => {
  const own = '/api/v1/auth/customer'
  const email = 'zuzanna@example.com'
  await service.call('POST', `${own}/login`, { key: null, body: { email, ui_locales: 'pl' } })
  const code = await service.mail.codeFor(email)
  const { body: owner } = await service.call('POST', `${own}/verify-otp`, {
    key: null,
    body: { email, code },
  })
  const account = (await service.call('GET', `${own}/accounts`, { key: owner.token })).body.data[0].id
  const { body } = await service.call('POST', `${own}/accounts/${account}/invitations`, {
    key: owner.token,
    body: { email: 'new@example.com' },
  })
  clock.advance(MINUTE)
  await service.call('POST', `/api/v1/accounts/${account}/invitations/${body.id}/resend`)
  const subjects = [0, 1].map(async (skip) => (await service.mail.mailTo('new@example.com', skip)).subject)
  for (const subject of await Promise.all(subjects)) expect(subject).toMatch(/zaprasza|zaprosz/i)
})

test('a sign-in that begins at a connection is in the language that it asks for, with what goes wrong', async () => {
  await addConnection(service, { kind: 'oidc', slug: 'gone', issuer: 'http://127.0.0.1:1' })
  const reader = new Reader('fr')
  const { status, page } = await reader.open('/api/v1/auth/customer/oauth/gone?ui_locales=xx+de')
  expect(status).toBe(403)
  expect(page).toContain('Der Identitätsanbieter ist nicht erreichbar.')
  expect(await reader.spoken('/login')).toBe('de')
})

test('so is one that begins by finding the single sign-on of an address', async () => {
  const reader = new Reader('fr')
  await reader.open('/api/v1/auth/customer/sso?email=nobody%40nowhere.example&ui_locales=xx+de')
  expect(await reader.spoken('/login')).toBe('de')
})
