import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { made } from './billing.ts'
import { closeProfiles, sharedBrowser } from './browser.ts'
import { ManualClock } from './manual-clock.ts'
import { sellForPortal } from './portal.ts'
import { type SignedInPerson, signIn } from './sign-in.ts'
import { giveAddress, typeCode } from './sign-in-page.ts'
import { type Answer, startTestService, type TestService } from './test-service.ts'

/** An owner with an account of their own, and a page of their browser: without JavaScript unless told. */
export interface Stage {
  owner: SignedInPerson
  account: string
  page: Page
  /** Opens a page of the portal. */
  open(path: string, more?: string): Promise<void>
  /** By the API, as the owner. */
  own(path: string, body?: object): Promise<Answer['body']>
}

/** A service and a browser for the tests of a file, and owners there. `world` is filled before the first test. */
export function portalStage() {
  const world = {} as { service: TestService; clock: ManualClock; browser: Browser }
  let count = 0
  beforeAll(async () => {
    world.clock = new ManualClock(Date.parse('2026-11-20T09:30:00.000Z'))
    world.service = await startTestService({ clock: world.clock, work: false })
    world.browser = await sharedBrowser()
    await sellForPortal(world.service)
  })
  afterEach(() => closeProfiles(world.browser))
  afterAll(() => world.service.stop())

  async function stage(look: BrowserContextOptions = {}): Promise<Stage> {
    const owner = await signIn(world.service, `owner${++count}@example.com`)
    const account = await ownAccount(owner)
    const page = await visit(owner, look)
    return {
      owner,
      account,
      page,
      open: async (path, more = '') =>
        void (await page.goto(`${world.service.url}/account/billing${path}?id=${account}${more}`)),
      own: (path, body) =>
        made(
          world.service.call('POST', `/api/v1/auth/customer/accounts/${account}/subscription${path}`, {
            key: owner.token,
            ...(body && { body }),
          }),
        ),
    }
  }

  /** The account that a new customer gets. */
  async function ownAccount({ token }: SignedInPerson): Promise<string> {
    const { body } = await world.service.call('GET', '/api/v1/auth/customer/accounts', { key: token })
    return body.data[0].id
  }

  async function visit({ token }: SignedInPerson, look: BrowserContextOptions = {}): Promise<Page> {
    const context = await world.browser.newContext({ javaScriptEnabled: false, locale: 'en-GB', ...look })
    await context.addCookies([{ name: 'app_session', value: token, url: world.service.url }])
    return context.newPage()
  }

  const admin = (method: string, path: string, body?: object) =>
    made(world.service.call(method, `/api/v1${path}`, body && { body }))
  const standing = (account: string) => admin('GET', `/accounts/${account}/subscription`)
  const invoicesOf = async (account: string) => (await admin('GET', `/invoices?account_id=${account}`)).data

  async function payOpen(account: string): Promise<void> {
    for (const { id, status, amount_remaining } of await invoicesOf(account))
      if (status === 'open')
        await admin('POST', `/invoices/${id}/payments`, { amount: amount_remaining, result: 'succeeded' })
  }

  /** A subscriber to a plan, paid. */
  async function subscriber(plan = 'starter', look?: BrowserContextOptions): Promise<Stage> {
    const staged = await stage(look)
    await staged.own('', { plan, interval: 'month', currency: 'eur', trial: false })
    await payOpen(staged.account)
    return staged
  }

  /** Says who buys, where an order asks for it. */
  async function sayWhoBuys(page: Page): Promise<void> {
    await page.getByLabel('Name or company').fill('Ada Lovelace Ltd')
    await page.getByRole('combobox', { name: /^Country/ }).selectOption('United Kingdom')
  }

  function submit(
    path: string,
    fields: Record<string, string>,
    { cookie }: SignedInPerson,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<Response> {
    return fetch(`${world.service.url}/account/billing${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  }

  async function signInByCode(page: Page, email: string): Promise<void> {
    const skip = world.service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    await giveAddress(page, email)
    await typeCode(page, await world.service.mail.codeFor(email, skip))
  }

  return {
    world,
    stage,
    visit,
    admin,
    standing,
    invoicesOf,
    payOpen,
    subscriber,
    sayWhoBuys,
    submit,
    signInByCode,
  }
}
