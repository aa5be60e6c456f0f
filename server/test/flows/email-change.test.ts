import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

const MINUTE = 60_000

let service: TestService
let browser: Browser
let clock: ManualClock
let old: string
let fresh: string
let person: SignedInPerson
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
})
beforeEach(async () => {
  count++
  old = `old${count}@example.com`
  fresh = `new${count}@example.com`
  person = await signIn(service, old)
})

interface Caller {
  as?: SignedInPerson
  flow?: string | undefined
}

const post = (path: string, body: object, { as = person, flow }: Caller = {}): Promise<Answer> =>
  service.call('POST', `/api/v1/auth/customer/email${path}`, {
    key: as.token,
    body,
    headers: flow ? { cookie: flow } : {},
  })

const ask = (email = fresh, caller: Caller = {}) => post('/change', { email }, caller)
const verify = (old_code: string, new_code: string, caller: Caller = {}) =>
  post('/change/verify', { old_code, new_code }, caller)

const mailsTo = (address: string) =>
  service.mail.mails.filter(({ recipients }) => recipients.includes(address)).length

/** The codes of both addresses; the old one had the sign-in code before. */
async function codes(to = fresh, skip = 1): Promise<[string, string]> {
  return [await service.mail.codeFor(old, skip), await service.mail.codeFor(to)]
}

async function emailOf({ token }: SignedInPerson): Promise<string | undefined> {
  const { body } = await service.call('GET', '/api/v1/auth/customer/session', { key: token })
  return body.user?.email
}

const flowOf = ({ headers }: Answer) => headers.getSetCookie()[0]!.split(';')[0]!
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Mails leave after the answer; another address's mail behind it shows that nothing is still to come. */
async function mailsHaveLeft(): Promise<void> {
  const marker = `marker${count++}@example.com`
  await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email: marker } })
  await service.mail.mailTo(marker)
}

const REFUSED = { status: 401, body: { code: 'invalid_code' } }

describe('with both codes', () => {
  test('the address changes, other sessions end, the old address is told, and it is written down', async () => {
    clock.advance(31_000)
    const elsewhere = await signIn(service, old)
    await service.call('PATCH', `/api/v1/users/${person.user.id}`, {
      body: { locale: 'de-AT', zoneinfo: 'Asia/Tokyo' },
    })
    expect((await ask()).status).toBe(200)
    const answer = await verify(...(await codes(fresh, 2)))
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.user.id, email: fresh } } })
    expect(await emailOf(person)).toBe(fresh)
    expect(await emailOf(elsewhere)).toBeUndefined()
    const notice = await service.mail.mailTo(old, 3)
    // In the person's language and time, although the request said nothing of either.
    expect(notice.subject).toBe('Ihre E-Mail-Adresse bei Postern wurde geändert')
    expect(notice.text.replaceAll('\u2060', '')).toContain(`Sie melden sich jetzt mit ${fresh} an.`)
    const day = new Date(clock.now()).toLocaleDateString('de-AT', {
      dateStyle: 'long',
      timeZone: 'Asia/Tokyo',
    })
    expect(notice.text).toMatch(new RegExp(`^Zeitpunkt: ${day} .*GMT\\+9$`, 'm'))
    expect(notice.text).toMatch(/^IP-Adresse: 127\.0\.0\.1$/m)
    const [entry] = await service.service.db`
      select actor_kind, actor_id, user_id, detail from audit_entry where action = 'user.email_changed' and user_id = ${person.user.id}`
    expect(entry).toMatchObject({
      actor_kind: 'user',
      actor_id: person.user.id,
      detail: { old_email: old, new_email: fresh },
    })
    clock.advance(31_000)
    expect((await signIn(service, fresh)).user.id).toBe(person.user.id)
    expect((await signIn(service, old)).user.id).not.toBe(person.user.id) // free for somebody new
  })

  test('it happens once, 100 at the same time', async () => {
    const flow = flowOf(await ask())
    const both = await codes()
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(...both, { flow })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('nothing changes', () => {
  test.each<[string, (old: string, fresh: string) => [string, string]]>([
    ['with the new code alone', (_old, fresh) => [fresh, fresh]],
    ['with the old code alone', (old) => [old, old]],
    ['with the codes exchanged', (old, fresh) => [fresh, old]],
    ['with a wrong old code', (old, fresh) => [otherThan(old), fresh]],
    ['with a wrong new code', (old, fresh) => [old, otherThan(fresh)]],
  ])('%s', async (_name, pick) => {
    await ask()
    const [oldCode, newCode] = await codes()
    if (oldCode === newCode) return
    expect(await verify(...pick(oldCode, newCode))).toMatchObject(REFUSED)
    expect(await emailOf(person)).toBe(old)
  })

  test('after ten minutes', async () => {
    await ask()
    const both = await codes()
    clock.advance(10 * MINUTE)
    expect(await verify(...both)).toMatchObject(REFUSED)
  })

  test('with sign-in codes', async () => {
    clock.advance(31_000)
    await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email: old } })
    await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email: fresh } })
    expect(await verify(...(await codes()))).toMatchObject(REFUSED)
  })

  test('and the codes of a change are not accepted for sign-in', async () => {
    await ask()
    const [oldCode, newCode] = await codes()
    for (const [email, code] of [
      [old, oldCode],
      [fresh, newCode],
    ]) {
      const answer = await service.call('POST', '/api/v1/auth/customer/verify-otp', {
        key: null,
        body: { email, code },
      })
      expect(answer).toMatchObject(REFUSED)
    }
  })

  test("by another user's session", async () => {
    const attacker = await signIn(service, `attacker${count}@example.com`)
    await ask()
    expect(await verify(...(await codes()), { as: attacker })).toMatchObject(REFUSED)
    expect(await emailOf(attacker)).toBe(`attacker${count}@example.com`)
  })

  test('with codes of two different changes', async () => {
    const typo = `typo${count}@example.com`
    await ask(typo)
    const [oldOfTypo] = await codes(typo)
    clock.advance(31_000)
    await ask()
    const [, newCode] = await codes(fresh, 2)
    expect(await verify(oldOfTypo, newCode)).toMatchObject(REFUSED)
  })

  test("with the code of another user's change", async () => {
    await ask()
    const [oldCode] = await codes()
    const rival = await signIn(service, `rival${count}@example.com`)
    clock.advance(31_000)
    await ask(fresh, { as: rival })
    expect(await verify(oldCode, await service.mail.codeFor(fresh, 1))).toMatchObject(REFUSED)
    expect(await emailOf(person)).toBe(old)
  })

  test('where a typing error reached a stranger, who has only the new code', async () => {
    await ask()
    const [, newCode] = await codes()
    const stranger = await signIn(service, `stranger${count}@example.com`)
    expect(await verify(newCode, newCode, { as: stranger })).toMatchObject(REFUSED)
    const mail = await service.mail.mailTo(fresh)
    expect(mail.text + mail.html).not.toContain(old)
    expect(await emailOf(person)).toBe(old)
  })

  test('more than five times wrong, even with the right codes', async () => {
    const flow = flowOf(await ask())
    const [oldCode, newCode] = await codes()
    for (let n = 0; n < 5; n++)
      expect(await verify(otherThan(oldCode), newCode, { flow })).toMatchObject(REFUSED)
    expect(await verify(oldCode, newCode, { flow })).toMatchObject(REFUSED)
  })
})

describe('an address that is taken', () => {
  test('gets the same answer, no mail and no change', async () => {
    const taken = await signIn(service, `taken${count}@example.com`)
    const refused = await ask(taken.user.email)
    await service.mail.mailTo(old, 1)
    clock.advance(31_000)
    const accepted = await ask()
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: accepted.status,
      body: accepted.body,
    })
    await mailsHaveLeft()
    expect(mailsTo(taken.user.email)).toBe(1) // its own sign-in code
  })

  test('in between is refused', async () => {
    await ask()
    const both = await codes()
    clock.advance(31_000)
    await service.call('POST', '/api/v1/users', { body: { email: fresh } })
    expect(await verify(...both)).toMatchObject(REFUSED)
    expect(await emailOf(person)).toBe(old)
  })

  test('goes to one of two who change to it at the same time', async () => {
    const rival = await signIn(service, `rival${count}@example.com`)
    const flow = flowOf(await ask())
    const [oldCode, newCode] = await codes()
    clock.advance(31_000)
    const rivalFlow = flowOf(await ask(fresh, { as: rival }))
    const rivalOld = await service.mail.codeFor(rival.user.email, 1)
    const rivalNew = await service.mail.codeFor(fresh, 1)
    const answers = await Promise.all([
      verify(oldCode, newCode, { flow }),
      verify(rivalOld, rivalNew, { as: rival, flow: rivalFlow }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

test('asking needs a session, and a recent factor', async () => {
  const path = '/api/v1/auth/customer/email/change'
  expect((await service.call('POST', path, { key: null, body: { email: fresh } })).status).toBe(401)
  clock.advance(11 * MINUTE)
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
  const provider = await service.call('POST', '/api/v1/auth/provider/email/change', {
    key: person.token,
    body: { email: fresh },
  })
  expect(provider.status).toBe(401)
})

test('the mail to the old address leads to the account page of the kind of person', async () => {
  await ask()
  const account = async (address: string) =>
    /^http\S+\/account$/m.exec((await service.mail.mailTo(address, 1)).text)?.[0]
  expect(await account(old)).toBe(`${service.url}/account`)
  const clerk = `clerk${count}@example.com`
  await service.call('POST', '/api/v1/users', { body: { email: clerk, principal: 'provider' } })
  const { token } = await signIn(service, clerk, 'provider')
  const path = '/api/v1/auth/provider/email/change'
  await service.call('POST', path, { key: token, body: { email: `new-${clerk}` } })
  expect(await account(clerk)).toBe(`${service.url}/staff/account`)
})

test('the present address is refused in words', async () => {
  expect(await ask(old.toUpperCase())).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('one account writes to at most five new addresses an hour, 100 asked for at the same time or one after the other', async () => {
  const targets = Array.from({ length: 100 }, (_, n) => `target${count}-${n}@example.com`)
  const atOnce = await Promise.all(targets.map((target) => ask(target)))
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
  const limited = atOnce.find(({ status }) => status === 429)!
  expect(limited.body.code).toBe('rate_limited')
  expect(Number(limited.headers.get('retry-after'))).toBe(30)
  for (let n = 0; n < 8; n++) {
    clock.advance(31_000)
    await ask(targets[n])
  }
  await mailsHaveLeft()
  const sent = targets.reduce((sum, target) => sum + mailsTo(target), 0)
  expect(sent).toBeLessThanOrEqual(5)
  expect(sent).toBeGreaterThan(1)
})

test('a sign-in that waits for its second factor ends with the other sessions', async () => {
  const { db } = service.service
  const now = new Date(clock.now())
  await db`insert into pending_login ${db({
    provider_id: (await db`select provider_id from app_user where id = ${person.user.id}`)[0]!.provider_id,
    id: person.user.id,
    token_digest: Buffer.alloc(32, count),
    user_id: person.user.id,
    method: 'otp',
    created_at: now,
    expires_at: new Date(clock.now() + 10 * MINUTE),
  })}`
  await ask()
  expect((await verify(...(await codes()))).status).toBe(200)
  expect(await db`select 1 from pending_login where user_id = ${person.user.id}`).toHaveLength(0)
})

test('the name is changed on a narrow screen, by keyboard alone and without a script', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  })
  await context.addCookies([{ name: 'app_session', value: person.token, url: service.url }])
  const page = await context.newPage()
  await page.goto(`${service.url}/account/profile`)
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('Ada Lovelace')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account?done=profile-changed')
  await expect.poll(() => page.getByRole('main').getByText('Ada Lovelace').last().isVisible()).toBe(true)
  expect((await page.locator('html').boundingBox())!.width).toBeLessThanOrEqual(320)
})

test('on the pages', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const [name, value] = person.cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: service.url }])
  const page = await context.newPage()
  await page.goto(`${service.url}/account`)
  await page.getByRole('link', { name: 'Change your email' }).click()
  await page.getByLabel('New email').fill(fresh)
  await page.getByRole('button', { name: 'Send the codes' }).click()
  await page.waitForURL('**/account/email/codes?*')
  const [oldCode, newCode] = await codes()
  await page.getByLabel(`Code sent to ${old}`).fill(otherThan(oldCode))
  await page.getByLabel(`Code sent to ${fresh}`).fill(newCode)
  await page.getByRole('button', { name: 'Change your email' }).click()
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('code is wrong')
  await page.getByLabel(`Code sent to ${old}`).fill(oldCode)
  await page.getByLabel(`Code sent to ${fresh}`).fill(newCode)
  await page.getByRole('button', { name: 'Change your email' }).click()
  await page.waitForURL('**/account?done=email-changed')
  await expect.poll(() => page.getByText(fresh).first().isVisible()).toBe(true)
  clock.advance(11 * MINUTE)
  await page.goto(`${service.url}/account/email`)
  expect(page.url()).toContain('/login?again=1')
  await context.close()
})
