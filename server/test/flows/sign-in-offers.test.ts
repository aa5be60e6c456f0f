import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { FormBrowser } from '../support/page-factors.ts'
import { signIn } from '../support/sign-in.ts'
import { invitationToken, openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let clock: ManualClock
let count = 0
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

const newAddress = () => `offered${count++}@example.com`
const settle = (settings: object) => service.call('PATCH', '/api/v1/provider', { body: { settings } })
const locationOf = ({ headers }: Response) => headers.get('location')

/** The card of a page. */
async function cardOf(path: string, browser = new FormBrowser(service)): Promise<string> {
  const page = await (await browser.open(path)).text()
  return /<main.*<\/main>/s.exec(page)![0]
}

/** What a person reads of it. */
const wordsOf = (card: string): string =>
  card
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('the sign-in page', () => {
  test('has each way once, those that Continue does not lead to folded, and says how to get an account', async () => {
    const card = await cardOf('/login')
    expect(wordsOf(card.replace(/<form [^>]*data-passkey.*?<\/form>/s, 'Passkey'))).toBe(
      'Sign in Email address Continue Other ways to sign in Passkey Email me a link Use a password New here? Create an account',
    )
    expect(card).toContain('<a href="/sign-up">')
    expect(await cardOf('/login?email=a%40example.com')).toContain(
      '<a href="/sign-up?email=a%40example.com">',
    )
    expect(await cardOf('/staff/login')).not.toContain('Create an account')
  })

  test('says that the first code makes the account, where there are no passwords', async () => {
    await settle({ password_enabled: false })
    expect(wordsOf(await cardOf('/login'))).toMatch(/Email me a link New here\? .+$/)
    await settle({ sign_up: false })
    expect(wordsOf(await cardOf('/login'))).toMatch(/Email me a link$/)
    await settle({ password_enabled: true, sign_up: true })
  })

  test('marks the method used last', async () => {
    const browser = new FormBrowser(service)
    const email = newAddress()
    expect(await cardOf('/login', browser)).not.toContain('Last used')
    await browser.open('/login/send-code', { email })
    await browser.open('/login/code', { email, code: await service.mail.codeFor(email) })
    expect(wordsOf(await cardOf('/login?prompt=login', browser))).toContain('Continue Last used Other ways')
  })

  test('says whom an invitation is for, as long as it is open, and not the whole address', async () => {
    const email = `b${newAddress()}`
    const owner = await signIn(service, newAddress())
    const account = await openTeam(service, 'Team', [[owner, 'owner']])
    const invitations = `/api/v1/accounts/${account}/invitations`
    const { body } = await service.call('POST', invitations, { body: { email } })
    const browser = new FormBrowser(service)
    await browser.open('/invitation', { token: await invitationToken(service, email), act: 'sign_in' })
    expect(await cardOf('/login', browser)).toContain('>b•••@example.com<')
    expect((await service.call('DELETE', `${invitations}/${body.id}`)).status).toBe(204)
    expect(await cardOf('/login', browser)).not.toContain('@example.com')
  })

  test('has the services first; where there is nothing else, their buttons alone', async () => {
    const methods = (isOn: boolean) =>
      settle({
        otp_enabled: isOn,
        magic_link_enabled: isOn,
        password_enabled: isOn,
        passkey_enabled: isOn,
      })
    const { body } = await service.call('POST', '/api/v1/connections', {
      body: { kind: 'oauth', preset: 'google', client_id: 'app', client_secret: 'a-secret' },
    })
    expect(wordsOf(await cardOf('/login'))).toMatch(
      /^Sign in Continue with Google or Email address Continue /,
    )
    expect(await cardOf('/login')).not.toContain('class="beside"')
    await settle({ social_enabled: false })
    expect(await cardOf('/login')).not.toContain('Google')
    await settle({ social_enabled: true, sign_in_order: ['passkey'] })
    expect(await cardOf('/login')).toMatch(/<div class="beside"><form [^>]*data-passkey/)
    await settle({ sign_in_order: [] })
    await methods(false)
    expect(wordsOf(await cardOf('/login'))).toBe('Sign in Continue with Google')
    await service.call('DELETE', `/api/v1/connections/${body.id}`)
    await methods(true)
  })
})

test('a user who comes to the terms and has none to accept continues to the invitation that they came for', async () => {
  const email = newAddress()
  const { token } = await signIn(service, email)
  const browser = new FormBrowser(service)
  browser.cookies.set('app_session', token)
  expect(locationOf(await browser.open('/terms'))).toBe('/account')
  const account = await openTeam(service, 'Inviting', [])
  await service.call('POST', `/api/v1/accounts/${account}/invitations`, { body: { email } })
  const shown = { token: await invitationToken(service, email, 1), act: 'sign_in' }
  await browser.open('/invitation', shown)
  expect(locationOf(await browser.open('/terms'))).toBe('/invitation')
})

test('who says that they own the organisation says it from page to page', async () => {
  const browser = new FormBrowser(service)
  const email = newAddress()
  const query = `?email=${encodeURIComponent(email)}&as_owner=1`
  const field = '<input type="hidden" name="as_owner" value="1">'
  expect(await cardOf('/login')).not.toContain(field)
  expect(await cardOf('/login?as_owner=1', browser)).toContain(field)
  expect(locationOf(await browser.open('/login/start', { email, as_owner: '1' }))).toBe(`/login/code${query}`)
  const asked = await cardOf(`/login/code${query}`, browser)
  expect(asked).toContain(field)
  expect(asked).toContain(`<a href="/login${query.replace('&', '&amp;')}">`)
  const again = await browser.open('/login/send-code', { email, as_owner: '1', again: '1' })
  expect(locationOf(again)).toBe(`/login/code${query}&again=1`)
  const link = await browser.open('/login/link/send', { email, as_owner: '1' })
  expect(locationOf(link)).toBe(`/login/link/sent${query}`)
  expect(await cardOf(`/login/link/sent${query}`, browser)).toContain(field)
  const refused = await (await browser.open('/login/start', { email: 'nobody', as_owner: '1' })).text()
  expect(refused).toContain(field)
})

test('the countdown to another code begins with the first and ends with it', async () => {
  const browser = new FormBrowser(service)
  const email = newAddress()
  const wait = async () => {
    const card = await cardOf(`/login/code?email=${encodeURIComponent(email)}`, browser)
    return /<button data-wait="(\d+)"[^>]*>Send a new code</.exec(card)?.[1]
  }
  expect(await wait()).toBeUndefined()
  await browser.open('/login/send-code', { email })
  expect(await wait()).toBe('30')
  clock.advance(10_000)
  await browser.open('/login/send-code', { email, again: '1' })
  expect(await wait()).toBe('20')
  clock.advance(20_000)
  expect(await wait()).toBeUndefined()
})
