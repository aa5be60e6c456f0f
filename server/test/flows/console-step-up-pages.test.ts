import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, launchBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const OLGA = 'olga@staff.example'

let service: TestService
let browser: Browser
beforeAll(async () => {
  service = await startTestService()
  browser = await launchBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

test('a key is made after a code by email, in place and without losing what was typed', async () => {
  const { page, complaints } = await openConsole(service, browser, '/keys?add=1')
  await page.getByLabel('Name').fill('Nightly import')
  await service.service.db`update session set authenticated_at = now() - interval '1 hour'`
  const mails = service.mail.mails.filter(({ recipients }) => recipients.includes(OLGA)).length
  await page.getByRole('button', { name: 'Create key' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('button', { name: 'Send a code by email' }).click()
  const box = dialog.getByLabel('Code from the email we sent you')
  await box.waitFor()
  const code = await service.mail.codeFor(OLGA, mails)
  await box.fill(code === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').waitFor()
  await box.fill(code)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^sk_/).first().waitFor()
  const { body } = await service.call('GET', '/api/v1/api-keys')
  expect(body.data.map(({ name }: { name: string }) => name)).toContain('Nightly import')
  expect(complaints.filter((text) => !/40[13]/.test(text))).toEqual([])
})
