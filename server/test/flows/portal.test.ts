import { describe, expect, test } from 'vitest'
import { PROCESSOR } from '../../src/billing/payments/processors/list.ts'
import { made, renew } from '../support/billing.ts'
import { button, link, wordsOf } from '../support/portal.ts'
import { portalStage } from '../support/portal-stage.ts'
import { signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { addTerms, publishTerms } from '../support/terms.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const { world, stage, visit, admin, standing, invoicesOf, payOpen, subscriber, sayWhoBuys, signInByCode } =
  portalStage()

describe('an owner', () => {
  test('buys, pays, upgrades, downgrades, cancels and takes it back, without JavaScript', async () => {
    const { account, page } = await stage()
    await page.goto(`${world.service.url}/account`)
    await link(page, 'Billing').click()
    await expect
      .poll(() => wordsOf(page))
      .toContain('Free Every account without a subscription has this plan.')
    await link(page, 'Choose a plan').click()
    await expect.poll(() => wordsOf(page)).toContain('API calls per period 1,000 10,000')
    await link(page, 'Choose Starter').click()
    await page.getByLabel('Seats').fill('5')
    await button(page, 'Show the price').click()
    await page.locator('main summary').click()
    await expect.poll(() => wordsOf(page)).toContain('2 × Starter, further seats, each a month €10.00')
    await sayWhoBuys(page)
    await button(page, 'Order and pay €29.00').click()
    const words = await wordsOf(page)
    expect(words).toContain('Thank you. We’ve received your order.')
    expect(words).toContain('Waiting for payment Your plan starts once the first invoice is paid.')
    await link(page, /^Pay INV/).click()
    await expect.poll(() => wordsOf(page)).toContain('IBAN DE02 1203 0000 0000 2020 51')
    await payOpen(account)

    await link(page, 'Overview').click()
    await expect.poll(() => wordsOf(page)).toContain('Next payment €29.00 on 20 Dec 2026, 10:30 CET')
    await link(page, 'Change plan').click()
    await link(page, 'Upgrade to Team').click()
    await expect.poll(() => wordsOf(page)).toContain('− Less: No longer included: export')
    await button(page, /^Change and pay €/).click()
    const awaits = await wordsOf(page)
    expect(awaits).toContain('Change ordered. It takes effect once its invoice is paid.')
    expect(awaits).toContain('Once the invoice is paid, your plan changes to Team for €59.00 a month.')
    expect((await standing(account)).plan).toBe('starter')
    await link(page, /^Pay INV/).click()
    await expect.poll(() => wordsOf(page)).toContain('IBAN DE02 1203 0000 0000 2020 51')
    await payOpen(account)
    expect((await standing(account)).plan).toBe('team')

    await link(page, 'Plans').click()
    await link(page, 'Downgrade to Starter').click()
    await expect.poll(() => wordsOf(page)).toContain('Due today Nothing')
    await button(page, 'Change from the next period').click()
    await expect
      .poll(() => wordsOf(page))
      .toContain('On 20 Dec 2026, 10:30 CET, your plan changes to Starter')
    await button(page, 'Keep the current plan').click()
    expect((await standing(account)).subscription.pending).toBeNull()

    await link(page, 'Cancel subscription').click()
    const told = await wordsOf(page)
    expect(told).toContain('You can use everything until 20 Dec 2026, 10:30 CET.')
    expect(told).toContain('What you lose with Free')
    expect(told).toContain('No longer included: audit log')
    await button(page, 'Cancel at period end').click()
    await expect.poll(() => wordsOf(page)).toContain('Ends soon')
    await button(page, 'Keep the subscription').click()
    await expect.poll(() => wordsOf(page)).toContain('Active Renews every month.')
    await link(page, 'Cancel subscription').click()
    await page.locator('main summary').click()
    await button(page, 'End it now').click()
    await expect.poll(() => wordsOf(page)).toContain('Subscription cancelled.')
    expect((await standing(account)).by).toBe('default')
  })

  test('tries a plan out once, drops an order, and sees why when it is not paid', async () => {
    const { account, page, open } = await stage()
    await open('/change', '&plan=team&interval=month&currency=eur')
    await expect.poll(() => wordsOf(page)).toContain('Free until 4 Dec 2026')
    await sayWhoBuys(page)
    await button(page, 'Start the trial').click()
    await expect.poll(() => wordsOf(page)).toContain('Trial Your trial ends on')
    await link(page, 'Cancel subscription').click()
    await expect.poll(() => wordsOf(page)).toContain('You won’t be charged.')
    await page.locator('main summary').click()
    await button(page, 'End it now').click()
    await open('/plans')
    await expect.poll(() => wordsOf(page)).not.toContain('days free')
    await open('/change', '&plan=team&interval=year&currency=eur')
    await button(page, 'Order and pay €490.00').click()
    await link(page, 'Cancel order').click()
    await button(page, 'Cancel order').click()
    expect((await invoicesOf(account)).map(({ status }: { status: string }) => status)).toEqual(['void'])
    await link(page, 'Invoices').click()
    await expect.poll(() => wordsOf(page)).toContain('€490.00 Void')

    const late = await subscriber()
    world.clock.advance(31 * DAY)
    await renew(world.service)
    world.clock.advance(15 * DAY)
    await renew(world.service)
    const again = await visit(await signIn(world.service, late.owner.user.email))
    await again.goto(`${world.service.url}/account/billing?id=${late.account}`)
    await expect
      .poll(() => wordsOf(again))
      .toMatch(/overdue since .* Payment overdue An invoice is overdue\. If it isn’t paid,/)
  })

  test('is asked who buys before the first order, and only then', async () => {
    const { account, page, open } = await stage()
    const order = '&plan=starter&interval=month&currency=eur'
    await open('/change', order)
    const name = page.getByLabel('Name or company')
    await expect.poll(() => name.inputValue()).toBe('') // the account is called as its owner's address
    await expect.poll(() => name.getAttribute('autocomplete')).toBe('organization')
    await page.locator('form').evaluateAll((forms) => {
      for (const form of forms) (form as { noValidate?: boolean }).noValidate = true
    })
    await button(page, 'Order and pay €19.00').click()
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Check the marked fields.')
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    expect(await invoicesOf(account)).toEqual([])
    await admin('PATCH', `/accounts/${account}`, { name: 'Logistik Nord Gruppe' })
    await open('/change', order)
    await expect.poll(() => name.inputValue()).toBe('Logistik Nord Gruppe')
    await page.getByRole('combobox', { name: /^Country/ }).selectOption('Germany')
    await button(page, 'Order and pay €19.00').click()
    const [{ buyer }] = await invoicesOf(account)
    expect(buyer).toMatchObject({ name: 'Logistik Nord Gruppe', country: 'DE' })
    await payOpen(account)
    await open('/change', '&plan=team&interval=month&currency=eur')
    await expect.poll(() => name.count()).toBe(0)
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
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('Check the marked fields.')
    await expect.poll(() => page.getByLabel('Tax IDs').getAttribute('aria-invalid')).toBe('true')
    await expect
      .poll(() => page.getByRole('textbox', { name: /^Address/ }).inputValue())
      .toBe('Startbahn 7\n\n  28199 Bremen ')
    await page.getByLabel('Tax IDs').fill('DE136695976')
    await button(page, 'Save').click()
    await expect.poll(() => wordsOf(page)).toContain('Billing details saved.')
    expect((await admin('GET', `/accounts/${account}/billing`)).buyer).toEqual({
      name: 'Acme <b>Rockets</b>',
      email: '',
      address: ['Startbahn 7', '28199 Bremen'],
      country: 'DE',
      tax_ids: ['DE136695976'],
    })
    await expect.poll(() => page.getByLabel('Name or company').inputValue()).toBe('Acme <b>Rockets</b>')
  })

  test('reads invoices page by page, pays where the processor says, and prints', async () => {
    const { account, page, open } = await stage({ javaScriptEnabled: true })
    await open('/invoices')
    await expect.poll(() => wordsOf(page)).toContain('There are no invoices yet.')
    const draft = { account_id: account, currency: 'eur', lines: [{ description: 'Work', unit_amount: 1 }] }
    for (let n = 0; n < 26; n++) {
      const { id } = await admin('POST', '/invoices', draft)
      await admin('POST', `/invoices/${id}/issue`)
      world.clock.advance(1)
    }
    await open('/invoices')
    await expect.poll(() => page.locator('.list > li').count()).toBe(25)
    await link(page, 'Older invoices').click()
    await expect.poll(() => page.locator('.list > li').count()).toBe(1)
    await link(page, /^INV-/).click()
    await expect.poll(() => page.title()).toMatch(/^Invoice INV-202\d-/)
    await expect.poll(() => button(page, 'Print').isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => link(page, 'Back to the invoices').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })

    await link(page, 'Back to the invoices').click()
    await link(page, 'Overview').click()
    await expect.poll(() => wordsOf(page)).toContain('Amount due: €0.26')
    await expect.poll(() => page.getByRole('link', { name: /^Pay INV/ }).count()).toBe(5)
    await link(page, 'Show all 26 open invoices').click()
    await link(page, 'Older invoices').click()
    await link(page, /^INV-/).click()

    const asked: unknown[] = []
    const { registry } = world.service.service.app.services
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
    await expect
      .poll(() => link(page, 'Pay €0.01 at pay.example').getAttribute('href'))
      .toBe('https://pay.example/1')
    expect(asked).toEqual([
      { providerId: expect.any(String), accountId: account, invoiceId: expect.any(String) },
    ])
    await page.reload()
    await expect.poll(() => wordsOf(page)).toContain('How to pay')
  })

  test('sees to cards and plan where the processor keeps them', async () => {
    const { owner, account, page, open } = await subscriber()
    await world.service.service.db`update subscription set processor = 'shop' where account_id = ${account}`
    const asked: unknown[] = []
    world.service.service.app.services.registry.add(PROCESSOR, {
      name: 'shop',
      manageUrl: async (_, wanted) => {
        asked.push(wanted)
        return 'https://pay.example/manage'
      },
    })
    await open('/plans')
    await expect.poll(() => wordsOf(page)).toContain('Your subscription is managed at Shop.')
    await expect.poll(() => page.getByRole('link', { name: /^Choose/ }).count()).toBe(0)
    world.clock.advance(11 * MINUTE)
    await link(page, 'Manage card and plan').click()
    expect(asked).toEqual([])
    await button(page, 'Continue').click()
    await signInByCode(page, owner.user.email)
    await button(page, 'Continue').click()
    const to = link(page, 'Continue to pay.example')
    await expect.poll(() => to.getAttribute('href')).toBe('https://pay.example/manage')
    const returnUrl = `${world.service.url}/account/billing?id=${account}`
    expect(asked).toEqual([{ providerId: expect.any(String), accountId: account, returnUrl }])
  })

  test('sees what is used in bars and in words, and the credits with their ends', async () => {
    const { account, page, open } = await subscriber()
    await open('/usage')
    await expect.poll(() => wordsOf(page)).toContain('0 of 10,000 used, 10,000 left Resets on')
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
    const expires_at = new Date(world.clock.now() + 30 * DAY).toISOString()
    const grant = { unit: 'images', amount: 500, description: 'Welcome gift' }
    await admin('POST', `/accounts/${account}/credits/grants`, { id: 'one', ...grant, expires_at })
    await admin('POST', `/accounts/${account}/credits/grants`, { id: 'two', unit: 'images', amount: 1_000 })
    await admin('POST', `/accounts/${account}/credits/spend`, { id: 'spend', unit: 'images', amount: 120 })
    await open('/usage')
    const words = await wordsOf(page)
    expect(words).toMatch(/Storage 1\.5 GB of 1 GB used, none left Resets .* Agreed for your account\./)
    expect(words).toContain('API calls 9,500 of 10,000 used, 500 left')
    expect(words).toContain('Seats 1 of 3 used, 2 left')
    expect(words).toMatch(
      /Images 1,380 left 120 spent Welcome gift Expires on .* 380 of 500 Granted Never expires 1,000 of/,
    )
    const bar = page.getByRole('meter', { name: 'API calls' })
    await expect.poll(() => bar.getAttribute('value')).toBe('9500')
    await expect.poll(() => link(page, 'Choose a larger plan').count()).toBe(1)
    await link(page, 'Overview').click()
    await expect.poll(() => wordsOf(page)).toContain('Usage Storage 1.5 GB of 1 GB used')
  })

  test('of several accounts chooses one; sees what they accepted', async () => {
    const { owner, account, page, open } = await stage()
    await addTerms(world.service, 'terms')
    await publishTerms(world.service, 'terms', { version: '2026-01' })
    await open('/terms')
    await expect.poll(() => wordsOf(page)).toContain('You haven’t accepted any terms yet.')
    const accept = { key: owner.token, body: { version: '2026-01' } }
    await made(world.service.call('POST', '/api/v1/auth/customer/terms/terms/accept', accept))
    await open('/terms')
    await expect.poll(() => wordsOf(page)).toMatch(/Version 2026-01, accepted on \d+ \w+ 202\d/)
    await admin('PATCH', '/terms/terms', { archived: true })

    await page.goto(`${world.service.url}/account/billing`)
    expect(new URL(page.url()).searchParams.get('id')).toBe(account)
    const second = await openTeam(world.service, 'Second Ltd', [[owner, 'owner']])
    await page.goto(`${world.service.url}/account/billing`)
    await link(page, 'Second Ltd').click()
    expect(new URL(page.url()).searchParams.get('id')).toBe(second)
    await expect.poll(() => wordsOf(page)).toContain('Billing for Second Ltd · Switch')
  })
})

test('a credit note is a click away in the list of invoices and on its invoice', async () => {
  const { account, page, open } = await subscriber()
  const [invoice] = await invoicesOf(account)
  const { number } = await admin('POST', `/invoices/${invoice.id}/credit-notes`, { amount: 500 })
  await open('/invoices')
  await link(page, `Credit note ${number}`).click()
  await expect.poll(() => page.title()).toBe(`Credit note ${number}`)
  await expect.poll(() => wordsOf(page)).toContain('Added to your balance €5.00')
  await link(page, 'Show the invoice').click()
  await link(page, number).click()
  await expect.poll(() => page.title()).toBe(`Credit note ${number}`)
})

test('a page without an account leads to the same page of the own account', async () => {
  const { account, page } = await stage()
  for (const path of ['/plans', '/usage', '/invoices', '/details', '/terms', '']) {
    const answer = await page.goto(`${world.service.url}/account/billing${path}`)
    expect([path, answer!.status()]).toEqual([path, 200])
    expect(page.url()).toBe(`${world.service.url}/account/billing${path}?id=${account}`)
  }
})
