import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { button, sellForPortal, wordsOf } from '../support/portal.ts'
import { signIn } from '../support/sign-in.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

// What the page says before a change is what is booked after it.

const MONTH = 'interval=month&currency=eur'

let service: TestService
let browser: Browser
let count = 0

beforeAll(async () => {
  service = await startTestService({
    clock: new ManualClock(Date.parse('2026-11-20T09:30:00.000Z')),
    work: false,
  })
  browser = await sharedBrowser()
  await sellForPortal(service)
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

const admin = (method: string, path: string, body?: object) =>
  made(service.call(method, `/api/v1${path}`, body && { body }))
const post = (path: string, body: object = {}) => admin('POST', path, body)
const subscriptionOf = async (account: string) =>
  (await admin('GET', `/accounts/${account}/subscription`)).subscription

async function settle(account: string): Promise<void> {
  const { data } = await admin('GET', `/invoices?account_id=${account}&status=open`)
  for (const { id, amount_remaining: amount } of data)
    await post(`/invoices/${id}/payments`, { amount, result: 'succeeded' })
}

/** The page of an owner who has this, paid, and asks for that. */
async function ask(account: string, token: string, query: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  await context.addCookies([{ name: 'app_session', value: token, url: service.url }])
  const page = await context.newPage()
  await page.goto(`${service.url}/account/billing/change?id=${account}&${query}`)
  return page
}

interface Case {
  has: object
  /** What else the account has before it asks. */
  before?(account: string): Promise<unknown>
  query: string
  says: string[]
  button: RegExp
  /** Of the subscription after it. */
  becomes: object
}

const RAISED = { pending: { plan: 'starter', seats: 6 } }

const CASES: Record<string, Case> = {
  up: {
    has: { plan: 'starter' },
    query: `plan=team&${MONTH}`,
    says: ['Starts once the invoice is paid, for €49.00 a month.'],
    button: /^Change and pay €/,
    becomes: { plan: 'starter', pending_payment: { plan: 'team' }, pending: null },
  },
  down: {
    has: { plan: 'team' },
    query: `plan=starter&${MONTH}`,
    says: ['Starts on 20 Dec 2026, 10:30 CET for €19.00 a month.', 'Due today Nothing'],
    button: /^Change from the next period$/,
    becomes: { plan: 'team', pending_payment: null, pending: { plan: 'starter' } },
  },
  'more seats': {
    has: { plan: 'starter' },
    query: `plan=starter&seats=7&${MONTH}`,
    says: ['Starts once the invoice is paid, for €39.00 a month.', '4 × Starter, further seats'],
    button: /^Change and pay €20\.00$/,
    becomes: { seats: 3, pending_payment: { seats: 7 } },
  },
  'a year in place of a month, with a balance': {
    has: { plan: 'starter' },
    before: async (account_id) => {
      const lines = [{ description: 'Gift', unit_amount: -1_050 }]
      const { id } = await post('/invoices', { account_id, currency: 'eur', lines })
      await post(`/invoices/${id}/issue`)
    },
    query: 'plan=starter&interval=year&currency=eur',
    says: ['Starts once the invoice is paid, for €190.00 a year.', 'From your balance -€10.50'],
    button: /^Change and pay €160\.50$/,
    becomes: { interval: 'month', pending_payment: { interval: 'year' } },
  },
  'a balance that pays all of it': {
    has: { plan: 'starter' },
    before: async (account_id) => {
      const lines = [{ description: 'Gift', unit_amount: -90_000 }]
      const { id } = await post('/invoices', { account_id, currency: 'eur', lines })
      await post(`/invoices/${id}/issue`)
    },
    query: `plan=team&${MONTH}`,
    says: ['Starts now for €49.00 a month.', 'Due today €0.00'],
    button: /^Change plan now$/,
    becomes: { plan: 'team', pending_payment: null },
  },
  'more seats, with a change planned that stays': {
    has: { plan: 'team' },
    before: (account) => post(`/accounts/${account}/subscription/change`, { plan: 'starter' }),
    query: `plan=team&seats=8&${MONTH}`,
    says: ['The change planned for the next period still applies.'],
    button: /^Change and pay €15\.00$/,
    becomes: { seats: 5, pending_payment: { seats: 8 }, pending: { plan: 'starter', seats: 3 } },
  },
  'up, with a change planned that falls away': {
    has: { plan: 'starter', seats: 7 },
    before: (account) => post(`/accounts/${account}/subscription/change`, { seats: 4 }),
    query: `plan=team&${MONTH}`,
    says: ['This cancels the change planned for the next period.'],
    button: /^Change and pay €/,
    becomes: { plan: 'starter', pending_payment: { plan: 'team', seats: 9 }, pending: { seats: 4 } },
  },
}
/** What becomes of them once they are paid. */
const PAID: Record<string, object> = {
  'more seats, with a change planned that stays': RAISED,
  'up, with a change planned that falls away': { plan: 'team', pending: null },
}

test.each(Object.entries(CASES))('%s', async (name, { has, before, query, says, button: label, becomes }) => {
  const { token, user } = await signIn(service, `owner${++count}@example.com`)
  const { data } = await admin('GET', `/accounts?q=${user.email}`)
  const account: string = data[0].id
  await post(`/accounts/${account}/subscription`, {
    interval: 'month',
    currency: 'eur',
    trial: false,
    ...has,
  })
  await settle(account)
  await before?.(account)
  const issued = async () => (await admin('GET', `/invoices?account_id=${account}`)).data as Answer['body'][]
  const known = new Set((await issued()).map(({ id }) => id))
  const page = await ask(account, token, query)
  for (const one of await page.locator('main summary').all()) await one.click()
  const words = await wordsOf(page)
  for (const part of says) expect(words).toContain(part)
  const [, shown] = /Due today (Nothing|€[\d.,]+)/.exec(words)!
  if (await page.getByLabel('Name or company').count()) {
    await page.getByLabel('Name or company').fill('Ada Lovelace Ltd')
    await page.getByRole('combobox', { name: /^Country/ }).selectOption('United Kingdom')
  }
  await button(page, label).click()
  await page.waitForURL(/done=/)
  const invoice = (await issued()).find(({ id }) => !known.has(id))
  const due = invoice ? `€${(invoice.amount_due / 100).toFixed(2)}` : 'Nothing'
  expect(shown!.replace(/\.$/, '')).toBe(due)
  expect(await subscriptionOf(account)).toMatchObject(becomes)
  await settle(account)
  expect(await subscriptionOf(account)).toMatchObject(PAID[name] ?? {})
})
