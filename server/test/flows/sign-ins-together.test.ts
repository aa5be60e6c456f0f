import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`)

/** Asks for a code for all of them at once; returns the flow cookies. */
async function logIn(emails: readonly string[]): Promise<Map<string, string>> {
  const answers = await Promise.all(
    emails.map((email) =>
      service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } }),
    ),
  )
  const cookies = answers.map(({ headers }) => headers.getSetCookie())
  const flows = cookies.map((all) => all.find((cookie) => cookie.startsWith('postern_flow='))!.split(';')[0]!)
  return new Map(emails.map((email, index) => [email, flows[index]!]))
}

async function codesFor(emails: readonly string[], nth = 0): Promise<Map<string, string>> {
  await logIn(emails)
  return codesSent(emails, nth)
}

async function codesSent(emails: readonly string[], nth: number): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (const email of emails) codes.set(email, await service.mail.codeFor(email, nth))
  return codes
}

const verify = (email: string, code: string | undefined, cookie?: string) =>
  service.call('POST', '/api/v1/auth/customer/verify-otp', {
    key: null,
    body: { email, code },
    headers: cookie === undefined ? {} : { cookie },
  })

test('people who sign up at the same time each get their own user, account, session and events', async () => {
  const emails = addresses('new', 24)
  const codes = await codesFor(emails)
  const answers = await Promise.all(emails.map((email) => verify(email, codes.get(email))))
  expect(answers.map(({ status, body }) => [status, body.user?.email])).toEqual(
    emails.map((email) => [200, email]),
  )
  for (const set of [answers.map(({ body }) => body.token), answers.map(({ body }) => body.user.id)])
    expect(new Set(set).size).toBe(emails.length)

  const { db } = service.service
  const [made] = await db`
    select
      (select count(*)::int from app_user where email like 'new-%') as users,
      (select count(*)::int from member m join app_user u on u.id = m.user_id join account a on a.id = m.account_id
       where u.email like 'new-%' and a.name = u.email and m.role = 'owner') as accounts,
      (select count(*)::int from session s join app_user u on u.id = s.user_id where u.email like 'new-%') as sessions,
      (select count(*)::int from audit_entry where action = 'user.logged_in' and email like 'new-%') as entries,
      (select count(*)::int from event where type = 'account.created' and body like '%new-%') as opened,
      (select count(*)::int from event where type = 'user.login' and body like '%new-%') as logins`
  expect(made).toEqual({ users: 24, accounts: 24, sessions: 24, entries: 24, opened: 24, logins: 24 })
  const sessions = await Promise.all(
    answers.map(({ body }) =>
      service.call('POST', '/api/v1/sessions/verify', { body: { token: body.token } }),
    ),
  )
  expect(sessions.map(({ body }) => body.user.email)).toEqual(emails)
  const again = await Promise.all(emails.map((email) => verify(email, codes.get(email))))
  expect(again.every(({ status, body }) => status === 401 || body.code === 'invalid_code')).toBe(true)
})

test('an address is one however it is written: who ask for a code at the same time get one', async () => {
  const asked = [
    'Case@Together.example',
    'case@together.example',
    'CASE@TOGETHER.EXAMPLE',
    'other@together.example',
  ]
  await logIn(asked)
  const [sent] = await service.service.db`
    select count(*)::int as codes from email_proof where email like '%@together.example'`
  expect(sent).toEqual({ codes: 2 })
})

test('refused items do not affect the others, and leave nothing', async () => {
  const emails = addresses('known', 16)
  const first = await codesFor(emails)
  const users = await Promise.all(emails.map((email) => verify(email, first.get(email))))
  const codes = await codesFor(emails, 1)
  const blocked = [3, 7, 8]
  for (const index of blocked)
    await service.call('PATCH', `/api/v1/users/${users[index]!.body.user.id}`, {
      body: { status: 'blocked' },
    })

  const answers = await Promise.all(emails.map((email) => verify(email, codes.get(email))))
  expect(answers.map(({ body }) => body.authenticated ?? body.code)).toEqual(
    emails.map((_, index) => (blocked.includes(index) ? 'invalid_code' : true)),
  )
  const logins = await service.service.db<{ email: string }[]>`
    select u.email from event e join app_user u on e.body like '%' || u.id || '%'
    where e.type = 'user.login' and u.email like 'known-%'`
  const counts = Map.groupBy(logins, ({ email }) => email)
  expect(emails.map((email) => counts.get(email)?.length)).toEqual(
    emails.map((_, index) => (blocked.includes(index) ? 1 : 2)),
  )
  const [left] = await service.service.db`
    select count(*)::int as sessions from session s join app_user u on u.id = s.user_id
    where u.email = any(${blocked.map((index) => emails[index]!)})`
  expect(left).toEqual({ sessions: 0 })
})

test('tries that arrive together are counted on their own codes, in their own flows', async () => {
  const emails = addresses('try', 18)
  const flows = await logIn(emails)
  const codes = await codesSent(emails, 0)
  const isWrong = (index: number) => index % 3 === 0
  const flowOf = (email: string, index: number) => (index % 2 === 0 ? flows.get(email) : undefined)
  const typed = (email: string, index: number) => {
    const right = codes.get(email)!
    return isWrong(index) ? String((Number(right) + 1) % 1_000_000).padStart(6, '0') : right
  }
  const answers = await Promise.all(
    emails.map((email, index) => verify(email, typed(email, index), flowOf(email, index))),
  )
  expect(answers.map(({ body }) => body.user?.email ?? body.code)).toEqual(
    emails.map((email, index) => (isWrong(index) ? 'invalid_code' : email)),
  )
  const tries = await service.service.db`
    select p.email, p.flow_tries, p.open_tries, a.wrong_guesses, p.redeemed_at is not null as redeemed
    from email_proof p join email_proof_address a using (provider_id, principal, email)
    where email like 'try-%' order by p.id`
  expect(tries.toSorted((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email))).toEqual(
    emails.map((email, index) => ({
      email,
      flow_tries: index % 2 === 0 ? 1 : 0,
      open_tries: index % 2 === 0 ? 0 : 1,
      wrong_guesses: isWrong(index) ? 1 : 0,
      redeemed: !isWrong(index),
    })),
  )
})

test('links that are opened together sign in their own people, and one of two that show the same', async () => {
  const emails = addresses('link', 12)
  const post = (path: string, body: object) =>
    service.call('POST', `/api/v1/auth/customer/magic-link${path}`, { key: null, body })
  const begun = await Promise.all(emails.map((email) => post('', { email })))
  const shown: Array<{ token: string; number: number }> = []
  for (const [index, email] of emails.entries()) {
    const link = await service.mail.linkFor(email)
    shown.push({ token: link.searchParams.get('token')!, number: begun[index]!.body.number })
  }
  const twice = [...shown, shown[0]!]
  const answers = await Promise.all(twice.map(({ token, number }) => post('/verify', { token, number })))
  const seen = answers.map(({ body }) => body.user?.email ?? body.code)
  expect(seen.slice(1, 12)).toEqual(emails.slice(1))
  expect([seen[0], seen[12]].toSorted()).toEqual(['invalid_link', emails[0]].toSorted())
})

test('passwords that come together are compared with their own hashes, and right ones give their guesses back', async () => {
  const emails = addresses('password', 12)
  // Not part of the address, which the policy refuses.
  const password = (email: string) => `heron-lantern-${emails.indexOf(email) + 47}`
  const post = (path: string, body: object) =>
    service.call('POST', `/api/v1/auth/customer/password/${path}`, { key: null, body })
  await Promise.all(emails.map((email) => post('register', { email, password: `${password(email)}!` })))
  const codes = await codesSent(emails, 0)
  await Promise.all(
    emails.map((email) =>
      post('register/verify', { email, code: codes.get(email), password: `${password(email)}!` }),
    ),
  )
  const isWrong = (index: number) => index % 3 === 0
  const tried = [...emails, 'password-nobody@example.com']
  const answers = await Promise.all(
    tried.map((email, index) =>
      post('login', { email, password: `${password(email)}${isWrong(index) ? '?' : '!'}` }),
    ),
  )
  expect(answers.map(({ body }) => body.user?.email ?? body.code)).toEqual(
    tried.map((email, index) => (isWrong(index) ? 'invalid_credentials' : email)),
  )
  const spent = await service.service.db<{ subject: string; spent: number }[]>`
    select subject, spent from budget where name = 'password' and subject like 'customer:password-%'`
  const guesses = new Map(spent.map((row) => [row.subject, row.spent]))
  expect(tried.map((email) => guesses.get(`customer:${email}`))).toEqual(
    tried.map((_, index) => (isWrong(index) ? 1 : 0)),
  )
})
