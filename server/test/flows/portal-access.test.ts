import { beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { made } from '../support/billing.ts'
import { button, link, wordsOf } from '../support/portal.ts'
import { portalStage } from '../support/portal-stage.ts'
import { signIn } from '../support/sign-in.ts'
import type { Answer } from '../support/test-service.ts'

const MINUTE = 60_000

const {
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
} = portalStage()

let count = 0

describe('what was shown is what is booked', () => {
  test('a preview that another change has overtaken books nothing, and the page shows what holds', async () => {
    const { account, page, open, own } = await subscriber()
    await open('/change', '&plan=team&interval=month&currency=eur')
    const { version, proration_at } = await own('/preview', { seats: 4 })
    await own('/change', { seats: 4, version, proration_at })
    const before = await invoicesOf(account)
    await button(page, /^Change and pay/).click()
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('nothing was booked')
    expect(await invoicesOf(account)).toEqual(before)
    await expect.poll(() => wordsOf(page)).toContain('Starts once the invoice is paid, for €49.00 a month.')
    world.clock.advance(1000)
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
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('nothing was booked')
    expect(await invoicesOf(account)).toEqual([])
    expect((await standing(account)).subscription).toBeNull()
    const { prices, features } = (await admin('GET', '/plans/starter/versions/1')) as Answer['body']
    await admin('POST', '/plans/starter/versions', { prices, features })
    await admin('POST', '/plans/starter/versions/2/publish')
    await button(page, 'Order and pay €22.61').click()
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('nothing was booked')
    await button(page, 'Order and pay €22.61').click()
    await expect.poll(() => wordsOf(page)).toContain('We’ve received your order.')

    const trial = await stage()
    await trial.open('/change', '&plan=team&interval=month&currency=eur')
    await trial.own('', { plan: 'team', interval: 'month', currency: 'eur' })
    await trial.own('/cancel', { at: 'now' })
    await sayWhoBuys(trial.page)
    await button(trial.page, 'Start the trial').click()
    await expect.poll(() => trial.page.getByRole('alert').innerText()).toContain('nothing was booked')
    await expect.poll(() => button(trial.page, 'Order and pay €49.00').count()).toBe(1)
    expect((await standing(trial.account)).subscription).toBeNull()
  })

  test('what cannot be chosen says why', async () => {
    const { page, open } = await subscriber('team')
    await open('/change', '&plan=team&interval=month&currency=eur&seats=500')
    await expect.poll(() => wordsOf(page)).toContain('Team allows 50 seats.')
    await open('/change', '&plan=team&interval=month&currency=eur&seats=x')
    await expect.poll(() => wordsOf(page)).toContain('Enter a number from 1 to 100,000.')
    await open('/change', '&plan=team&interval=month&currency=eur')
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('That is what the subscription has already.')
    await open('/change', '&plan=nosuch&interval=month&currency=eur')
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('There is no published plan of this name.')
    await open('/change')
    expect(new URL(page.url()).pathname).toBe('/account/billing/plans')
  })
})

describe('who may', () => {
  test('members are told who can, others find nothing', async () => {
    const { owner, account } = await subscriber()
    const member = await signIn(world.service, `member${++count}@example.com`)
    await admin('POST', `/accounts/${account}/members`, { user_id: member.user.id, role: 'admin' })
    const stranger = await signIn(world.service, `stranger${++count}@example.com`)
    const invoice = (await invoicesOf(account))[0].id
    const paths = ['', '/plans', '/invoices', '/invoice', '/pay', '/details', '/terms', '/cancel', '/change']
    const page = await visit(member)
    for (const path of paths) {
      const url = `${world.service.url}/account/billing${path}?id=${account}&invoice=${invoice}`
      const answer = await page.goto(url)
      expect([path, answer!.status()]).toEqual([path, 403])
      await expect.poll(() => wordsOf(page)).toContain(`Only owners can see billing`)
      await expect.poll(() => wordsOf(page)).toContain(owner.user.email)
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
    // Another person's invoice is not found, also in one's own portal.
    const own = await stage()
    await own.open('/invoice', `&invoice=${invoice}`)
    await expect.poll(() => own.page.locator('body').innerText()).toContain('404')
  })

  test('no other site submits a form, and the pages run no script but their own', async () => {
    const { owner, account } = await subscriber()
    const fields = { id: account, at: 'now' }
    const refused = await submit('/cancel', fields, owner, { 'sec-fetch-site': 'cross-site' })
    expect(refused.status).toBe(403)
    expect((await submit('/cancel', fields, owner, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await standing(account)).subscription.status).toBe('active')
    const { headers } = await fetch(`${world.service.url}/account/billing?id=${account}`, {
      headers: { cookie: owner.cookie },
    })
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'nonce-[^']+'; style-src 'nonce-[^']+'; .*form-action 'self'; frame-ancestors 'none'$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a sign-in that is too old is asked for again, and leads back to the very act', async () => {
    const { owner, account, page, open } = await subscriber()
    world.clock.advance(11 * MINUTE)
    await open('/change', '&plan=team&interval=month&currency=eur&seats=7')
    await expect.poll(() => wordsOf(page)).toContain('You’ll be asked to sign in again first.')
    await button(page, /^Change and pay/).click()
    await expect.poll(() => wordsOf(page)).toContain('To keep your account safe, sign in again.')
    await signInByCode(page, owner.user.email)
    await expect.poll(() => page.getByLabel('Seats').inputValue()).toBe('7')
    expect((await standing(account)).plan).toBe('starter')
    await button(page, /^Change and pay/).click()
    await payOpen(account)
    expect((await standing(account)).plan).toBe('team')
  })
})

describe('a link of an application', () => {
  const RETURN = 'https://app.example.com/settings?tab=billing'
  beforeAll(() =>
    admin('PATCH', '/provider', { settings: { redirect_origins: ['https://app.example.com'] } }),
  )
  const ask = (body: object) =>
    world.service.call('POST', '/api/v1/portal-links', { body: { return_url: RETURN, ...body } })
  const linkTo = async (body: object): Promise<string> => (await made(ask(body))).url

  test('leads an owner in once, and back; a used one says nothing', async () => {
    const { owner, account, page } = await stage()
    const url = await linkTo({ account_id: account, user_id: owner.user.id })
    expect(url).toMatch(/\/account\/billing\/open\?token=plk_[\w-]{43}$/)
    const [row] = await world.service.service.db`select * from portal_link where account_id = ${account}`
    expect(JSON.stringify(row)).not.toContain(url.slice(-43))
    await page.goto(url)
    expect(new URL(page.url()).searchParams.get('id')).toBe(account)
    await expect.poll(() => link(page, 'Back to app.example.com').getAttribute('href')).toBe(RETURN)
    await admin('PATCH', '/provider', { settings: { redirect_origins: [] } })
    await page.reload() // the origin is not allowed any more
    await expect.poll(() => link(page, 'Back to app.example.com').count()).toBe(0)
    await admin('PATCH', '/provider', { settings: { redirect_origins: ['https://app.example.com'] } })

    const stranger = await signIn(world.service, `stranger${++count}@example.com`)
    const answers: string[] = []
    for (const address of [url, `${url.slice(0, -43)}${'A'.repeat(43)}`, `${url}x`]) {
      const found = await fetch(address, { headers: { cookie: stranger.cookie }, redirect: 'manual' })
      const shown = (await found.text()).replaceAll(/nonce="[^"]*"/g, '')
      // The choice of the language leads back to the address itself.
      answers.push(`${found.status} ${shown.replaceAll(new URL(address).search, '')}`)
    }
    expect(answers[0]).toMatch(/^404 .*This link has expired/s)
    expect(new Set(answers).size).toBe(1)
    const acts = await world.service.service.db`
      select action, actor_kind, email from audit_entry where target_id = ${account} and action like 'portal%'`
    expect(acts).toHaveLength(2)
    expect(acts).toEqual(
      expect.arrayContaining([
        { action: 'portal_link.created', actor_kind: 'admin', email: owner.user.email },
        { action: 'portal_link.opened', actor_kind: 'user', email: owner.user.email },
      ]),
    )
  })

  test('does not sign in: it asks for the sign-in, and shows nothing to another person', async () => {
    const { owner, account } = await stage()
    const url = await linkTo({ account_id: account, user_id: owner.user.id })
    const context = await world.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(url)
    expect(new URL(page.url()).pathname).toBe('/login')
    await expect.poll(() => page.content()).not.toContain(owner.user.email)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('app_session')
    await signInByCode(page, `somebody${++count}@example.com`)
    await expect.poll(() => wordsOf(page)).toContain('This link is for someone else')
    await expect.poll(() => page.content()).not.toMatch(new RegExp(`${owner.user.email}|${account}`))
    await link(page, 'Use another account').click()
    await signInByCode(page, owner.user.email)
    expect(new URL(page.url()).searchParams.get('id')).toBe(account)
    await expect.poll(() => link(page, 'Back to app.example.com').count()).toBe(1)
  })

  test('opens for the owner it is for, not for another owner of the account or of another one', async () => {
    const { owner, account, page } = await stage()
    const second = await signIn(world.service, `second-owner${++count}@example.com`)
    await admin('POST', `/accounts/${account}/members`, { user_id: second.user.id, role: 'owner' })
    const url = await linkTo({ account_id: account, user_id: owner.user.id })
    for (const other of [second, (await stage()).owner]) {
      const otherPage = await visit(other)
      await otherPage.goto(url)
      await expect.poll(() => wordsOf(otherPage)).toContain('This link is for someone else')
      await expect.poll(() => otherPage.content()).not.toMatch(new RegExp(`${owner.user.email}|${account}`))
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
    world.clock.advance(15 * MINUTE)
    await page.goto(url)
    await expect.poll(() => wordsOf(page)).toContain('This link has expired')
    const member = await signIn(world.service, `member${++count}@example.com`)
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
    await expect.poll(() => wordsOf(memberPage)).toContain('This link is for someone else')
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
    const check = async (path: string, more = '') => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 320, height: 700 })
      await open(path, more)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, overflow, ...(await axeFaults(page))]).toEqual([path, 0])
      await page.setViewportSize({ width: 1000, height: 700 })
      await page.emulateMedia({ colorScheme: 'dark' })
      expect([path, ...(await axeFaults(page, { rules: ['color-contrast'] }))]).toEqual([path])
    }
    await check('/change', '&plan=starter&interval=month&currency=eur')
    await check('/change', '&plan=team&interval=month&currency=eur&seats=500')
    await check('/cancel')
    await own('/cancel', { at: 'period_end' })
    await check('')
    await expect
      .poll(() => page.locator('time[data-local]').first().innerText())
      .toMatch(/, \d\d:\d\d GMT-\d$/)
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
      if (words === 'Cancel at period end') break
    }
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
    expect(outline).toBe('solid')
    await page.keyboard.press('Enter')
    await page.waitForURL(/done=cancel-scheduled/)
    expect((await standing(account)).subscription.cancel_at_period_end).toBe(true)
  })
})
