import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../support/docs/pages.ts'
import { mailsOf } from '../support/mailbox.ts'
import { routesOf } from './support/routes.ts'
import { drawn } from './support/sample.ts'
import { TenantVisitor } from './support/tenant-visitor.ts'
import { addPerson, newAddress, setUp, startWorld, submit, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ config: { smtpUrl: undefined } })
  await setUp(world, world.home, {
    redirect_origins: [APP, 'http://localhost:5173', 'https://sub.example.com:8443'],
  })
})
afterAll(() => world.stop())

const APP = 'https://app.example.com'
const EVIL = 'evil.example'
const mails = () => mailsOf(world)

/** What must lead nowhere. */
const BAD = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  `javascript://app.example.com/%0aalert(1)`,
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://app.example.com/1',
  'ftp://app.example.com/',
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}`,
  `\\\\${EVIL}`,
  `/\\${EVIL}`,
  `\\/${EVIL}`,
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `https:\\\\${EVIL}`,
  `https:///${EVIL}`,
  '/relative',
  'relative',
  '?query',
  '#fragment',
  '',
  ' ',
  `https://${EVIL}`,
  `https://app.example.com@${EVIL}`,
  `https://app.example.com:443@${EVIL}`,
  `https://app.example.com%40${EVIL}`,
  `https://user@app.example.com/`,
  `https://user:password@app.example.com/`,
  `https://:@app.example.com.${EVIL}/`,
  `https://app.example.com.${EVIL}`,
  `https://app.example.com${EVIL}`,
  `https://${EVIL}/app.example.com`,
  `https://${EVIL}?https://app.example.com`,
  `https://${EVIL}#https://app.example.com`,
  `https://${EVIL}\\@app.example.com`,
  `https://${EVIL}\\.app.example.com`,
  'http://app.example.com/',
  'https://app.example.com:444/',
  'https://app.example.com:80/',
  'https://sub.app.example.com/',
  'https://example.com/',
  'https://xapp.example.com/',
  'https://app.example.com./',
  'https://app.example.co/',
  'https://app.example.comm/',
  'https://app-example.com/',
  'https://аpp.example.com/',
  'https://app.exampłe.com/',
  'https://xn--pp-8ka.example.com/',
  'https://[::1]/',
  'https://0x7f.1/',
  'http://localhost/',
  'http://localhost:5174/',
  'https://localhost:5173/',
  'http://127.0.0.1:5173/',
  'https://sub.example.com/',
  'wss://app.example.com/',
  'intent://app.example.com/',
  'app://app.example.com/',
  `https://app.example.com/\r\nlocation: https://${EVIL}`.replace('app', 'bpp'),
]

/** What leads where it says, and how browsers read it. */
const GOOD: Array<[text: string, href: string]> = [
  ['https://app.example.com', 'https://app.example.com/'],
  ['https://app.example.com/deep/path?x=1#y', 'https://app.example.com/deep/path?x=1#y'],
  ['HTTPS://APP.EXAMPLE.COM/', 'https://app.example.com/'],
  ['https://app.example.com:443/', 'https://app.example.com/'],
  ['http://localhost:5173/back', 'http://localhost:5173/back'],
  ['https://sub.example.com:8443/', 'https://sub.example.com:8443/'],
  [`https://app.example.com/?next=//${EVIL}`, `https://app.example.com/?next=%2F%2F${EVIL}`],
  // A path, by the rules of browsers; it is sent on in their form.
  [`https://app.example.com\\@${EVIL}`, `https://app.example.com/@${EVIL}`],
  [`https://app.example.com/${EVIL}@`, `https://app.example.com/${EVIL}@`],
]

describe('redirect_url', () => {
  test(`${BAD.length} bad ones are refused by the API`, async () => {
    for (const url of BAD) {
      const { status, body } = await world.call('POST', '/api/v1/auth/customer/magic-link', {
        key: null,
        body: { email: newAddress(), redirect_url: url },
      })
      expect([status, body.errors?.[0]?.field], url).toEqual([400, 'redirect_url'])
    }
  })

  test('bad ones lead nowhere from the sign-in page, nor out of the cookie that remembers', async () => {
    for (const url of BAD) {
      const visitor = new TenantVisitor(world)
      const { status } = await visitor.open(`/login?redirect_url=${encodeURIComponent(url)}`)
      expect(status, url).toBe(400)
      expect(visitor.cookies.has('postern_return'), url).toBe(false)
      visitor.cookies.set('postern_return', encodeURIComponent(url))
      const to = await signInOnPage(visitor)
      expect(to, url).toBe('/account')
    }
  })

  test('good ones lead back with a code, and never with a token', async () => {
    for (const [url, href] of GOOD) {
      const visitor = new TenantVisitor(world)
      await visitor.open(`/login?redirect_url=${encodeURIComponent(url)}`)
      const to = new URL(await signInOnPage(visitor))
      expect(to.searchParams.get('code'), url).toMatch(/^[\w-]{43}$/)
      to.searchParams.delete('code')
      expect(to.href, url).toBe(new URL(href).href)
    }
  })

  test('an origin that was taken away since leads nowhere', async () => {
    const visitor = new TenantVisitor(world, world.acme)
    await setUp(world, world.acme, { redirect_origins: [APP] })
    await visitor.open(`/login?redirect_url=${APP}/`)
    await setUp(world, world.acme, { redirect_origins: [] })
    expect(await signInOnPage(visitor)).toBe('/p/acme/account')
  })

  test("another provider's origins are not one's own", async () => {
    const { status } = await new TenantVisitor(world, world.acme).open(`/login?redirect_url=${APP}/`)
    expect(status).toBe(400)
  })

  test.each([
    'https://app.example.com/',
    'https://app.example.com/path',
    'https://*.example.com',
    '*',
    'null',
    'javascript:',
    'https://user@app.example.com',
    'HTTPS://app.example.com',
    'app.example.com',
    'https://app.example.com:443',
  ])('%s is no origin to allow', async (origin) => {
    const { body } = await world.call('PATCH', '/api/v1/provider', {
      body: { settings: { redirect_origins: [origin] } },
    })
    expect(body.code).toBe('invalid_request')
  })

  /** Signs a new person in by a code; returns where the page leads. */
  async function signInOnPage(visitor: TenantVisitor): Promise<string> {
    const email = newAddress()
    await visitor.open('/login/send-code', { email })
    const mail = mails().find(({ to }) => to === email)
    const code = /^\d{6}$/m.exec(mail!.text)![0]
    const { headers } = await visitor.open('/login/code', { email, code })
    return headers.get('location')!
  }
})

test('no page leads off the service by what stands in its query', async () => {
  const wrong: string[] = []
  const names = [
    'redirect_url',
    'redirect',
    'return',
    'return_to',
    'next',
    'url',
    'to',
    'continue',
    'email',
    'done',
    'again',
  ]
  const { paths } = world.service.app.pages
  const { token } = await addPerson(world, world.home)
  let asked = 0
  for (const [at, path] of paths.entries())
    for (const name of drawn(names, at)) {
      asked++
      const visitor = new TenantVisitor(world)
      if (!path.startsWith('/staff')) visitor.cookies.set('app_session', token)
      const { headers, body } = await visitor.open(
        `${path}?${name}=${encodeURIComponent(`https://${EVIL}/`)}`,
      )
      const to = new URL(headers.get('location') ?? '/', world.url)
      if (to.origin !== world.url) wrong.push(`${path}?${name} leads to ${to.origin}`)
      if (new RegExp(`(href|action|src|content)="[^"]*//${EVIL}`).test(body))
        wrong.push(`${path}?${name} links there`)
    }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(100)
})

describe('no Location is longer than clients and proxies take, whatever was sent', () => {
  const MOST = 8_000
  /** Sent as it is, and three characters each in a Location. Of twice that, clients refuse the answer. */
  const long = (length: number): string => '/'.repeat(length)
  /** Every parameter that a page reads. */
  const names = readNames()

  const tooLong = (from: string, { status, headers }: { status: number; headers: Headers }): string[] => {
    const { length } = headers.get('location') ?? ''
    return length > MOST || status >= 500 ? [`${from}: ${status}, ${length}`] : []
  }

  test('pages, by any of their parameters', async () => {
    const visitor = await signedIn()
    const wrong: string[] = []
    // More than three, and the request itself is too long.
    const threes = Array.from({ length: Math.ceil(names.length / 3) }, (_, at) =>
      names.slice(3 * at, 3 * at + 3),
    )
    for (const [at, path] of world.service.app.pages.paths.entries())
      for (const some of drawn(threes, at)) {
        const query = some.map((name) => `${name}=${long(4_500)}`).join('&')
        wrong.push(...tooLong(`${path} by ${some}`, await visitor.open(`${path}?${query}`)))
      }
    expect(names.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })

  test('forms, by any of their fields', async () => {
    const visitor = await signedIn()
    const wrong: string[] = []
    for (const { path, fields } of world.service.app.pages.forms)
      for (const field of fields)
        wrong.push(...tooLong(`${path} ${field}`, await visitor.open(path, { [field]: long(4_500) })))
    expect(wrong).toEqual([])
  })

  test('routes that browsers post a form to, by all their fields together', async () => {
    const posted = routesOf(world).filter(({ form }) => form?.properties)
    const wrong: string[] = []
    for (const { path, form } of posted) {
      const to = path.replace('{principal}', 'customer').replace('{connection}', 'google')
      const sent = Object.fromEntries(Object.keys(form!.properties!).map((field) => [field, long(900)]))
      wrong.push(...tooLong(path, await submit(world, to, sent)))
    }
    expect(posted.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })

  function readNames(): string[] {
    const args = ['grep', '--no-index', '-hoP', "req\\.query\\('\\K\\w+", '--', 'server/src']
    const found = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    return [...new Set(found.split('\n').filter(Boolean))]
  }

  async function signedIn(): Promise<TenantVisitor> {
    const visitor = new TenantVisitor(world)
    visitor.cookies.set('app_session', (await addPerson(world, world.home)).token)
    return visitor
  }
})
