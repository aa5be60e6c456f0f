import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PROCESSOR } from '../../src/lifecycle/payments/processors/list.ts'
import { made, renew } from '../support/billing.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { button, link, sellForPortal, wordsOf } from '../support/portal.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { giveAddress, typeCode } from '../support/sign-in-page.ts'
import { openTeam } from '../support/team.ts'
import { addTerms, publishTerms } from '../support/terms.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let service: TestService
let clock: ManualClock
let browser: Browser
let count = 0

beforeAll(async () => {
  clock = new ManualClock(Date.parse('2026-11-20T09:30:00.000Z'))
  service = await startTestService({ clock, work: false })
  browser = await sharedBrowser()
  await sellForPortal(service)
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

/** An owner with an account of their own, and a page of their browser: without JavaScript unless told. */
interface Stage {
  owner: SignedInPerson
  account: string
  page: Page
  /** Opens a page of the portal. */
  open(path: string, more?: string): Promise<void>
  /** By the API, as the owner. */
  own(path: string, body?: object): Promise<Answer['body']>
}

async function stage(look: BrowserContextOptions = {}): Promise<Stage> {
  const owner = await signIn(service, `owner${++count}@example.com`)
  const account = await ownAccount(owner)
  const page = await visit(owner, look)
  return {
    owner,
    account,
    page,
    open: async (path, more = '') =>
      void (await page.goto(`${service.url}/account/billing${path}?id=${account}${more}`)),
    own: (path, body) =>
      made(
        service.call('POST', `/api/v1/auth/customer/accounts/${account}/subscription${path}`, {
          key: owner.token,
          ...(body && { body }),
        }),
      ),
  }
}

/** The account that a new customer gets. */
async function ownAccount({ token }: SignedInPerson): Promise<string> {
  const { body } = await service.call('GET', '/api/v1/auth/customer/accounts', { key: token })
  return body.data[0].id
}

async function visit({ token }: SignedInPerson, look: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB', ...look })
  await context.addCookies([{ name: 'app_session', value: token, url: service.url }])
  return context.newPage()
}

const admin = (method: string, path: string, body?: object) =>
  made(service.call(method, `/api/v1${path}`, body && { body }))
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

describe('an owner', () => {
  test('buys, pays, upgrades, downgrades, cancels and takes it back, without JavaScript', async () => {
    const { account, page } = await stage()
    await page.goto(`${service.url}/account`)
    await link(page, 'Billing').click()
    expect(await wordsOf(page)).toContain('Free This is what every account has without a subscription.')
    await link(page, 'Choose a plan').click()
    expect(await wordsOf(page)).toContain('+ More: 10,000 API calls a period, instead of 1,000')
    await link(page, 'Choose Starter').click()
    await page.getByLabel('Seats').fill('5')
    await button(page, 'Show the price').click()
    expect(await wordsOf(page)).toContain('2 × Starter, further seats, each a month €10.00')
    await sayWhoBuys(page)
    await button(page, 'Order and pay €29.00').click()
    const words = await wordsOf(page)
    expect(words).toContain('Thank you. Your order is placed.')
    expect(words).toContain('Waiting for payment It begins when the first invoice is paid.')
    await link(page, /^Pay INV/).click()
    expect(await wordsOf(page)).toContain('IBAN DE02 1203 0000 0000 2020 51')
    await payOpen(account)

    await link(page, 'Overview').click()
    expect(await wordsOf(page)).toContain('Next payment €29.00 on 20 December 2026 at 10:30 CET')
    await link(page, 'Change the plan').click()
    await link(page, 'Choose Team').click()
    expect(await wordsOf(page)).toContain('− Less: No longer included: export')
    await button(page, /^Change and pay €/).click()
    const awaits = await wordsOf(page)
    expect(awaits).toContain('The change is ready. It takes effect when its invoice is paid.')
    expect(awaits).toContain('Once its invoice is paid, it changes to Team, €49.00 a month.')
    expect((await standing(account)).plan).toBe('starter')
    await link(page, /^Pay INV/).click()
    expect(await wordsOf(page)).toContain('IBAN DE02 1203 0000 0000 2020 51')
    await payOpen(account)
    expect((await standing(account)).plan).toBe('team')

    await link(page, 'Plans').click()
    await link(page, 'Choose Starter').click()
    expect(await wordsOf(page)).toContain('To pay now Nothing.')
    await button(page, 'Change with the next period').click()
    expect(await wordsOf(page)).toContain('On 20 December 2026 at 10:30 CET it changes to Starter')
    await button(page, 'Keep the current plan').click()
    expect((await standing(account)).subscription.pending).toBeNull()

    await link(page, 'Cancel').click()
    const told = await wordsOf(page)
    expect(told).toContain('You have everything until 20 December 2026 at 10:30 CET.')
    expect(told).toContain('What you lose with Free')
    expect(told).toContain('No longer included: audit log')
    await button(page, 'Cancel at the end of the period').click()
    expect(await wordsOf(page)).toContain('Ends soon')
    await button(page, 'Keep the subscription').click()
    expect(await wordsOf(page)).toContain('Active It renews every month.')
    await link(page, 'Cancel').click()
    await page.locator('main summary').click()
    await button(page, 'End it now').click()
    expect(await wordsOf(page)).toContain('The subscription is cancelled.')
    expect((await standing(account)).by).toBe('default')
  })

  test('tries a plan out once, drops an order, and sees why when nobody pays', async () => {
    const { account, page, open } = await stage()
    await open('/change', '&plan=team&interval=month&currency=eur')
    expect(await wordsOf(page)).toContain('Free until 4 December 2026')
    await sayWhoBuys(page)
    await button(page, 'Start the trial').click()
    expect(await wordsOf(page)).toContain('Trial You’re on a trial.')
    await link(page, 'Cancel').click()
    expect(await wordsOf(page)).toContain('You won’t be charged.')
    await page.locator('main summary').click()
    await button(page, 'End it now').click()
    await open('/plans')
    expect(await wordsOf(page)).not.toContain('days free')
    await open('/change', '&plan=team&interval=year&currency=eur')
    await button(page, 'Order and pay €490.00').click()
    await link(page, 'Cancel the order').click()
    await button(page, 'Cancel the order').click()
    expect((await invoicesOf(account)).map(({ status }: { status: string }) => status)).toEqual(['void'])
    await link(page, 'Invoices').click()
    expect(await wordsOf(page)).toContain('€490.00 Void')

    const late = await subscriber()
    clock.advance(31 * DAY)
    await renew(service)
    clock.advance(15 * DAY)
    await renew(service)
    const again = await visit(await signIn(service, late.owner.user.email))
    await again.goto(`${service.url}/account/billing?id=${late.account}`)
    expect(await wordsOf(again)).toMatch(
      /overdue since .* Payment overdue An invoice is overdue\. Unless it is paid,/,
    )
  })

  test('is asked who buys before the first order, and only then', async () => {
    const { account, page, open } = await stage()
    const order = '&plan=starter&interval=month&currency=eur'
    await open('/change', order)
    const name = page.getByLabel('Name or company')
    expect(await name.inputValue()).toBe('') // the account is called as its owner's address
    expect(await name.getAttribute('autocomplete')).toBe('organization')
    await page.locator('form').evaluateAll((forms) => {
      for (const form of forms) (form as { noValidate?: boolean }).noValidate = true
    })
    await button(page, 'Order and pay €19.00').click()
    expect(await page.getByRole('alert').innerText()).toBe('Check the marked fields.')
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    expect(await invoicesOf(account)).toEqual([])
    await admin('PATCH', `/accounts/${account}`, { name: 'Logistik Nord Gruppe' })
    await open('/change', order)
    expect(await name.inputValue()).toBe('Logistik Nord Gruppe')
    await page.getByRole('combobox', { name: /^Country/ }).selectOption('Germany')
    await button(page, 'Order and pay €19.00').click()
    const [{ buyer }] = await invoicesOf(account)
    expect(buyer).toMatchObject({ name: 'Logistik Nord Gruppe', country: 'DE' })
    await payOpen(account)
    await open('/change', '&plan=team&interval=month&currency=eur')
    expect(await name.count()).toBe(0)
  })

  test('gives the name and address for invoices, and is told what is wrong with them', async () => {
    const { account, page, open } = await stage()
    await open('/details')
    const fills = page.locator('main :is(input, textarea, select)[autocomplete]')
    expect(await fills.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))).toEqual([
      'organization',
      'street-address',
      'country',
      'email',
    ])
    await page.getByLabel('Name or company').fill('Acme <b>Rockets</b>')
    await page.getByRole('textbox', { name: /^Address/ }).fill('Startbahn 7\n\n  28199 Bremen ')
    await page.getByRole('combobox', { name: /^Country/ }).selectOption('Germany')
    await page.getByLabel('Tax IDs').fill('1\n2\n3\n4\n5\n6')
    await button(page, 'Save').click()
    expect(await page.getByRole('alert').innerText()).toBe('Check the marked fields.')
    expect(await page.getByLabel('Tax IDs').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('textbox', { name: /^Address/ }).inputValue()).toBe(
      'Startbahn 7\n\n  28199 Bremen ',
    )
    await page.getByLabel('Tax IDs').fill('DE136695976')
    await button(page, 'Save').click()
    expect(await wordsOf(page)).toContain('The billing details are saved.')
    expect((await admin('GET', `/accounts/${account}/billing`)).buyer).toEqual({
      name: 'Acme <b>Rockets</b>',
      email: '',
      address: ['Startbahn 7', '28199 Bremen'],
      country: 'DE',
      tax_ids: ['DE136695976'],
    })
    expect(await page.getByLabel('Name or company').inputValue()).toBe('Acme <b>Rockets</b>')
  })

  test('reads invoices page by page, pays where the processor says, and prints', async () => {
    const { account, page, open } = await stage({ javaScriptEnabled: true })
    await open('/invoices')
    expect(await wordsOf(page)).toContain('There are no invoices yet.')
    const draft = { account_id: account, currency: 'eur', lines: [{ description: 'Work', unit_amount: 1 }] }
    for (let n = 0; n < 26; n++) {
      const { id } = await admin('POST', '/invoices', draft)
      await admin('POST', `/invoices/${id}/issue`)
      clock.advance(1)
    }
    await open('/invoices')
    expect(await page.locator('.list > li').count()).toBe(25)
    await link(page, 'Older invoices').click()
    expect(await page.locator('.list > li').count()).toBe(1)
    await link(page, /^INV-/).click()
    expect(await page.title()).toMatch(/^Invoice INV-202\d-/)
    expect(await button(page, 'Print').isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await link(page, 'Back to the invoices').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })

    await link(page, 'Back to the invoices').click()
    await link(page, 'Overview').click()
    expect(await wordsOf(page)).toContain('To be paid: €0.26')
    expect(await page.getByRole('link', { name: /^Pay INV/ }).count()).toBe(5)
    await link(page, 'Show all 26 open invoices').click()
    await link(page, 'Older invoices').click()
    await link(page, /^INV-/).click()

    const asked: unknown[] = []
    const { registry } = service.service.app.services
    registry.add(PROCESSOR, {
      name: 'shop',
      payUrl: async (_, invoice) => {
        asked.push(invoice)
        return asked.length === 1
          ? 'https://pay.example/1'
          : asked.length === 2
            ? 'javascript:alert(1)'
            : undefined
      },
    })
    await link(page, 'Pay').click()
    expect(await link(page, 'Pay €0.01 at pay.example').getAttribute('href')).toBe('https://pay.example/1')
    expect(asked).toEqual([
      { providerId: expect.any(String), accountId: account, invoiceId: expect.any(String) },
    ])
    await page.reload()
    expect(await wordsOf(page)).toContain('How to pay')
  })

  test('sees to cards and plan where the processor keeps them', async () => {
    const { owner, account, page, open } = await subscriber()
    await service.service.db`update subscription set processor = 'shop' where account_id = ${account}`
    const asked: unknown[] = []
    service.service.app.services.registry.add(PROCESSOR, {
      name: 'shop',
      manageUrl: async (_, wanted) => {
        asked.push(wanted)
        return 'https://pay.example/manage'
      },
    })
    await open('/plans')
    expect(await wordsOf(page)).toContain('Your subscription is managed at Shop.')
    expect(await page.getByRole('link', { name: /^Choose/ }).count()).toBe(0)
    clock.advance(11 * MINUTE)
    await link(page, 'Cards and plan').click()
    expect(asked).toEqual([])
    await button(page, 'Continue').click()
    await signInByCode(page, owner.user.email)
    await button(page, 'Continue').click()
    const to = link(page, 'Continue to pay.example')
    expect(await to.getAttribute('href')).toBe('https://pay.example/manage')
    const returnUrl = `${service.url}/account/billing?id=${account}`
    expect(asked).toEqual([{ providerId: expect.any(String), accountId: account, returnUrl }])
  })

  test('sees what is used in bars and in words, and the credits with their ends', async () => {
    const { account, page, open } = await subscriber()
    await open('/usage')
    expect(await wordsOf(page)).toContain('0 of 10,000 used, 10,000 left Resets on')
    await admin('POST', '/meters', { key: 'storage', name: 'Storage', unit: 'bytes', aggregation: 'max' })
    const use = (meter: string, value: number) =>
      admin('POST', '/usage', {
        increments: [
          { id: `${account} ${meter} ${value}`.replaceAll(' ', '-'), account_id: account, meter, value },
        ],
      })
    await use('api_calls', 9_500)
    await use('storage', 1_500_000_000)
    const override = { type: 'metered', meter: 'storage', limit: 1_000_000_000, reason: 'agreed' }
    await admin('PUT', `/accounts/${account}/overrides/storage`, override)
    const expires_at = new Date(clock.now() + 30 * DAY).toISOString()
    const grant = { unit: 'images', amount: 500, description: 'Welcome gift' }
    await admin('POST', `/accounts/${account}/credits/grants`, { id: 'one', ...grant, expires_at })
    await admin('POST', `/accounts/${account}/credits/grants`, { id: 'two', unit: 'images', amount: 1_000 })
    await admin('POST', `/accounts/${account}/credits/spend`, { id: 'spend', unit: 'images', amount: 120 })
    await open('/usage')
    const words = await wordsOf(page)
    expect(words).toMatch(/Storage 1\.5 GB of 1 GB used, nothing left Resets .* Agreed for your account\./)
    expect(words).toContain('API calls 9,500 of 10,000 used, 500 left')
    expect(words).toContain('Seats 1 of 3 used, 2 left')
    expect(words).toMatch(
      /Images 1,380 left 120 spent Welcome gift Expires on .* 380 of 500 Granted Never expires 1,000 of/,
    )
    const bar = page.getByRole('meter', { name: 'API calls' })
    expect(await bar.getAttribute('value')).toBe('9500')
    expect(await link(page, 'Choose a larger plan').count()).toBe(1)
    await link(page, 'Overview').click()
    expect(await wordsOf(page)).toContain('Usage Storage 1.5 GB of 1 GB used')
  })

  test('of several accounts chooses one; sees what they accepted', async () => {
    const { owner, account, page, open } = await stage()
    await addTerms(service, 'terms')
    await publishTerms(service, 'terms', { version: '2026-01' })
    await open('/terms')
    expect(await wordsOf(page)).toContain('You haven’t accepted any terms yet.')
    const accept = { key: owner.token, body: { version: '2026-01' } }
    await made(service.call('POST', '/api/v1/auth/customer/terms/terms/accept', accept))
    await open('/terms')
    expect(await wordsOf(page)).toMatch(/Version 2026-01, accepted on \d+ \w+ 202\d/)
    await admin('PATCH', '/terms/terms', { archived: true })

    await page.goto(`${service.url}/account/billing`)
    expect(new URL(page.url()).searchParams.get('id')).toBe(account)
    const second = await openTeam(service, 'Second Ltd', [[owner, 'owner']])
    await page.goto(`${service.url}/account/billing`)
    await link(page, 'Second Ltd').click()
    expect(new URL(page.url()).searchParams.get('id')).toBe(second)
    expect(await wordsOf(page)).toContain('Billing of Second Ltd · Switch')
  })
})

test('a credit note is a click away in the list of invoices and on its invoice', async () => {
  const { account, page, open } = await subscriber()
  const [invoice] = await invoicesOf(account)
  const { number } = await admin('POST', `/invoices/${invoice.id}/credit-notes`, { amount: 500 })
  await open('/invoices')
  await link(page, `Credit note ${number}`).click()
  expect(await page.title()).toBe(`Credit note ${number}`)
  expect(await wordsOf(page)).toContain('Added to your balance €5.00')
  await link(page, 'Show the invoice').click()
  await link(page, number).click()
  expect(await page.title()).toBe(`Credit note ${number}`)
})

test('a page without an account leads to the same page of the own account', async () => {
  const { account, page } = await stage()
  for (const path of ['/plans', '/usage', '/invoices', '/details', '/terms', '']) {
    const answer = await page.goto(`${service.url}/account/billing${path}`)
    expect([path, answer!.status()]).toEqual([path, 200])
    expect(page.url()).toBe(`${service.url}/account/billing${path}?id=${account}`)
  }
})

describe('what was shown is what is booked', () => {
  test('a preview that another change has overtaken books nothing, and the page shows what holds', async () => {
    const { account, page, open, own } = await subscriber()
    await open('/change', '&plan=team&interval=month&currency=eur')
    const { version, proration_at } = await own('/preview', { seats: 4 })
    await own('/change', { seats: 4, version, proration_at })
    const before = await invoicesOf(account)
    await button(page, /^Change and pay/).click()
    expect(await page.getByRole('alert').innerText()).toContain('nothing was booked')
    expect(await invoicesOf(account)).toEqual(before)
    expect(await wordsOf(page)).toContain('Starts once it’s paid, for €49.00 a month.')
    clock.advance(1000)
    await page.reload()
    await button(page, /^Change and pay/).click()
    await payOpen(account)
    expect((await standing(account)).plan).toBe('team')
  })

  test('so does one of a price, a tax or a trial that is another one by now', async () => {
    const { account, page, open } = await stage()
    await open('/change', '&plan=starter&interval=month&currency=eur')
    await admin('PATCH', `/accounts/${account}/billing`, {
      tax_rates: [{ name: 'VAT', percentage: '19', category: 'S' }],
    })
    await sayWhoBuys(page)
    await button(page, 'Order and pay €19.00').click()
    expect(await page.getByRole('alert').innerText()).toContain('nothing was booked')
    expect(await invoicesOf(account)).toEqual([])
    expect((await standing(account)).subscription).toBeNull()
    const { prices, features } = (await admin('GET', '/plans/starter/versions/1')) as Answer['body']
    await admin('POST', '/plans/starter/versions', { prices, features })
    await admin('POST', '/plans/starter/versions/2/publish')
    await button(page, 'Order and pay €22.61').click()
    expect(await page.getByRole('alert').innerText()).toContain('nothing was booked')
    await button(page, 'Order and pay €22.61').click()
    expect(await wordsOf(page)).toContain('Your order is placed.')

    const trial = await stage()
    await trial.open('/change', '&plan=team&interval=month&currency=eur')
    await trial.own('', { plan: 'team', interval: 'month', currency: 'eur' })
    await trial.own('/cancel', { at: 'now' })
    await sayWhoBuys(trial.page)
    await button(trial.page, 'Start the trial').click()
    expect(await trial.page.getByRole('alert').innerText()).toContain('nothing was booked')
    expect(await button(trial.page, 'Order and pay €49.00').count()).toBe(1)
    expect((await standing(trial.account)).subscription).toBeNull()
  })

  test('what cannot be chosen says why', async () => {
    const { page, open } = await subscriber('team')
    await open('/change', '&plan=team&interval=month&currency=eur&seats=500')
    expect(await wordsOf(page)).toContain('Team allows 50 seats.')
    await open('/change', '&plan=team&interval=month&currency=eur&seats=x')
    expect(await wordsOf(page)).toContain('Enter a number from 1 to 100,000.')
    await open('/change', '&plan=team&interval=month&currency=eur')
    expect(await page.getByRole('alert').innerText()).toBe('That is what the subscription has already.')
    await open('/change', '&plan=nosuch&interval=month&currency=eur')
    expect(await page.getByRole('alert').innerText()).toBe('There is no published plan of this name.')
    await open('/change')
    expect(new URL(page.url()).pathname).toBe('/account/billing/plans')
  })
})

describe('who may', () => {
  test('members are told who can, others find nothing', async () => {
    const { owner, account } = await subscriber()
    const member = await signIn(service, `member${++count}@example.com`)
    await admin('POST', `/accounts/${account}/members`, { user_id: member.user.id, role: 'admin' })
    const stranger = await signIn(service, `stranger${++count}@example.com`)
    const invoice = (await invoicesOf(account))[0].id
    const paths = ['', '/plans', '/invoices', '/invoice', '/pay', '/details', '/terms', '/cancel', '/change']
    const page = await visit(member)
    for (const path of paths) {
      const url = `${service.url}/account/billing${path}?id=${account}&invoice=${invoice}`
      const answer = await page.goto(url)
      expect([path, answer!.status()]).toEqual([path, 403])
      expect(await wordsOf(page)).toContain(`Only owners see the billing`)
      expect(await wordsOf(page)).toContain(owner.user.email)
      const found = await fetch(url, { headers: { cookie: stranger.cookie }, redirect: 'manual' })
      expect([path, found.status]).toEqual([path, 404])
    }
    const forms = { '/cancel': { at: 'now' }, '/undo': {}, '/details': { name: 'x', email: '', country: '' } }
    for (const [path, fields] of Object.entries(forms))
      for (const [who, status] of [
        [member, 403],
        [stranger, 404],
      ] as const)
        expect([path, (await submit(path, { id: account, ...fields }, who)).status]).toEqual([path, status])
    expect((await standing(account)).subscription.status).toBe('active')
    // An invoice of somebody else is nothing, also in the own portal.
    const own = await stage()
    await own.open('/invoice', `&invoice=${invoice}`)
    expect(await own.page.locator('body').innerText()).toContain('404')
  })

  test('no other site submits a form, and the pages run no script but their own', async () => {
    const { owner, account } = await subscriber()
    const fields = { id: account, at: 'now' }
    const refused = await submit('/cancel', fields, owner, { 'sec-fetch-site': 'cross-site' })
    expect(refused.status).toBe(403)
    expect((await submit('/cancel', fields, owner, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await standing(account)).subscription.status).toBe('active')
    const { headers } = await fetch(`${service.url}/account/billing?id=${account}`, {
      headers: { cookie: owner.cookie },
    })
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'nonce-[^']+'; style-src 'nonce-[^']+'; .*form-action 'self'; frame-ancestors 'none'$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a sign-in that is too old is asked for again, and leads back to the very act', async () => {
    const { owner, account, page, open } = await subscriber()
    clock.advance(11 * MINUTE)
    await open('/change', '&plan=team&interval=month&currency=eur&seats=7')
    expect(await wordsOf(page)).toContain('You’ll be asked to sign in again first.')
    await button(page, /^Change and pay/).click()
    expect(await wordsOf(page)).toContain('To keep your account safe, sign in again.')
    await signInByCode(page, owner.user.email)
    expect(await page.getByLabel('Seats').inputValue()).toBe('7')
    expect((await standing(account)).plan).toBe('starter')
    await button(page, /^Change and pay/).click()
    await payOpen(account)
    expect((await standing(account)).plan).toBe('team')
  })
})

function submit(
  path: string,
  fields: Record<string, string>,
  { cookie }: SignedInPerson,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
): Promise<Response> {
  return fetch(`${service.url}/account/billing${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
}

async function signInByCode(page: Page, email: string): Promise<void> {
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await giveAddress(page, email)
  await typeCode(page, await service.mail.codeFor(email, skip))
}

describe('a link of an application', () => {
  const RETURN = 'https://app.example.com/settings?tab=billing'
  beforeAll(() =>
    admin('PATCH', '/provider', { settings: { redirect_origins: ['https://app.example.com'] } }),
  )
  const ask = (body: object) =>
    service.call('POST', '/api/v1/portal-links', { body: { return_url: RETURN, ...body } })
  const linkTo = async (body: object): Promise<string> => (await made(ask(body))).url

  test('leads an owner in once, and back; a used one says nothing', async () => {
    const { owner, account, page } = await stage()
    const url = await linkTo({ account_id: account, user_id: owner.user.id })
    expect(url).toMatch(/\/account\/billing\/open\?token=plk_[\w-]{43}$/)
    const [row] = await service.service.db`select * from portal_link where account_id = ${account}`
    expect(JSON.stringify(row)).not.toContain(url.slice(-43))
    await page.goto(url)
    expect(new URL(page.url()).searchParams.get('id')).toBe(account)
    expect(await link(page, 'Back to app.example.com').getAttribute('href')).toBe(RETURN)
    await admin('PATCH', '/provider', { settings: { redirect_origins: [] } })
    await page.reload() // the origin is not allowed any more
    expect(await link(page, 'Back to app.example.com').count()).toBe(0)
    await admin('PATCH', '/provider', { settings: { redirect_origins: ['https://app.example.com'] } })

    const stranger = await signIn(service, `stranger${++count}@example.com`)
    const answers: string[] = []
    for (const address of [url, `${url.slice(0, -43)}${'A'.repeat(43)}`, `${url}x`]) {
      const found = await fetch(address, { headers: { cookie: stranger.cookie }, redirect: 'manual' })
      const shown = (await found.text()).replaceAll(/nonce="[^"]*"/g, '')
      // The choice of the language leads back to the address itself.
      answers.push(`${found.status} ${shown.replaceAll(new URL(address).search, '')}`)
    }
    expect(answers[0]).toMatch(/^404 .*This link has expired/s)
    expect(new Set(answers).size).toBe(1)
    const acts = await service.service.db`
      select action, actor_kind, email from audit_entry where target_id = ${account} and action like 'portal%'`
    expect(acts).toHaveLength(2)
    expect(acts).toEqual(
      expect.arrayContaining([
        { action: 'portal_link.created', actor_kind: 'admin', email: owner.user.email },
        { action: 'portal_link.opened', actor_kind: 'user', email: owner.user.email },
      ]),
    )
  })

  test('signs nobody in: it asks for the sign-in, and shows nothing to who is not meant', async () => {
    const { owner, account } = await stage()
    const url = await linkTo({ account_id: account, user_id: owner.user.id })
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(url)
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.content()).not.toContain(owner.user.email)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('app_session')
    await signInByCode(page, `somebody${++count}@example.com`)
    expect(await wordsOf(page)).toContain('This link is for someone else')
    expect(await page.content()).not.toMatch(new RegExp(`${owner.user.email}|${account}`))
    await link(page, 'Use another account').click()
    await signInByCode(page, owner.user.email)
    expect(new URL(page.url()).searchParams.get('id')).toBe(account)
    expect(await link(page, 'Back to app.example.com').count()).toBe(1)
  })

  test('opens for the owner it is for, not for another owner of the account or of another one', async () => {
    const { owner, account, page } = await stage()
    const second = await signIn(service, `second-owner${++count}@example.com`)
    await admin('POST', `/accounts/${account}/members`, { user_id: second.user.id, role: 'owner' })
    const url = await linkTo({ account_id: account, user_id: owner.user.id })
    for (const other of [second, (await stage()).owner]) {
      const otherPage = await visit(other)
      await otherPage.goto(url)
      expect(await wordsOf(otherPage)).toContain('This link is for someone else')
      expect(await otherPage.content()).not.toMatch(new RegExp(`${owner.user.email}|${account}`))
    }
    await page.goto(url) // the others have not used it up
    expect(new URL(page.url()).searchParams.get('id')).toBe(account)

    const ofAny = await linkTo({ account_id: account })
    const secondPage = await visit(second)
    await secondPage.goto(ofAny) // named for no one, it is for each owner
    expect(new URL(secondPage.url()).searchParams.get('id')).toBe(account)
  })

  test('runs out, is made for owners alone, and leads back only where the provider allows', async () => {
    const { owner, account, page } = await stage()
    const url = await linkTo({ account_id: account })
    clock.advance(15 * MINUTE)
    await page.goto(url)
    expect(await wordsOf(page)).toContain('This link has expired')
    const member = await signIn(service, `member${++count}@example.com`)
    await admin('POST', `/accounts/${account}/members`, { user_id: member.user.id, role: 'member' })
    const refused = async (body: object) => {
      const answer = await ask({ account_id: account, ...body })
      return [answer.status, answer.body.code, answer.body.errors?.[0].field]
    }
    expect(await refused({ user_id: member.user.id })).toEqual([400, 'invalid_request', '/user_id'])
    expect(await refused({ return_url: 'https://evil.example/' })).toEqual([
      400,
      'invalid_request',
      '/return_url',
    ])
    expect(await refused({ account_id: owner.user.id })).toEqual([404, 'not_found', undefined])
    const [memberPage, anyOwner] = [await visit(member), await linkTo({ account_id: account })]
    await memberPage.goto(anyOwner)
    expect(await wordsOf(memberPage)).toContain('This link is for someone else')
  })
})

describe('every page', () => {
  test('is accessible in light and in dark, fits 320 pixels, and shows local times', {
    timeout: 90_000,
  }, async () => {
    const look = { javaScriptEnabled: true, timezoneId: 'America/New_York' }
    const { account, page, open, own } = await subscriber('starter', look)
    const { version, proration_at } = await own('/preview', { plan: 'team' })
    await own('/change', { plan: 'team', version, proration_at })
    const [invoice] = await invoicesOf(account)
    const faults = async (rules?: string[]) => {
      const builder = new AxeBuilder({ page: page as never }).setLegacyMode()
      const { violations } = await (rules ? builder.withRules(rules) : builder).analyze()
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    }
    const check = async (path: string, more = '') => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 320, height: 700 })
      await open(path, more)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, overflow, ...(await faults())]).toEqual([path, 0])
      await page.setViewportSize({ width: 1000, height: 700 })
      await page.emulateMedia({ colorScheme: 'dark' })
      expect([path, ...(await faults(['color-contrast']))]).toEqual([path])
    }
    await check('/change', '&plan=starter&interval=month&currency=eur')
    await check('/change', '&plan=team&interval=month&currency=eur&seats=500')
    await check('/cancel')
    await own('/cancel', { at: 'period_end' })
    await check('')
    expect(await page.locator('time[data-local]').first().innerText()).toMatch(/ at \d\d:\d\d GMT-\d$/)
    await admin('POST', `/accounts/${account}/credits/grants`, { id: 'one', unit: 'images', amount: 500 })
    for (const path of ['/plans', '/usage', '/invoices', '/details', '/terms']) await check(path)
    await check('/invoice', `&invoice=${invoice.id}`)
    await check('/pay', `&invoice=${invoice.id}`)
  })

  test('works by keyboard', async () => {
    const { account, page, open } = await subscriber('starter', { javaScriptEnabled: true })
    await open('/cancel')
    for (let n = 0; n < 20; n++) {
      await page.keyboard.press('Tab')
      const words = await page.evaluate(() => document.activeElement?.textContent?.trim())
      if (words === 'Cancel at the end of the period') break
    }
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
    expect(outline).toBe('solid')
    await page.keyboard.press('Enter')
    await page.waitForURL(/done=cancel-scheduled/)
    expect((await standing(account)).subscription.cancel_at_period_end).toBe(true)
  })
})
