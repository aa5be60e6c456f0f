import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { openAccount } from '../support/sso.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

// The holder of a set-up guide hands it on to a colleague.

let service: TestService
let browser: Browser

beforeAll(async () => {
  service = await startTestService({ work: false })
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

async function newGuide(): Promise<{ account: string; url: string }> {
  const account = await openAccount(service)
  const { body } = await service.call('POST', `/api/v1/accounts/${account}/setup-guides`, { body: {} })
  return { account, url: body.url }
}

async function opened(url: string | URL): Promise<Visitor> {
  const visitor = new Visitor()
  const token = new URL(url).searchParams.get('token')!
  await visitor.submit(`${service.url}/setup/open`, { token })
  return visitor
}

const share = (visitor: Visitor, email: string) => visitor.submit(`${service.url}/setup/share`, { email })

test('by mail: the colleague continues at the same step, and the first browser is shut out then', async () => {
  const { account, url } = await newGuide()
  const it = await opened(url)
  await it.submit(`${service.url}/setup/service`, { service: 'okta' })
  const sent = await share(it, 'colleague@it.example')
  expect(sent.text).toContain('The link is sent.')
  const mail = await service.mail.mailTo('colleague@it.example')
  expect(mail.subject).toBe('Set up single sign-on for Postern')
  expect(mail.text).not.toContain('Acme')
  const link = await service.mail.linkFor('colleague@it.example')
  expect((await it.open(`${service.url}/setup`)).text, 'not opened yet').toContain('Okta')

  const colleague = await opened(link)
  expect((await colleague.open(`${service.url}/setup`)).text).toContain('Okta')
  expect((await it.open(`${service.url}/setup`)).text).toContain('This guide isn’t open here')
  const again = await opened(link)
  expect((await again.open(`${service.url}/setup`)).text, 'it works once').toContain('isn’t open here')

  const { body } = await service.call('GET', '/api/v1/audit-log?action=setup_guide.shared&limit=1')
  expect(body.data[0]).toMatchObject({ target: { id: account }, detail: { mailed: true } })
  expect(JSON.stringify(body.data)).not.toContain('colleague@')
})

test('by a link to copy: shown once, Back and Reload show the form, and the guide can be resumed', async () => {
  const { url } = await newGuide()
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Start set-up' }).click()
  await page.getByText('Each step is saved.').waitFor()
  await page.getByRole('link', { name: 'Send to a colleague' }).click()
  await page.getByRole('button', { name: 'Show a link to copy' }).click()
  const link = await page.locator('.values code').textContent()
  expect(link).toMatch(/\/setup\/open\?token=stp_/)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Send to a colleague' }).waitFor()
  await expect.poll(() => page.locator('.values code').count()).toBe(0)
  await page.goto(`${service.url}/setup`)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Send to a colleague' }).waitFor()

  const second = (await opened(link!)).open(`${service.url}/setup/service`)
  expect((await second).text).toContain('Okta')
})

test('five links a guide and day, three mails an address; what is no address is said beside the field', async () => {
  const it = await opened((await newGuide()).url)
  expect((await share(it, 'nonsense')).status).toBe(400)
  for (let n = 0; n < 3; n++) expect((await share(it, 'wanted@it.example')).status).toBe(200)
  expect((await share(it, 'wanted@it.example')).status).toBe(429)
  expect((await share(it, 'other@it.example')).status).toBe(200)
  expect((await share(it, 'third@it.example')).status, 'of this guide').toBe(429)
  const other = await opened((await newGuide()).url)
  expect((await share(other, 'wanted@it.example')).status, 'of this address').toBe(429)
  expect((await share(other, 'third@it.example')).status).toBe(200)
})

test('without an open guide there is nothing to hand on', async () => {
  const stranger = new Visitor()
  expect((await share(stranger, 'victim@it.example')).status).toBe(401)
  expect(service.mail.mails.filter(({ recipients }) => recipients.includes('victim@it.example'))).toEqual([])
})
