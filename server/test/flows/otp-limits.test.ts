import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TRIPS_AT } from '../../src/identity/sign-in/complete/store/guess-window.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const MINUTE = 60_000

let service: TestService
let clock: ManualClock
let email: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
})
afterAll(() => service.stop())
beforeEach(() => {
  email = `person${count++}@example.com`
})

/** Asks for a code; returns the flow cookie. */
async function login(flow?: string, principal = 'customer'): Promise<string> {
  const { status, headers } = await service.call('POST', `/api/v1/auth/${principal}/login`, {
    key: null,
    body: { email },
    headers: flow ? { cookie: flow } : {},
  })
  expect(status).toBe(200)
  return headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('postern_flow='))!
    .split(';')[0]!
}

async function verify(code: string, flow?: string): Promise<{ status: number; code: string | undefined }> {
  const { status, body } = await service.call('POST', '/api/v1/auth/customer/verify-otp', {
    key: null,
    body: { email, code },
    headers: flow ? { cookie: flow } : {},
  })
  return { status, code: body.code }
}

function mailsSent(): number {
  return service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
}

/** Mails leave after the answer; another address's mail behind it shows that nothing is still to come. */
async function mailsHaveLeft(): Promise<void> {
  const marker = `marker${count++}@example.com`
  await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email: marker } })
  await service.mail.mailTo(marker)
}

function otherThan(code: string, n = 1): string {
  return String((Number(code) + n) % 1_000_000).padStart(6, '0')
}

const wrongFor = (codes: string[]): string =>
  [1, 2, 3].map((n) => otherThan(codes[0]!, n)).find((one) => !codes.includes(one))!

const REFUSED = { status: 401, code: 'invalid_code' }

test('a code works once', async () => {
  const flow = await login()
  const code = await service.mail.codeFor(email)
  expect((await verify(code, flow)).status).toBe(200)
  expect(await verify(code, flow)).toEqual(REFUSED)
  expect(await verify(code)).toEqual(REFUSED)
})

test('a code is valid for 10 minutes', async () => {
  const flow = await login()
  const code = await service.mail.codeFor(email)
  clock.advance(10 * MINUTE)
  expect(await verify(code, flow)).toEqual(REFUSED)
  const next = await login(flow)
  clock.advance(10 * MINUTE - 1)
  expect((await verify(await service.mail.codeFor(email, 1), next)).status).toBe(200)
})

test('right codes cost nothing of the budget: the 20th sign-in of a day is as good as the first', async () => {
  for (let n = 0; n < 20; n++) {
    await login()
    expect((await verify(await service.mail.codeFor(email, n))).status).toBe(200)
  }
})

test('five tries in the flow, then even the right code is refused', async () => {
  const flow = await login()
  const code = await service.mail.codeFor(email)
  for (let n = 1; n <= 5; n++) expect(await verify(otherThan(code, n), flow)).toEqual(REFUSED)
  expect(await verify(code, flow)).toEqual(REFUSED)
})

test("a stranger's guesses do not burn the code of the flow", async () => {
  const flow = await login()
  const code = await service.mail.codeFor(email)
  for (let n = 1; n <= 20; n++) await verify(otherThan(code, n))
  expect(await verify(code)).toEqual(REFUSED) // without the cookie the tries are used up
  expect((await verify(code, flow)).status).toBe(200)
})

test('callers without cookies are served', async () => {
  await login()
  expect((await verify(await service.mail.codeFor(email))).status).toBe(200)
})

test("another flow's cookie does not reach the code's own tries", async () => {
  const flow = await login()
  const code = await service.mail.codeFor(email)
  const stranger = `postern_flow=${'x'.repeat(43)}`
  for (let n = 1; n <= 6; n++) await verify(otherThan(code, n), stranger)
  expect((await verify(code, flow)).status).toBe(200)
})

test('while a code is pending a new one is sent only after 30 s', async () => {
  const flow = await login()
  await service.mail.mailTo(email)
  clock.advance(29_000)
  await login(flow)
  await mailsHaveLeft()
  expect(mailsSent()).toBe(1)
  clock.advance(1_000)
  await login(flow)
  const code = await service.mail.codeFor(email, 1)
  expect((await verify(code, flow)).status).toBe(200)
})

/** Codes sent one after the other, in a flow or in none. */
async function codesSent(
  count: number,
  hasFlow: boolean,
): Promise<{ codes: string[]; flow: string | undefined }> {
  let flow = hasFlow ? await login() : undefined
  if (!hasFlow) await login()
  const codes = [await service.mail.codeFor(email)]
  while (codes.length < count) {
    clock.advance(31_000)
    if (flow === undefined) await login()
    else flow = (await login(flow)) || flow
    codes.push(await service.mail.codeFor(email, codes.length))
  }
  return { codes, flow }
}

describe.each([true, false])('two codes stand side by side, with a flow: %s', (hasFlow) => {
  test.each([0, 1])('the right one of them signs in, whichever it is (%s)', async (which) => {
    const { codes, flow } = await codesSent(2, hasFlow)
    expect((await verify(codes[which]!, flow)).status).toBe(200)
    expect(await verify(codes[which]!, flow)).toEqual(REFUSED) // once
  })

  test('tries are counted over both: the sixth is not evaluated', async () => {
    const { codes, flow } = await codesSent(2, hasFlow)
    for (let n = 0; n < 5; n++) expect(await verify(wrongFor(codes), flow)).toEqual(REFUSED)
    for (const code of codes) expect(await verify(code, flow)).toEqual(REFUSED)
  })

  test.each([1, 3, 4])('%s wrong on the first leave the rest of five for both', async (before) => {
    const {
      codes: [first = ''],
      flow,
    } = await codesSent(1, hasFlow)
    for (let n = 0; n < before; n++) await verify(wrongFor([first]), flow)
    clock.advance(31_000)
    await login(flow)
    const codes = [first, await service.mail.codeFor(email, 1)]
    for (let n = before; n < 5; n++) expect(await verify(wrongFor(codes), flow)).toEqual(REFUSED)
    for (const code of codes) expect(await verify(code, flow)).toEqual(REFUSED)
  })

  test('the fifth of both is evaluated, and a browser that used up the first has five on the second', async () => {
    const {
      codes: [first = ''],
      flow,
    } = await codesSent(1, hasFlow)
    for (let n = 0; n < 2; n++) await verify(wrongFor([first]), flow)
    clock.advance(31_000)
    await login(flow)
    const second = await service.mail.codeFor(email, 1)
    for (let n = 2; n < 4; n++) await verify(wrongFor([first, second]), flow)
    expect((await verify(second, flow)).status).toBe(200)

    email = `person${count++}@example.com`
    const one = await codesSent(1, hasFlow)
    for (let n = 0; n < 5; n++) await verify(wrongFor(one.codes), one.flow)
    clock.advance(31_000)
    await login(one.flow)
    const next = await service.mail.codeFor(email, 1)
    for (let n = 0; n < 4; n++) await verify(wrongFor([...one.codes, next]), one.flow)
    expect((await verify(next, one.flow)).status).toBe(200)
  })

  test('the first is good until its own end, and no third stands beside two', async () => {
    const { codes, flow } = await codesSent(2, hasFlow)
    clock.advance(10 * MINUTE - 31_000)
    if (codes[0] !== codes[1]) expect(await verify(codes[0]!, flow)).toEqual(REFUSED)
    expect((await verify(codes[1]!, flow)).status).toBe(200)
  })

  test('a third ends the first', async () => {
    const { codes, flow } = await codesSent(3, hasFlow)
    if (!codes.slice(1).includes(codes[0]!)) expect(await verify(codes[0]!, flow)).toEqual(REFUSED)
    expect((await verify(codes[1]!, flow)).status).toBe(200)
  })
})

test('two codes are guessed only as often a day as one', async () => {
  const guesses = async () => {
    const [row] = await service.service.db<{ wrong_guesses: number }[]>`
      select wrong_guesses from email_proof_address where email = ${email}`
    return row?.wrong_guesses
  }
  const { codes } = await codesSent(2, false)
  await verify(wrongFor(codes))
  expect(await guesses()).toBe(2) // one for each code that it was compared with
  expect((await verify(codes[0]!)).status).toBe(200)
  expect(await guesses()).toBe(2) // those of a right one are given back
})

test('at most five unredeemed codes an hour', async () => {
  for (let n = 0; n < 7; n++) {
    await login()
    clock.advance(31_000)
  }
  await service.mail.mailTo(email, 4)
  await mailsHaveLeft()
  expect(mailsSent()).toBe(5)
  clock.advance(60 * MINUTE)
  await login()
  await service.mail.mailTo(email, 5)
})

test('a sweep over many addresses trips the breaker; who types the code right still gets in', async () => {
  const person = email
  const guess = async (n: number, tries: number) => {
    email = `sweep${n}-${person}`
    const flow = await login()
    for (let wrong = 1; wrong <= tries; wrong++) await verify('000000', flow)
    email = person
  }
  const evaluated = async () =>
    (
      await service.service.db`
      select coalesce(sum(flow_tries + open_tries), 0)::int as tries from email_proof where email like ${`sweep%${person}`}`
    )[0]!.tries
  for (let n = 0; n < 50; n++) await guess(n, 5)
  expect(await evaluated()).toBe(TRIPS_AT + 10) // the last ten flows had one try each
  const waiting = await login()
  expect(await verify(await service.mail.codeFor(email))).toEqual(REFUSED) // without the flow cookie there is no try
  expect((await verify(await service.mail.codeFor(email), waiting)).status).toBe(200)
  const log = await service.call('GET', '/api/v1/audit-log?action=provider.breaker_tripped')
  expect(log.body.data).toMatchObject([{ detail: { wrong_guesses: TRIPS_AT } }])

  clock.advance(11 * MINUTE)
  await guess(99, 5)
  expect(await evaluated()).toBe(TRIPS_AT + 15)
})

test('15 wrong guesses an address and day are evaluated, and the waiting person still gets in', async () => {
  const guess50Times = async (code: string) => {
    for (let n = 1; n <= 50; n++) expect(await verify(otherThan(code, n))).toEqual(REFUSED)
  }
  for (let round = 0; round < 2; round++) {
    await login()
    await guess50Times(await service.mail.codeFor(email, round))
    clock.advance(31_000)
  }
  const flow = await login()
  const code = await service.mail.codeFor(email, 2)
  await guess50Times(code)
  expect(await triesCounted()).toBe(15) // five for each code, and then no more for the address
  expect((await verify(code, flow)).status).toBe(200)
  await login() // a new flow gets no code that day ...
  await mailsHaveLeft()
  expect(mailsSent()).toBe(3)
  clock.advance(24 * 60 * MINUTE)
  await login() // ... but the next
  await service.mail.mailTo(email, 3)
})

test('the 20 are 15 and the first try of five flows that were begun before', async () => {
  const codes: string[] = []
  const flows: string[] = []
  const guess = async (tries: number, flow?: string) => {
    for (let n = 1; n <= tries; n++) expect(await verify(otherThan(codes.at(-1)!, n), flow)).toEqual(REFUSED)
  }
  for (const tries of [5, 5, 4, 0, 0]) {
    flows.push(await login())
    codes.push(await service.mail.codeFor(email, codes.length))
    await guess(tries)
    clock.advance(31_000)
  }
  await guess(50)
  expect(await triesCounted()).toBe(15)
  for (const flow of flows) await guess(50, flow)
  expect(await triesCounted()).toBe(20)
  for (const [n, flow] of flows.entries()) expect(await verify(codes[n]!, flow)).toEqual(REFUSED)
  expect(await triesCounted()).toBe(20)
})

async function triesCounted(): Promise<number> {
  const [row] = await service.service.db`
    select coalesce(sum(flow_tries + open_tries), 0)::int as tries from email_proof where email = ${email}`
  return row!.tries
}

test('500 right codes at the same time yield one session', async () => {
  const flow = await login()
  const code = await service.mail.codeFor(email)
  const answers = await Promise.all(Array.from({ length: 500 }, () => verify(code, flow)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(499)
  const [row] = await service.service.db`
    select count(*)::int as sessions from session s join app_user u on u.id = s.user_id where u.email = ${email}`
  expect(row!.sessions).toBe(1)
})

test('500 wrong codes at the same time are evaluated exactly five times', async () => {
  const flow = await login()
  const code = await service.mail.codeFor(email)
  await Promise.all(Array.from({ length: 500 }, (_, n) => verify(otherThan(code, n + 1), flow)))
  expect(await triesCounted()).toBe(5)
  expect(await verify(code, flow)).toEqual(REFUSED)
})

test('the first sign-ins of one address at the same time create one user and one account', async () => {
  await login()
  const first = await service.mail.codeFor(email)
  clock.advance(31_000)
  const flow = await login()
  const second = await service.mail.codeFor(email, 1)
  const answers = await Promise.all([verify(second, flow), verify(second), verify(first)])
  expect(answers.filter(({ status }) => status === 200).length).toBe(2) // one for each code
  const [row] = await service.service.db`
    select count(distinct u.id)::int as users, count(distinct m.account_id)::int as accounts
    from app_user u left join member m on m.user_id = u.id where u.email = ${email}`
  expect(row).toEqual({ users: 1, accounts: 1 })
  const { body } = await service.call('GET', '/api/v1/accounts?limit=100')
  expect(body.data.filter(({ name }: { name: string }) => name.includes(email))).toHaveLength(1)
})

test('staff sign in only where the provider added them, and the answers do not show the difference', async () => {
  const known = `staff${count++}@example.com`
  await service.call('POST', '/api/v1/users', { body: { email: known, principal: 'provider' } })
  const unknown = await service.call('POST', '/api/v1/auth/provider/login', { key: null, body: { email } })
  const answer = await service.call('POST', '/api/v1/auth/provider/login', {
    key: null,
    body: { email: known },
  })
  expect({ status: answer.status, body: answer.body }).toEqual({ status: unknown.status, body: unknown.body })
  const code = await service.mail.codeFor(known)
  await mailsHaveLeft()
  expect(mailsSent()).toBe(0)
  const verified = await service.call('POST', '/api/v1/auth/provider/verify-otp', {
    key: null,
    body: { email: known, code },
  })
  expect(verified.body.user).toMatchObject({ email: known, principal: 'provider' })
})

test('with sign-up off, an unknown customer gets the same answer and no mail', async () => {
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up: false } } })
  await login()
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up: true } } })
  await mailsHaveLeft()
  expect(mailsSent()).toBe(0)
})

test('the mail goes to the canonical address by the envelope, in HTML and text', async () => {
  await service.call('POST', '/api/v1/auth/customer/login', {
    key: null,
    body: { email: email.toUpperCase() },
  })
  const mail = await service.mail.mailTo(email)
  expect(mail.recipients).toEqual([email])
  const code = /^\d{6}$/m.exec(mail.text)![0]
  expect(mail.html).toContain(code)
  expect(mail.subject).toContain(code)
})
