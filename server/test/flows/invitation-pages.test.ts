import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { pressContinue, typeCode } from '../support/sign-in-page.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const DAY = 86_400_000

let service: TestService
let browser: Browser
let clock: ManualClock
let owner: SignedInPerson
let account: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
})
beforeEach(async () => {
  clock.advance(3_600_000)
  owner = await signIn(service, 'owner@example.com')
  account = await openTeam(service, 'Acme', [[owner, 'owner']])
})

const freshAddress = () => `guest-${count++}@example.com`

async function invite(email: string, id = account): Promise<{ id: string; link: string }> {
  const skip = mailsTo(email)
  const { body } = await service.call('POST', `/api/v1/accounts/${id}/invitations`, { body: { email } })
  return { id: body.id, link: (await service.mail.linkFor(email, skip)).href }
}

const mailsTo = (email: string) =>
  service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length

/** A browser profile of its own, without JavaScript; signed in if a person is given. */
async function profile(person?: SignedInPerson): Promise<BrowserContext> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  if (person) await context.addCookies([{ name: 'app_session', value: person.token, url: service.url }])
  return context
}

async function open(link: string, person?: SignedInPerson): Promise<Page> {
  const page = await (await profile(person)).newPage()
  await page.goto(link)
  return page
}

/** From the sign-in page, which tells the invited address in part, as the invitation does. */
async function signInOnPage(page: Page, email: string): Promise<void> {
  expect(page.url()).not.toContain('@')
  expect(page.url()).not.toContain('%40')
  await expect.poll(() => page.content()).not.toContain(email)
  expect(
    await page.getByText(`This invitation is for ${email.slice(0, 1)}•••@example.com.`).isVisible(),
  ).toBe(true)
  await page.getByLabel('Email address').fill(email)
  const skip = mailsTo(email)
  await pressContinue(page)
  await typeCode(page, await service.mail.codeFor(email, skip))
}

const isMember = async (email: string, id = account) => {
  const { body } = await service.call('GET', `/api/v1/accounts/${id}/members?limit=100`)
  return body.data.some((member: { email: string }) => member.email === email)
}

const join = (page: Page) => page.getByRole('button', { name: 'Join Acme' }).click()

describe('twelve ways through an invitation', () => {
  test('1 signed out, an unknown address: signs up on the way, four screens to membership', async () => {
    const email = freshAddress()
    const page = await open((await invite(email)).link)
    const screens: string[] = []
    page.on('framenavigated', (frame) => screens.push(new URL(frame.url()).pathname))
    await expect.poll(() => page.getByRole('heading').textContent()).toBe('Join Acme')
    await page.getByRole('button', { name: 'Sign in to join' }).click()
    await signInOnPage(page, email)
    await join(page)
    await expect.poll(() => page.getByText('You’ve joined the team.').isVisible()).toBe(true)
    expect(await isMember(email)).toBe(true)
    expect(screens).toEqual(['/login', '/login/code', '/invitation', '/account'])
  })

  test('2 signed out, a user', async () => {
    const email = freshAddress()
    await signIn(service, email)
    clock.advance(31_000)
    const page = await open((await invite(email)).link)
    await page.getByRole('button', { name: 'Sign in to join' }).click()
    await signInOnPage(page, email)
    await join(page)
    expect(await isMember(email)).toBe(true)
  })

  test('3 signed in with the invited address: one click', async () => {
    const person = await signIn(service, freshAddress())
    const page = await open((await invite(person.user.email)).link, person)
    await join(page)
    await page.waitForURL('**/account?done=joined')
    expect(await isMember(person.user.email)).toBe(true)
  })

  test('4 signed in with another address: offers to switch, and does not show the address', async () => {
    const email = freshAddress()
    const other = await signIn(service, 'other@example.com')
    const page = await open((await invite(email)).link, other)
    await expect.poll(() => page.content()).toContain('g•••@example.com')
    await expect.poll(() => page.content()).not.toContain(email)
    await page.getByRole('button', { name: 'Sign out and continue as g•••@example.com' }).click()
    await signInOnPage(page, email)
    await join(page)
    expect(await isMember(email)).toBe(true)
    expect(await isMember('other@example.com')).toBe(false)
    const check = await service.call('POST', '/api/v1/sessions/verify', { body: { token: other.token } })
    expect(check.body.active).toBe(false)
  })

  test('5 expired', async () => {
    const { link } = await invite(freshAddress())
    clock.advance(7 * DAY)
    const page = await open(link)
    await expect.poll(() => page.getByText('The invitation has expired.').isVisible()).toBe(true)
    expect((await fetch(link)).status).toBe(410)
    await expect.poll(() => page.getByRole('button').count()).toBe(0)
  })

  test('6 revoked, also while the page is open', async () => {
    const person = await signIn(service, freshAddress())
    const { id, link } = await invite(person.user.email)
    const page = await open(link, person)
    await service.call('DELETE', `/api/v1/accounts/${account}/invitations/${id}`)
    await join(page)
    await expect.poll(() => page.getByText('The invitation was revoked.').isVisible()).toBe(true)
    expect(await isMember(person.user.email)).toBe(false)
    expect((await fetch(link)).status).toBe(410)
  })

  test('7 a double click, in two windows: joined once, and both say so', async () => {
    const person = await signIn(service, freshAddress())
    const { link } = await invite(person.user.email)
    const [first, second] = await Promise.all([open(link, person), open(link, person)])
    await Promise.all([join(first), join(second)])
    for (const page of [first, second]) await page.waitForURL('**/account?done=joined')
    await first.goto(link)
    await expect.poll(() => first.getByRole('heading').textContent()).toBe('You’ve joined')
    expect((await fetch(link)).status, 'for whoever did not join by it').toBe(410)
  })

  test('8 sent again: the first link is dead, the second works', async () => {
    const person = await signIn(service, freshAddress())
    const { id, link } = await invite(person.user.email)
    clock.advance(60_000)
    const skip = mailsTo(person.user.email)
    await service.call('POST', `/api/v1/accounts/${account}/invitations/${id}/resend`)
    const renewed = await service.mail.linkFor(person.user.email, skip)
    const page = await open(link, person)
    await expect.poll(() => page.getByRole('heading').textContent()).toBe('This invitation can’t be used')
    await page.goto(renewed.href)
    await join(page)
    expect(await isMember(person.user.email)).toBe(true)
  })

  test('9 an unknown address where sign-up is off', async () => {
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up: false } } })
    const email = freshAddress()
    const page = await open((await invite(email)).link)
    await page.getByRole('button', { name: 'Sign in to join' }).click()
    await signInOnPage(page, email)
    await join(page)
    expect(await isMember(email)).toBe(true)
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up: true } } })
  })

  test('10 added in the meantime: joining keeps the membership', async () => {
    const person = await signIn(service, freshAddress())
    const { link } = await invite(person.user.email)
    await service.call('POST', `/api/v1/accounts/${account}/members`, {
      body: { user_id: person.user.id, role: 'admin' },
    })
    const page = await open(link, person)
    await join(page)
    await page.waitForURL('**/account?done=joined')
    const { body } = await service.call('GET', `/api/v1/accounts/${account}/members`)
    expect(body.data).toContainEqual(expect.objectContaining({ user_id: person.user.id, role: 'admin' }))
  })

  test('11 opened and submitted by a program that looks at mails first: nothing is lost', async () => {
    const email = freshAddress()
    const { link } = await invite(email)
    const scanner = await open(link)
    await scanner.getByRole('button').click()
    expect(await isMember(email)).toBe(false)
    const page = await open(link)
    await page.getByRole('button', { name: 'Sign in to join' }).click()
    await signInOnPage(page, email)
    await join(page)
    expect(await isMember(email)).toBe(true)
  })

  test('12 the account is gone; and a link that was cut off', async () => {
    const person = await signIn(service, freshAddress())
    const { link } = await invite(person.user.email)
    await service.call('DELETE', `/api/v1/accounts/${account}`)
    const page = await open(link, person)
    for (const path of [link, `${service.url}/invitation?token=inv_x`, `${service.url}/invitation`]) {
      const answer = await page.goto(path)
      expect(answer!.status(), path).toBe(404)
      await expect.poll(() => page.getByRole('heading').textContent()).toBe('This invitation can’t be used')
    }
  })
})

test('who came from the application goes back to it after joining', async () => {
  const email = freshAddress()
  await service.call('PATCH', '/api/v1/provider', {
    body: { settings: { redirect_origins: ['http://localhost:9'] } },
  })
  const { link } = await invite(email)
  const page = await (await profile()).newPage()
  await page.goto(`${service.url}/login?redirect_url=http://localhost:9/back`)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in to join' }).click()
  await signInOnPage(page, email)
  const leaving = page.waitForRequest(/localhost:9\/back/)
  await join(page).catch(() => undefined) // nothing answers there
  const code = new URL((await leaving).url()).searchParams.get('code')
  const exchanged = await service.call('POST', '/api/v1/sessions/exchange', { body: { code } })
  expect(exchanged.body.user.email).toBe(email)
})

test('a form of another site does not join', async () => {
  const person = await signIn(service, freshAddress())
  const { link } = await invite(person.user.email)
  const answer = await fetch(`${service.url}/invitation`, {
    method: 'POST',
    headers: {
      cookie: person.cookie,
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ token: new URL(link).searchParams.get('token')!, act: 'join' }).toString(),
  })
  expect(answer.status).toBe(403)
  expect(await isMember(person.user.email)).toBe(false)
})

test('a colleague joins the staff on the way', async () => {
  const owner = { email: freshAddress(), principal: 'provider' }
  await service.call('POST', '/api/v1/users', { body: owner }) // the first of the staff
  const email = freshAddress()
  await service.call('POST', '/api/v1/staff/invitations', { body: { email, role: 'admin' } })
  const page = await open((await service.mail.linkFor(email)).href)
  await expect.poll(() => page.getByRole('heading').textContent()).toBe('Join the staff of Postern')
  await page.getByRole('button', { name: 'Sign in to join' }).click()
  await signInOnPage(page, email)
  await expect.poll(() => page.getByRole('heading').textContent()).toBe('You’ve joined')
  const { body } = await service.call('GET', `/api/v1/users?email=${email}`)
  expect(body.data).toMatchObject([{ principal: 'provider', staff_role: 'admin' }])
})

describe('the team page', () => {
  test('an owner renames, invites, sends again, revokes, changes a role, removes and leaves', async () => {
    const colleague = await signIn(service, freshAddress())
    const email = freshAddress()
    await openTeam(service, 'Elsewhere', [[owner, 'owner']])
    await service.call('POST', `/api/v1/accounts/${account}/members`, {
      body: { user_id: colleague.user.id },
    })
    const page = await open(`${service.url}/account`, owner)
    await page.getByRole('link', { name: 'Teams' }).click()
    await page.getByRole('link', { name: 'Acme' }).first().click()
    account = new URL(page.url()).searchParams.get('id')!
    await page.getByLabel('Team name').fill('Acme <b>Ltd</b>')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Acme <b>Ltd</b>')

    await page.getByLabel('Email address').fill('person@localhost')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect.poll(() => page.getByText('Enter an email address').isVisible()).toBe(true)
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByRole('button', { name: `Send the invitation to ${email} again` }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('then try again')
    await page.getByRole('button', { name: `Revoke the invitation for ${email}` }).click()
    await expect.poll(() => page.getByText(email).count()).toBe(0)

    const name = colleague.user.email
    await page.getByLabel(`Role of ${name}`, { exact: true }).selectOption('owner')
    await page.getByRole('button', { name: `Change the role of ${name}` }).click()
    await expect.poll(() => page.getByLabel(`Role of ${name}`, { exact: true }).inputValue()).toBe('owner')
    await page.getByRole('link', { name: 'Leave the team' }).click()
    await page.getByRole('button', { name: 'Leave the team' }).click()
    await page.getByText('You’ve left the team.').waitFor()
    expect(await isMember('owner@example.com')).toBe(false)
  })

  test('the only owner is told how to leave, and cannot yet', async () => {
    const sole = await signIn(service, freshAddress())
    const id = await openTeam(service, 'Alone', [[sole, 'owner']])
    const page = await open(`${service.url}/account/team?id=${id}`, sole)
    await expect.poll(() => page.getByText('You’re the only owner.').isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('link', { name: 'Leave the team' }).count()).toBe(0)
    const second = await signIn(service, freshAddress())
    await service.call('POST', `/api/v1/accounts/${id}/members`, {
      body: { user_id: second.user.id, role: 'owner' },
    })
    await page.reload()
    await expect.poll(() => page.getByRole('link', { name: 'Leave the team' }).isVisible()).toBe(true)
  })

  test('a member sees the others and can leave; strangers and the staff find nothing', async () => {
    const person = await signIn(service, freshAddress())
    await service.call('POST', `/api/v1/accounts/${account}/members`, { body: { user_id: person.user.id } })
    const path = `${service.url}/account/team?id=${account}`
    const page = await open(path, person)
    await expect.poll(() => page.getByText('owner@example.com').isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('button').allTextContents()).toEqual(['Sign out'])
    await expect.poll(() => page.getByRole('link', { name: 'Leave the team' }).isVisible()).toBe(true)
    const stranger = await signIn(service, freshAddress())
    for (const url of [
      path,
      `${service.url}/account/team?id=x`,
      `${service.url}/staff/account/team?id=${account}`,
    ]) {
      const answer = await fetch(url, { headers: { cookie: stranger.cookie } })
      expect(answer.status, url).toBe(404)
    }
  })

  test('what concerns owners asks for a recent sign-in', async () => {
    clock.advance(11 * 60_000)
    const page = await open(`${service.url}/account/team?id=${account}`, owner)
    await page.getByRole('link', { name: 'Delete the team' }).click()
    await page.getByRole('button', { name: 'Delete the team' }).click()
    await page.waitForURL('**/login?again=1')
    expect((await service.call('GET', `/api/v1/accounts/${account}`)).status).toBe(200)
  })
})
