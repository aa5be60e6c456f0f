import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { type Invoicing, invoicing } from '../support/invoices.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'

const HOSTILE = `<img src=x onerror="document.title='owned'"></title><script>document.title='owned'</script>&"'`
const VAT = { name: 'VAT', percentage: '19', category: 'S' }

let service: TestService
let clock: ManualClock
let make: Invoicing
let browser: Browser

beforeAll(async () => {
  clock = new ManualClock(Date.parse('2026-11-20T23:30:00.000Z'))
  service = await startTestService({ clock, work: false })
  make = invoicing(service)
  browser = await sharedBrowser()
  const seller = {
    name: 'Widgets GmbH',
    address: ['Torstraße 1', '10119 Berlin'],
    country: 'DE',
    email: 'billing@widgets.example',
    tax_ids: ['DE123456789'],
  }
  const body = {
    seller,
    zone: 'Europe/Berlin',
    footer: 'Widgets GmbH, HRB 12345\nIBAN DE02 1203 0000 0000 2020 51',
  }
  const answer = await service.call('PATCH', '/api/v1/billing/settings', { body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

const buyer = {
  name: 'Ada Lovelace Ltd',
  address: ['12 St James’s Square', 'London'],
  country: 'GB',
  tax_ids: ['GB999999973'],
}

/** An invoice with all there can be on it. */
async function rich(name = buyer.name, text = 'Team'): Promise<string> {
  const account = await make.account({
    buyer: { ...buyer, name },
    tax_rates: [VAT],
    tax_note: 'Reverse charge',
  })
  await make.issued(account, [-1000])
  const period = { period_start: '2026-11-01T00:00:00+01:00', period_end: '2026-12-01T00:00:00+01:00' }
  const lines = [
    { description: text, quantity: 3, unit_amount: 4_900, ...period },
    { description: 'Unused time of Starter', unit_amount: -950, ...period },
    { description: 'Setup', unit_amount: 10_000 },
  ]
  const { id } = await make.issued(account, [], { lines, note: `Order 4711\n${text}` })
  await make.post(id, 'payments', { amount: 10_000, result: 'succeeded', reference: `SEPA ${text}` })
  await make.post(id, 'payments', { amount: 1, result: 'failed', failure: 'secretly no money' })
  await make.post(id, 'credit-notes', { amount: 1_190, reason: `Late ${text}` })
  return id
}

async function open(id: string, look: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${ADMIN_KEY}` },
    locale: 'en-GB',
    ...look,
  })
  const page = await context.newPage()
  await page.goto(`${service.url}/api/v1/invoices/${id}/html`)
  return page
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

describe('the page of an invoice', () => {
  test('shows all of it, and what became of it', async () => {
    const id = await rich()
    const page = await open(id)
    const { number } = await make.read(id)
    await expect.poll(() => page.title()).toBe(`Invoice ${number}`)
    const text = (await page.locator('main').innerText()).replaceAll(/[ \t\u00a0]+/g, ' ')
    for (const part of [
      'Widgets GmbH',
      'Torstraße 1\n10119 Berlin\nGermany\nbilling@widgets.example\nTax ID DE123456789',
      'Ada Lovelace Ltd',
      'Tax ID GB999999973',
      '21 November 2026', // in Berlin it is the next day already
      '1 November 2026 – 1 December 2026',
      'Open',
      '€147.00',
      '-€9.50',
      'Subtotal',
      '€237.50',
      'VAT 19% on €237.50',
      '€45.13',
      '€282.63',
      'Paid from your balance',
      '-€11.90',
      'Paid',
      '-€100.00',
      'Credited',
      'Amount due',
      '€158.83',
      'SEPA Team',
      'CN-2026-',
      'Late Team',
      '€1.90 tax',
      'Order 4711\nTeam\nReverse charge',
      'HRB 12345\nIBAN',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('secretly')
  })

  test('is a complete document under a policy that runs no script', async () => {
    const { headers, body } = await service.call('GET', `/api/v1/invoices/${await rich()}/html`)
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'nonce-[^']+'; /)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatch(/^<!doctype html>/)
    expect(body).not.toMatch(/<script|style="|\son\w+=/)
  })

  test('escapes everything that people entered', async () => {
    const id = await rich(HOSTILE, HOSTILE)
    const { body } = await service.call('GET', `/api/v1/invoices/${id}/html`)
    expect(body).not.toMatch(/<img|<script|<\/title>.*<\/title>/s)
    const page = await open(id)
    await expect.poll(() => page.title()).toMatch(/^Invoice INV-/)
    await expect.poll(() => page.locator('td', { hasText: 'onerror' }).first().innerText()).toContain(HOSTILE)
  })

  test('follows the dark scheme on a screen, and is black on white on paper', async () => {
    const page = await open(await rich(), { colorScheme: 'dark' })
    await expect.poll(() => background(page)).toBe('rgb(24, 26, 30)')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => background(page)).toBe('rgb(255, 255, 255)')
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
  })

  test.each([
    [10, 1, 1],
    [100, 3, 6],
  ])(
    'prints %d lines on A4, from %d to %d pages, without cutting a line in two',
    async (lines, least, most) => {
      const account = await make.account({ buyer, tax_rates: [VAT] })
      const { id } = await make.issued(
        account,
        Array.from({ length: lines }, (_, index) => 100 + index),
      )
      const page = await open(id)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/MediaBox\s*\[0 0 (\d+)[\d.]* (\d+)/)?.slice(1)).toEqual(['594', '841'])
      const pages = [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length
      expect(pages).toBeGreaterThanOrEqual(least)
      expect(pages).toBeLessThanOrEqual(most)
      await page.emulateMedia({ media: 'print' })
      const styleOf = (selector: string, name: 'breakInside' | 'display') =>
        page
          .locator(selector)
          .first()
          .evaluate((one, name) => getComputedStyle(one)[name], name)
      expect(await styleOf('tbody tr', 'breakInside')).toBe('avoid')
      // Then each page repeats the head of the table.
      expect(await styleOf('thead', 'display')).toBe('table-header-group')
    },
  )

  test.each([
    ['light', 1000],
    ['dark', 1000],
    ['light', 320],
  ] as const)(
    'meets WCAG in the %s scheme at %d pixels, and is not wider than the screen',
    async (colorScheme, width) => {
      const page = await open(await rich(), { colorScheme, viewport: { width, height: 800 } })
      expect(await axeFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )

  test('speaks the language of the reader, with its numbers and direction', async () => {
    const id = await rich()
    const textIn = async (locale: string) => {
      const page = await open(id, { locale })
      const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
      return { text, dir: await page.locator('html').getAttribute('dir') }
    }
    const german = await textIn('de-DE')
    for (const part of [
      'Vereinigtes Königreich',
      'Rechnung INV-',
      '21. November 2026',
      'VAT 19 % auf 237,50 €',
      'Zu zahlen 158,83 €',
    ])
      expect(german.text).toContain(part)
    const arabic = await textIn('ar')
    expect(arabic.dir).toBe('rtl')
    expect(arabic.text).toContain('المبلغ المستحق')
  })

  test('of a draft has no number, and of a void one nothing to pay', async () => {
    const account = await make.account()
    const drafted = await open(await make.draft(account))
    await expect.poll(() => drafted.locator('h1').innerText()).toBe('Draft invoice')
    const { id } = await make.issued(account)
    await make.post(id, 'void')
    const page = await open(id)
    await expect.poll(() => page.locator('.status').innerText()).toBe('Void')
    await expect.poll(() => page.locator('main').innerText()).not.toContain('Amount due')
  })

  test('says that it contains the tax where it does, and what was added to the balance', async () => {
    await service.call('PATCH', '/api/v1/billing/settings', { body: { tax_inclusive: true } })
    const { id } = await make.issued(await make.account({ tax_rates: [VAT] }), [-11_900])
    await service.call('PATCH', '/api/v1/billing/settings', { body: { tax_inclusive: false } })
    const text = await (await open(id)).locator('main').innerText()
    expect(text).toContain('Includes VAT 19% on -€100.00')
    expect(text).toContain('Added to your balance')
  })

  test('is there for owners of the account too', async () => {
    const owner = await signIn(service, 'owner@example.com')
    const account = await openTeam(service, 'Acme', [[owner, 'owner']])
    const { id, number } = await make.issued(account)
    const path = `/api/v1/auth/customer/accounts/${account}/invoices/${id}/html`
    const { status, body } = await service.call('GET', path, { key: owner.token })
    expect(status).toBe(200)
    expect(body).toContain(number)
  })
})

describe('the page of a credit note', () => {
  const rows = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/[ \t\u00a0]+/g, ' ')

  test('is a click away from its invoice, shows all of it, and leads back', async () => {
    const id = await rich()
    const page = await open(id)
    await page.getByRole('link', { name: /^CN-2026-/ }).click()
    const { number } = await make.read(id)
    await expect.poll(() => page.title()).toMatch(/^Credit note CN-2026-\d+$/)
    const text = await rows(page)
    for (const part of [
      'Widgets GmbH',
      'Germany',
      'Ada Lovelace Ltd',
      'United Kingdom',
      number,
      'Late Team',
      '€10.00',
      'VAT 19%',
      '€1.90',
      'Total credited €11.90',
      'Deducted from amount due €11.90',
      'IBAN',
    ])
      expect(text.replaceAll('\n', ' ')).toContain(part)
    await page.getByRole('link', { name: number }).click()
    await expect.poll(() => page.title()).toBe(`Invoice ${number}`)
  })

  test.each([
    ['light', 1000],
    ['dark', 320],
  ] as const)('meets WCAG in the %s scheme at %d pixels', async (colorScheme, width) => {
    const long = `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} ${HOSTILE}`
    const page = await open(await rich(long, long), { colorScheme, viewport: { width, height: 800 } })
    await page.getByRole('link', { name: /^CN-2026-/ }).click()
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  test('speaks ten languages', async () => {
    const id = await rich()
    const { body } = await service.call('GET', `/api/v1/invoices/${id}/credit-notes`)
    for (const [locale, word] of [
      ['de-DE', 'Gutschrift CN-'],
      ['ja', 'クレジットノート CN-'],
      ['ar', 'إشعار دائن'],
    ] as const) {
      const headers = { 'accept-language': locale }
      const page = await service.call('GET', `/api/v1/credit-notes/${body.data[0].id}/html`, { headers })
      expect(page.body).toContain(word)
    }
  })

  test('is there for owners of the account only', async () => {
    const owner = await signIn(service, 'credited@example.com')
    const stranger = await signIn(service, 'stranger@example.com')
    const account = await openTeam(service, 'Acme', [[owner, 'owner']])
    const others = await openTeam(service, 'Others', [[stranger, 'owner']])
    const { id } = await make.issued(account)
    const note = await service.call('POST', `/api/v1/invoices/${id}/credit-notes`, { body: {} })
    const ask = (of: string, { token }: { token: string }) =>
      service.call('GET', `/api/v1/auth/customer/accounts/${of}/credit-notes/${note.body.id}/html`, {
        key: token,
      })
    expect(await ask(account, owner)).toMatchObject({
      status: 200,
      body: expect.stringContaining(note.body.number),
    })
    expect((await ask(account, stranger)).status).toBe(404)
    expect((await ask(others, stranger)).status).toBe(404)
  })
})
