import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/platform/i18n/languages.ts'
import { axeFaults } from '../support/axe.ts'
import { sharedBrowser } from '../support/browser.ts'
import { expectWithin } from '../support/expect-within.ts'
import { freePort } from '../support/free-port.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let browser: Browser
let service: TestService
let context: BrowserContext
let pageErrors: string[]

beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  service = await startTestService()
  context = await browser.newContext()
  pageErrors = []
})
afterEach(async () => {
  await context.close()
  await service.stop()
  expect(pageErrors).toEqual([])
})

/** Opens a page of the service, once it is live. An error in it fails the test. */
async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
  if (options) {
    await context.close()
    context = await browser.newContext(options)
  }
  const page = await context.newPage()
  page.on('pageerror', (error) => pageErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text())
  })
  await page.goto(service.url + path)
  const isLive = !path.startsWith('/dev/mails')
  if (isLive && options?.javaScriptEnabled !== false) await page.getByText('Live', { exact: true }).waitFor()
  return page
}

function login(email: string) {
  return service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })
}

describe('/dev/mailbox', () => {
  test('says how to get a mail while there is none', async () => {
    const page = await open('/dev/mailbox')
    const empty = page.getByRole('region', { name: 'Nothing here yet' })
    await expect.poll(() => empty.textContent()).toContain(`curl ${service.url}/api/v1/auth/customer/login`)
    await login('ada@example.com')
    await empty.waitFor({ state: 'hidden' })
  })

  test('shows a mail as it is sent; its code is the one that signs in', async () => {
    const page = await open('/dev/mailbox')
    await login('ada@example.com')
    const mail = page.getByRole('article')
    await mail.waitFor()
    await expect.poll(() => mail.getByText('ada@example.com', { exact: true }).isVisible()).toBe(true)
    const code = await mail.locator('.digits strong').textContent()
    expect(await service.mail.codeFor('ada@example.com')).toBe(code)
    await expect
      .poll(() => page.getByRole('status').textContent())
      .toBe(`New mail to ada@example.com: ${code} is your Postern code`)
    const verified = await service.call('POST', '/api/v1/auth/customer/verify-otp', {
      key: null,
      body: { email: 'ada@example.com', code },
    })
    expect(verified.body.authenticated).toBe(true)
  })

  test('puts the newest on top, and copies a code by keyboard', async () => {
    const page = await open('/dev/mailbox', { permissions: ['clipboard-read', 'clipboard-write'] })
    await login('ada@example.com')
    await login('grace@example.com')
    await page.getByRole('article').nth(1).waitFor()
    const newest = page.getByRole('article').first()
    const code = await service.mail.codeFor('grace@example.com')
    await newest.getByRole('button', { name: `Copy the code ${code}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })

  test('shows the HTML of a mail in a frame that can run nothing', async () => {
    await login('ada@example.com')
    const page = await open('/dev/mailbox')
    await page.getByText('As HTML').click()
    const code = await service.mail.codeFor('ada@example.com')
    await page
      .frameLocator('iframe[title$="is your Postern code"]')
      .getByText(code, { exact: true })
      .waitFor()
    const { body } = await service.call('GET', '/dev/mailbox/mails')
    const { headers } = await service.call('GET', `/dev/mailbox/mails/${body.data[0].id}/html`)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('script')
    expect((await service.call('GET', '/dev/mailbox/mails/unknown/html')).status).toBe(404)
  })

  test('is a plain list without scripts', async () => {
    await login('ada@example.com')
    const page = await open('/dev/mailbox', { javaScriptEnabled: false })
    const code = await service.mail.codeFor('ada@example.com')
    await expect.poll(() => page.getByRole('article').textContent()).toContain(code)
    await expect.poll(() => page.getByRole('button').count()).toBe(0)
  })

  test('answers mails as JSON and the latest as text, to one address if wanted', async () => {
    await login('ada@example.com')
    await login('grace@example.com')
    const code = await service.mail.codeFor('ada@example.com')
    const mails = await service.call('GET', '/dev/mailbox/mails?to=Ada@Example.com')
    expect(mails.body.data).toEqual([
      expect.objectContaining({ to: 'ada@example.com', code, text: expect.stringContaining(code) }),
    ])
    expect((await service.call('GET', '/dev/mailbox/mails')).body.data).toHaveLength(2)

    const latest = await service.call('GET', '/dev/mailbox/latest?to=ada@example.com')
    expect(latest.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(latest.body).toContain(code)
    const none = await service.call('GET', '/dev/mailbox/latest?to=nobody@example.com')
    expect(none.status).toBe(404)
    expect(none.body.code).toBe('not_found')
  })
})

test('the mailbox has a mail as soon as the answer is there that it belongs to', async () => {
  for (let n = 0; n < 10; n++) {
    await login(`soon${n}@example.com`)
    expect((await service.call('GET', `/dev/mailbox/latest?to=soon${n}@example.com`)).status).toBe(200)
  }
})

test('/dev/mails shows every mail in every language, in light and in the dark', async () => {
  const page = await open('/dev/mails?mail=otp.code&language=all&theme=both', { javaScriptEnabled: false })
  await expect.poll(() => page.locator('iframe').count()).toBe(2 * LANGUAGES.length)
  const arabic = page.frameLocator('iframe[title="otp.code, Arabic, dark"]')
  await arabic.locator('html[lang=ar][dir=rtl]').getByText('314159', { exact: true }).waitFor()
  expect(await arabic.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgb(14, 16, 20)',
  )

  await page.getByLabel('Mail').selectOption('invitation.team')
  await page.getByLabel('Language').selectOption('German')
  await page.getByLabel('Theme').selectOption('Light')
  await page.getByRole('button', { name: 'Show' }).click()
  const german = page.frameLocator('iframe[title="invitation.team, German, light"]')
  await german.getByRole('link', { name: 'Einladung ansehen' }).waitFor()
  await expect.poll(() => page.locator('iframe').count()).toBe(1)
  const html = await service.call('GET', '/dev/mails/html?mail=notice.new_device&language=en')
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html.body).toContain('14 March 2026 at 16:09 CET')
  expect((await service.call('GET', '/dev/mails?provider=nobody')).status).toBe(404)
})

describe('/dev/inbox', () => {
  test('shows the webhooks of a sign-in as they arrive, verified', async () => {
    const page = await open('/dev/inbox')
    await page.getByRole('heading', { name: 'No webhook yet' }).waitFor()
    await signIn(service, 'ada@example.com')
    for (const event of ['account.created', 'user.login']) {
      const webhook = page.getByRole('article', { name: event })
      await webhook.getByText('Verified', { exact: true }).waitFor()
      const text = await webhook.textContent()
      expect(text).toMatch(
        /X-Service-Signature and webhook-signature fit the secret of endpoint [0-9a-f-]{36}/,
      )
      expect(text).toContain('"email": "ada@example.com"')
      expect(text).toContain('Came once')
    }
    const { body } = await service.call('GET', '/dev/inbox/webhooks')
    expect(body.data).toHaveLength(2)
    expect(body.data[0]).toMatchObject({ verified: true, arrival: 1, answered: { status: 200, delay_ms: 0 } })
  })

  test('checks it with the secrets of when it came, even if its endpoint is gone since', async () => {
    const { body } = await service.call('GET', '/api/v1/webhooks/endpoints')
    await signIn(service, 'ada@example.com')
    await until(
      () => service.call('GET', '/api/v1/webhooks/deliveries?status=delivered'),
      (delivered) => delivered.body.data.length === 2,
    )
    await service.call('DELETE', `/api/v1/webhooks/endpoints/${body.data[0].id}`)
    const seen = await service.call('GET', '/dev/inbox/webhooks')
    expect(seen.body.data.map(({ verified }: { verified: boolean }) => verified)).toEqual([true, true])
  })

  test('shows a forged one as not verified, and all of it as text', async () => {
    const page = await open('/dev/inbox')
    await fetch(`${service.url}/dev/inbox`, {
      method: 'POST',
      headers: { 'x-service-event': '<b>user.login</b>', 'x-service-signature': 'sha256=00' },
      body: '<img src=x onerror=alert(1)>',
    })
    const webhook = page.getByRole('article', { name: '<b>user.login</b>' })
    await webhook.getByText('Not verified').waitFor()
    await expect
      .poll(() => webhook.textContent())
      .toContain('X-Service-Signature does not fit the secret of any endpoint')
    await expect.poll(() => webhook.locator('pre').textContent()).toBe('<img src=x onerror=alert(1)>')
    await expect.poll(() => webhook.locator('img, b').count()).toBe(0)
  })

  test('answers as it is told, and counts how often a delivery came', async () => {
    await service.stop()
    service = await startTestService({ config: { retryDelays: [1] } })
    const page = await open('/dev/inbox')
    await service.call('POST', '/api/v1/webhooks/endpoints', {
      body: { url: `${service.url}/dev/inbox?status=503&delay_ms=10`, events: ['user.login'] },
    })
    await signIn(service, 'ada@example.com')
    const again = page.getByRole('article').filter({ hasText: 'Came 2 times' })
    await again.getByText('Answered 503 after 10 ms').waitFor()
    await again.getByText('Verified', { exact: true }).waitFor()
  })

  test('refuses an instruction it cannot follow, and a body above 1 MiB', async () => {
    const odd = await service.call('POST', '/dev/inbox?status=600&delay_ms=-1', { body: {} })
    expect(odd.status).toBe(400)
    expect(odd.body.errors.map(({ field }: { field: string }) => field)).toEqual(['status', 'delay_ms'])
    const large = await service.call('POST', '/dev/inbox', { body: 'x'.repeat(1024 * 1024 + 1) })
    expect(large.status).toBe(413)
    expect((await service.call('GET', '/dev/inbox/webhooks')).body.data).toEqual([])
  })

  test('has one endpoint, which follows the port and is otherwise left alone', async () => {
    const urls = async (): Promise<string[]> =>
      (await service.call('GET', '/api/v1/webhooks/endpoints')).body.data.map(
        ({ url }: { url: string }) => url,
      )
    const { developerTools } = service.service
    expect(await urls()).toEqual([`${service.url}/dev/inbox`])
    await developerTools!.registerInbox(4001)
    await developerTools!.registerInbox(4001)
    expect(await urls()).toEqual(['http://127.0.0.1:4001/dev/inbox'])

    const { body } = await service.call('GET', '/api/v1/webhooks/endpoints')
    const path = `/api/v1/webhooks/endpoints/${body.data[0].id}`
    await service.call('PATCH', path, { body: { url: `${service.url}/dev/inbox?status=500` } })
    await developerTools!.registerInbox(4001)
    expect(await urls()).toEqual(['http://127.0.0.1:4001/dev/inbox', `${service.url}/dev/inbox?status=500`])
  })
})

test.each(['light', 'dark'] as const)('axe finds no fault with the pages in %s', async (colorScheme) => {
  const faults = async (path: string): Promise<string[]> => {
    const page = await open(path, { colorScheme, reducedMotion: 'reduce' })
    for (const details of await page.locator('details').all()) await details.locator('summary').click()
    // The frame of a mail runs no script, not even that of axe.
    return (await axeFaults(page, { except: 'iframe' })).map((fault) => `${path} ${fault}`)
  }
  expect(await faults('/dev/mailbox')).toEqual([])
  expect(await faults('/dev/inbox')).toEqual([])
  expect(await faults('/dev/mails')).toEqual([])
  const page = await open('/dev/inbox')
  await signIn(service, 'ada@example.com')
  await fetch(`${service.url}/dev/inbox?status=500`, { method: 'POST', body: 'forged' })
  await page.getByRole('article').nth(2).waitFor()
  expect(await faults('/dev/mailbox')).toEqual([])
  expect(await faults('/dev/inbox')).toEqual([])
})

test('the pages are not there for other providers, nor in production', async () => {
  const paths = [
    '/dev/mailbox',
    '/dev/mailbox/mails',
    '/dev/mailbox/latest',
    '/dev/mails',
    '/dev/mails/html',
    '/dev/inbox',
    '/dev/inbox/webhooks',
  ]
  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
  await login('ada@example.com')
  expect((await service.call('GET', '/p/acme/openapi.json')).status).toBe(200)
  for (const path of paths) {
    expect((await service.call('GET', path)).status).toBe(200)
    expect((await service.call('GET', `/p/acme${path}`)).status).toBe(404)
  }
  expect((await service.call('POST', '/p/acme/dev/inbox', { body: {} })).status).toBe(404)

  await service.stop()
  service = await startTestService({ config: { production: true } })
  for (const path of paths) expect((await service.call('GET', path)).status).toBe(404)
  expect((await service.call('POST', '/dev/inbox', { body: {} })).status).toBe(404)
  expect((await service.call('GET', '/api/v1/webhooks/endpoints')).body.data).toEqual([])
})

test('stopping ends live streams and delayed answers', async () => {
  const stream = await fetch(`${service.url}/dev/mailbox/live`)
  const reader = stream.body!.getReader()
  await reader.read()
  const page = await open('/dev/inbox')
  const delayed = fetch(`${service.url}/dev/inbox?delay_ms=20000`, { method: 'POST', body: 'x' })
  await page.getByRole('article').waitFor()

  page.removeAllListeners('console') // it complains when it looks for a service that is gone
  const startedAt = performance.now()
  await service.stop()
  expectWithin(performance.now() - startedAt, 5_000)
  expect((await reader.read()).done).toBe(true)
  expect((await delayed).status).toBe(200)
})

const DEMO = join(import.meta.dirname, '../../../tools/demo/main.ts')

test('the demo leaves a filled console, says where to sign in and ends with Ctrl-C', {
  timeout: 120_000,
}, async () => {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, PORT: String(await freePort()) }
  const demo = spawn(process.execPath, [DEMO], { env })
  let output = ''
  const ready = new Promise<void>((resolve) => {
    demo.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('Ctrl-C')) resolve()
    })
  })
  const ended = once(demo, 'close')
  await Promise.race([ready, ended])
  const [, url] = /Console +(\S+)\/console/.exec(output)!
  const [, key] = /Admin key +(\S+)/.exec(output)!
  const list = async (path: string) => {
    const answer = await fetch(`${url}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}` } })
    return (await answer.json()).data
  }
  expect(await list('users?q=nowak&limit=5')).toHaveLength(5)
  expect(await list('users?principal=provider')).toMatchObject([{ email: 'olga@example.com' }])
  expect(await list('webhooks/deliveries?status=failed&limit=3')).toHaveLength(3)
  demo.kill('SIGINT')
  expect((await ended)[0]).toBe(0)
})

test('the demo tells the whole story on its own service', { timeout: 60_000 }, async () => {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, PORT: String(await freePort()) }
  const demo = spawn(process.execPath, [DEMO, 'story'], { env })
  let output = ''
  for (const stream of [demo.stdout, demo.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [exitCode] = await once(demo, 'close')
  expect(output).not.toContain('✗')
  for (const line of [
    '✓ Started one at http://127.0.0.1:',
    '✓ The cookie carries the same token',
    '✓ The session is active',
    '✓ account.created is genuine',
    '✓ user.login is genuine',
    '✓ user.login is logged as delivered',
    '✓ It came again with the same id',
    '✓ subscription.purchased is genuine',
    '✓ They have access',
    '✓ It costs what the preview said',
    '✓ subscription.upgraded is genuine',
    '✓ invoice.created is genuine',
    '✓ tos.accepted is genuine',
    '✓ team_member.added is genuine',
    '✓ They may, and have used 750',
    '✓ usage.metrics_updated is genuine',
    '✓ The subscription was renewed',
    '✓ subscription.downgraded is genuine',
    '✓ subscription.cancelled is genuine',
    '✓ All ten events came',
    '✓ The session is no longer active',
  ])
    expect(output).toContain(line)
  expect(output).not.toContain('\u001b') // no colours outside of a terminal
  expect(exitCode).toBe(0)
})
