import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Application } from '../support/application.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { chooseWay, giveAddress, typeCode } from '../support/sign-in-page.ts'
import { ADMIN_KEY, type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { freshCode, twoStepPerson } from '../support/two-step.ts'

let service: TestService
let browser: Browser
let clock: ManualClock
let application: Application
let key: string
let email: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  browser = await sharedBrowser()
  key = (await service.call('POST', '/api/v1/api-keys', { body: { name: 'application', scopes: ['all'] } }))
    .body.key
  application = new Application({ url: service.url, key })
  await application.start()
  await allow(application.origin)
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
  await application.stop()
})
beforeEach(() => {
  email = `visitor${count++}@example.com`
})

const allow = (...redirect_origins: string[]) =>
  service.call('PATCH', '/api/v1/provider', { body: { settings: { redirect_origins } } })

async function visit(url: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function signInByCode(page: Page): Promise<void> {
  await giveAddress(page, email)
  await typeCode(page, await service.mail.codeFor(email))
}

async function isGreeted(page: Page): Promise<void> {
  await page.waitForURL(`${application.origin}/`)
  await expect.poll(() => page.getByRole('heading').textContent()).toBe(`Hello ${email}`)
}

describe('a person sent to the hosted pages comes back signed in', () => {
  test('by a code', async () => {
    const page = await visit(`${application.origin}/sign-in`)
    await signInByCode(page)
    await isGreeted(page)
    const token = (await page.context().cookies()).find(({ name }) => name === 'app_session')!.value
    expect(application.callbacks.at(-1)!.toString()).not.toContain(token)
  })

  test('by a link', async () => {
    const page = await visit(`${application.origin}/sign-in`)
    await page.getByLabel('Email address').fill(email)
    await chooseWay(page, 'Email me a link')
    await page.goto((await service.mail.linkFor(email)).href)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await isGreeted(page)
  })

  test('by a link followed on another device', async () => {
    const page = await visit(`${application.origin}/sign-in`)
    await page.getByLabel('Email address').fill(email)
    await chooseWay(page, 'Email me a link')
    const phone = await visit((await service.mail.linkFor(email)).href)
    await phone.getByLabel('Number').fill((await page.locator('.number').textContent())!.trim())
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await isGreeted(page)
  })

  test('by a link that the application asked for: where the person opens it, with the number', async () => {
    const redirect_url = new URL(application.signInUrl()).searchParams.get('redirect_url')
    const { body } = await service.call('POST', '/api/v1/auth/customer/magic-link', {
      key: null,
      body: { email, redirect_url },
    })
    const page = await visit((await service.mail.linkFor(email)).href)
    await page.getByLabel('Number').fill(String(body.number))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await isGreeted(page)
  })

  test('by a link that the application asked for, after the second factor', async () => {
    const person = await twoStepPerson({ service, clock }, email)
    const redirect_url = new URL(application.signInUrl()).searchParams.get('redirect_url')
    clock.advance(31_000)
    const { body } = await service.call('POST', '/api/v1/auth/customer/magic-link', {
      key: null,
      body: { email, redirect_url },
    })
    const page = await visit((await service.mail.linkFor(email)).href)
    await page.getByLabel('Number').fill(String(body.number))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/login/mfa')
    expect((await page.context().cookies()).some(({ name }) => name === 'app_session')).toBe(false)
    await typeCode(page, freshCode({ service, clock }, person))
    await isGreeted(page)
  })
})

test('the application refuses what it did not begin', async () => {
  const page = await visit(
    `${service.url}/login?redirect_url=${encodeURIComponent(`${application.origin}/callback?state=forged`)}`,
  )
  await signInByCode(page)
  await page.waitForURL(`${application.origin}/refused`)
})

test('where no application sent the person, they come to their account', async () => {
  const page = await visit(`${service.url}/login`)
  await signInByCode(page)
  await page.waitForURL(`${service.url}/account`)
})

test('an origin that was taken off the list during the sign-in is not used', async () => {
  const page = await visit(`${application.origin}/sign-in`)
  await allow()
  await signInByCode(page)
  await page.waitForURL(`${service.url}/account`)
  await allow(application.origin)
})

test.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', ''])(
  'the pages refuse to lead to %s',
  async (redirect_url) => {
    const answer = await service.call('GET', `/login?redirect_url=${encodeURIComponent(redirect_url)}`)
    expect(answer.status).toBe(400)
  },
)

test('a return address written into the cookie by another site is not used', async () => {
  const page = await visit(`${service.url}/login`)
  await page
    .context()
    .addCookies([{ name: 'postern_return', value: 'https://evil.example/', url: service.url }])
  await signInByCode(page)
  await page.waitForURL(`${service.url}/account`)
})

describe('forms may lead to', () => {
  const formAction = async (path: string) =>
    /form-action ([^;]+)/.exec((await service.call('GET', path)).headers.get('content-security-policy')!)![1]

  test('the origin of the sign-in under way, and no other', async () => {
    await allow(application.origin, 'https://another.example')
    const back = encodeURIComponent(`${application.origin}/callback`)
    expect(await formAction(`/login?redirect_url=${back}`)).toBe(`'self' ${application.origin}`)
    expect(await formAction('/login')).toBe("'self'")
    await allow(application.origin)
  })

  test('no origin whose host would add to the policy', async () => {
    const hostile = "https://a;script-src'unsafe-inline'.example"
    expect(URL.parse(hostile)?.origin).toBe(hostile) // a host by the URL standard
    expect((await allow(application.origin, hostile)).status).toBe(400)
    const refused = await fetch(`${service.url}/login?redirect_url=${encodeURIComponent(`${hostile}/`)}`)
    expect(refused.status).toBe(400)
  })
})

describe('the exchange of a code', () => {
  /** Signs in on a page, as a browser without scripts does, and catches the code on its way back. */
  async function newCode(pages = ''): Promise<string> {
    const back = encodeURIComponent('https://app.example.com/callback')
    await allow(application.origin, 'https://app.example.com')
    const begun = await fetch(`${service.url}${pages}/login?redirect_url=${back}`)
    const sent = await form(`${pages}/login/send-code`, { email }, cookiesOf(begun))
    const cookies = [...cookiesOf(begun), ...cookiesOf(sent)]
    const done = await form(
      `${pages}/login/code`,
      { email, code: await service.mail.codeFor(email) },
      cookies,
    )
    const url = new URL(done.headers.get('location')!)
    expect(url.origin).toBe('https://app.example.com')
    await allow(application.origin)
    return url.searchParams.get('code')!
  }

  const cookiesOf = ({ headers }: Response) => headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)

  const form = (path: string, fields: Record<string, string>, cookies: string[]) =>
    fetch(service.url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: cookies.join('; ') },
      redirect: 'manual',
    })

  const exchange = (code: string, as: string | null = key, base = ''): Promise<Answer> =>
    service.call('POST', `${base}/api/v1/sessions/exchange`, { key: as, body: { code } })

  const REFUSED = { status: 401, body: { code: 'invalid_code' } }

  test('answers as a sign-in does, without a cookie', async () => {
    const answer = await exchange(await newCode())
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      authenticated: true,
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      user: { id: expect.any(String), email, principal: 'customer' },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('works once, 500 at the same time', async () => {
    const code = await newCode()
    const answers = await Promise.all(Array.from({ length: 500 }, () => exchange(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invalid_code')).toHaveLength(499)
  })

  test('works for 60 seconds', async () => {
    const first = await newCode()
    clock.advance(59_999)
    expect((await exchange(first)).status).toBe(200)
    email = `late${count++}@example.com`
    const late = await newCode()
    clock.advance(60_000)
    expect(await exchange(late)).toMatchObject(REFUSED)
  })

  test('yields no session that has ended', async () => {
    const code = await newCode()
    await service.service.db`delete from session`
    expect(await exchange(code)).toMatchObject(REFUSED)
  })

  test("is nothing to another provider's key, and leaves the code whole", async () => {
    await service.call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } })
    const other = await service.call('POST', '/p/other/api/v1/api-keys', {
      body: { name: 'other', scopes: ['all'] },
    })
    const code = await newCode()
    expect(await exchange(code, other.body.key, '/p/other')).toMatchObject(REFUSED)
    expect((await exchange(code, other.body.key)).status).toBe(401)
    expect((await exchange(code)).status).toBe(200)
  })

  test('yields no session of staff to a secret key, whose maker it would raise', async () => {
    const ofStaff = async () => {
      email = `staff${count++}@example.com`
      await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
      return newCode('/staff')
    }
    expect(await exchange(await ofStaff())).toMatchObject(REFUSED)
    expect((await exchange(await ofStaff(), ADMIN_KEY)).body.user.principal).toBe('provider')
  })

  test('is for servers alone', async () => {
    await service.call('POST', '/api/v1/users', {
      body: { email: 'clerk@example.com', principal: 'provider' },
    })
    const staff = await signIn(service, 'clerk@example.com', 'provider')
    const customer = await signIn(service, `customer${count++}@example.com`)
    const code = await newCode()
    expect((await exchange(code, null)).status).toBe(401)
    expect((await exchange(code, staff.token)).status).toBe(403)
    expect((await exchange(code, customer.token)).status).toBe(403)
    expect((await exchange(code)).status).toBe(200)
  })

  test('keeps the token sealed and the code as a digest', async () => {
    const code = await newCode()
    const [row] = await service.service
      .db`select e::text as text from exchange_code e order by id desc limit 1`
    const { body } = await exchange(code)
    for (const secret of [code, body.token])
      for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(row!.text).not.toContain(form)
  })
})
