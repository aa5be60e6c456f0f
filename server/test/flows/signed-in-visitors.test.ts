import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Application } from '../support/application.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { signInBrowser } from '../support/page-walk.ts'
import { signIn } from '../support/sign-in.ts'
import { chooseWay, pressContinue, typeCode, unfoldWays } from '../support/sign-in-page.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let browser: Browser
let application: Application
let email: string
let count = 0

beforeAll(async () => {
  service = await startTestService()
  browser = await sharedBrowser()
  const { body } = await service.call('POST', '/api/v1/api-keys', {
    body: { name: 'application', scopes: ['users'] },
  })
  application = new Application({ url: service.url, key: body.key })
  await application.start()
  const settings = { redirect_origins: [application.origin] }
  await service.call('PATCH', '/api/v1/provider', { body: { settings } })
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
  await application.stop()
})
beforeEach(() => {
  email = `visitor${count++}@example.com`
})

/** A browser in which somebody is signed in. */
async function signedIn(principal = 'customer'): Promise<{ context: BrowserContext; page: Page }> {
  if (principal === 'provider') await service.call('POST', '/api/v1/users', { body: { email, principal } })
  const { token } = await signIn(service, email, principal)
  const context = await browser.newContext()
  await signInBrowser(context, service, token, principal)
  return { context, page: await context.newPage() }
}

const greeting = (page: Page) => page.getByRole('heading', { name: `Hello ${email}` })
const typed = (page: Page) => page.getByLabel('Email address')

describe('a signed-in visitor of /login', () => {
  test('for an application continues to it immediately', async () => {
    const { page } = await signedIn()
    await page.goto(`${application.origin}/sign-in`)
    await greeting(page).waitFor()
  })

  test('by themselves may go on, or use another account', async () => {
    const { page } = await signedIn()
    await page.goto(`${service.url}/login`)
    await page.getByRole('link', { name: 'Use another account' }).click()
    await typed(page).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: `Continue as ${email}` }).click()
    await page.waitForURL(`${service.url}/account`)
  })

  test('chooses where the application asks for it, or for another address', async () => {
    const { page } = await signedIn()
    for (const more of ['&prompt=select_account', '&email=other@example.com']) {
      await page.goto(application.signInUrl() + more)
      await page.getByRole('link', { name: 'Use another account' }).waitFor()
    }
    await page.getByRole('button', { name: `Continue as ${email}` }).click()
    await greeting(page).waitFor()
  })

  test('signs in again where the application wants that', async () => {
    const { page } = await signedIn()
    await page.goto(`${application.signInUrl()}&prompt=login`)
    await typed(page).fill(email)
    const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    await pressContinue(page)
    await typeCode(page, await service.mail.codeFor(email, skip))
    await greeting(page).waitFor()
  })

  test('as one of the staff counts as signed out on the pages of customers', async () => {
    const { page } = await signedIn('provider')
    await page.goto(application.signInUrl())
    await typed(page).waitFor()
    await page.goto(application.signInUrl('/staff/login'))
    await page.waitForURL(`${application.origin}/refused`) // they went on, but a key gets no session of staff
  })

  test('goes to no origin that the provider did not allow, and no form of another site makes them go on', async () => {
    const { token } = await signIn(service, email)
    const headers = { cookie: `app_session=${token}` }
    const elsewhere = await service.call('GET', '/login?redirect_url=https://evil.example/', {
      headers,
      key: null,
    })
    expect(elsewhere.status).toBe(400)
    const forged = await fetch(`${service.url}/login/continue`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(),
      headers: { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(forged.status).toBe(403)
  })

  test('and whose session has ended sees the form', async () => {
    const { page } = await signedIn()
    await service.service.db`delete from session`
    await page.goto(application.signInUrl())
    await typed(page).waitFor()
  })
})

test('a link opened in another tab brings the waiting one to the application, too', async () => {
  const context = await browser.newContext()
  const waiting = await context.newPage()
  await waiting.goto(`${application.origin}/sign-in`)
  await typed(waiting).fill(email)
  await chooseWay(waiting, 'Email me a link')
  const second = await context.newPage()
  await second.goto((await service.mail.linkFor(email)).href)
  await second.getByRole('button', { name: 'Sign in' }).click()
  await greeting(second).waitFor()
  await greeting(waiting).waitFor()
})

describe('a refusal keeps every method on the page', () => {
  test.each(['Continue', 'Email me a link'])('after "%s" for an address that is none', async (button) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto(`${service.url}/login`)
    await typed(page).fill('ada@nowhere')
    await chooseWay(page, button)
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Check the marked fields.')
    await expect
      .poll(() => page.locator('.field-error').textContent())
      .toBe('Enter an email address such as name@example.com.')
    await expect.poll(() => typed(page).inputValue()).toBe('ada@nowhere')
    await unfoldWays(page)
    for (const name of ['Continue', 'Email me a link', 'Use a password'])
      await expect.poll(() => page.getByRole('button', { name }).isVisible()).toBe(true)
    await typed(page).fill(email)
    await pressContinue(page)
    await page.getByLabel('Code').waitFor()
  })

  test('after too many requests', async () => {
    const busy = await startTestService({ config: { signInRate: 1 } })
    const submit = () =>
      fetch(`${busy.url}/login/send-code`, {
        method: 'POST',
        body: new URLSearchParams({ email }),
        redirect: 'manual',
      })
    await submit()
    const refused = await submit()
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Use a password')
    await busy.stop()
  })
})

describe('a page that cannot be shown leads on', () => {
  const html = { key: null, headers: { accept: 'text/html' } }

  test('a wrong redirect_url says which setting to change', async () => {
    const { status, body } = await service.call(
      'GET',
      '/login?redirect_url=http%3A%2F%2Flocalhost%3A5173%2Fin',
      html,
    )
    expect(status).toBe(400)
    expect(body).toContain('http://localhost:5173 is not one of the provider&#39;s redirect_origins')
    expect(body).toContain('PATCH /api/v1/provider')
    expect(body).not.toContain('href="http://localhost:5173')
  })

  test('an unknown address', async () => {
    const { status, body } = await service.call('GET', '/nowhere', html)
    expect(status).toBe(404)
    expect(body).toContain('href="/account"')
  })

  test('the code without an address to send it to', async () => {
    const answer = await service.call('GET', '/login/code', { key: null, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login'])
  })

  test('a reset link that is none', async () => {
    const { status, body } = await service.call('GET', '/login/reset?token=pr_wrong', html)
    expect(status).toBe(401)
    expect(body).toContain('This link has expired')
    expect(body).not.toContain('type="password"')
  })

  test('an invitation that is none', async () => {
    expect((await service.call('GET', '/invitation?token=inv_wrong', html)).status).toBe(404)
  })
})

test('a visitor who comes to a page of the account signed out is there after the sign-in', async () => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${service.url}/account/mfa/on`)
  await typed(page).fill(email)
  await pressContinue(page)
  await typeCode(page, await service.mail.codeFor(email))
  await page.waitForURL(`${service.url}/account/mfa/on`)
})

test('the root leads on: to everything in development, to the account in production', async () => {
  const start = await service.call('GET', '/', { key: null })
  for (const path of ['/login', '/dev/mailbox', '/dev/inbox', '/openapi.json'])
    expect(start.body).toContain(`href="${path}"`)
  const production = await startTestService({ config: { production: true } })
  const answer = await production.call('GET', '/', { key: null, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account'])
  await production.stop()
})

describe('at 390 pixels, with a finger', () => {
  test.each(['/login', '/account'])(
    '%s keeps its distance from the edges, and nothing is smaller than 24 pixels',
    async (path) => {
      const { page } = await signedIn()
      await page.setViewportSize({ width: 390, height: 800 })
      await page.goto(service.url + path)
      const card = await page.locator('main').boundingBox()
      expect(card!.x).toBeGreaterThanOrEqual(16)
      const targets = await page.locator('a, button, summary, select, input:not([type=hidden])').all()
      for (const target of targets)
        if (await target.isVisible())
          expect(
            (await target.boundingBox())!.height,
            (await target.textContent()) ?? '',
          ).toBeGreaterThanOrEqual(24)
    },
  )

  test('what is typed is not as heavy as its label', async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${service.url}/login`)
    expect(await typed(page).evaluate((field) => getComputedStyle(field).fontWeight)).toBe('400')
  })
})
