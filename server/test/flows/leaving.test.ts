import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDue } from '../../src/identity/sign-in/leaving/index.ts'
import { made, sellPlans } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { eventually } from '../support/pass-time.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { auth, beginSignIn, freshCode, isActive, twoStepPerson } from '../support/two-step.ts'
import { until } from '../support/until.ts'
import { Visitor } from '../support/visitor.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let service: TestService
let clock: ManualClock
let count = 0

beforeAll(async () => {
  clock = new ManualClock(Date.UTC(2026, 10, 20, 12))
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

const newPerson = () => signIn(service, `leaver${count++}@example.com`)
const ask = (person: SignedInPerson, email = person.user.email) =>
  auth(service, '/me/deletion', { email }, person.token)
const keep = (token: string, headers = {}) =>
  auth(service, '/leaving/keep', { leaving_token: token }, null, { headers })
const deleteNow = (token: string) => auth(service, '/leaving/delete', { leaving_token: token })
const userOf = (person: SignedInPerson) => service.call('GET', `/api/v1/users/${person.user.id}`)
const settings = async (change: object) =>
  expect((await service.call('PATCH', '/api/v1/provider', { body: { settings: change } })).status).toBe(200)
const chore = () =>
  removeDue({ ...service.service.app.services, db: service.service.db }, new AbortController().signal)

/** Passes the first factor by a mailed code, whatever the answer. */
async function firstFactor(email: string): Promise<Answer> {
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await auth(service, '/login', { email })
  return auth(service, '/verify-otp', { email, code: await service.mail.codeFor(email, skip) })
}

async function leavingToken(person: SignedInPerson): Promise<string> {
  const { body } = await firstFactor(person.user.email)
  expect(body).toEqual({
    authenticated: false,
    leaving_token: expect.stringMatching(/^leave_/),
    delete_at: expect.any(String),
  })
  return body.leaving_token
}

async function mailTo(email: string, words: string): Promise<string> {
  const found = () =>
    service.mail.mails.find(({ recipients, text }) => recipients.includes(email) && text.includes(words))
  await until(
    async () => found() !== undefined,
    (is) => is,
  )
  return found()!.text
}

const openErasures = async (): Promise<number> =>
  (await service.service.db`select 1 from job where kind = 'erasure' and finished_at is null`).length

const actsOn = async (id: string): Promise<string[]> =>
  (
    await service.service.db<{ action: string }[]>`
      select action from audit_entry where (user_id = ${id} or target_id = ${id}) and action like 'user.delet%' order by id`
  ).map(({ action }) => action)

test('a person leaves: sessions end, a mail says until when, and a sign-in leads only to the choice', async () => {
  const person = await newPerson()
  const other = await signIn(service, person.user.email)
  const { status, body } = await ask(other)
  expect(status).toBe(200)
  const deleteAt = new Date(clock.now() + 14 * DAY).toISOString()
  expect(Date.parse(body.delete_at)).toBe(Date.parse(deleteAt))
  expect([await isActive(service, person.token), await isActive(service, other.token)]).toEqual([
    false,
    false,
  ])
  expect((await userOf(person)).body).toMatchObject({ status: 'leaving', delete_at: body.delete_at })
  const mail = await mailTo(person.user.email, 'delete it on 4 December 2026')
  expect(mail).toContain('sign in before then')
  expect(mail).not.toMatch(/token=|leave_/)

  const token = await leavingToken(person)
  const { rows } = await sessionsOf(person)
  expect(rows).toBe(0)
  const kept = await keep(token)
  expect(kept.body).toEqual({ authenticated: true, token: expect.any(String), user: person.user })
  expect(kept.headers.get('set-cookie')).toContain(`app_session=${kept.body.token}`)
  expect((await userOf(person)).body).toMatchObject({ status: 'active', delete_at: null })
  expect(await actsOn(person.user.id)).toEqual(['user.deletion_scheduled', 'user.deletion_cancelled'])
  clock.advance(15 * DAY)
  await chore()
  expect((await userOf(person)).status).toBe(200)
})

const sessionsOf = async (person: SignedInPerson) => {
  const rows = await service.service.db`select 1 from session where user_id = ${person.user.id}`
  return { rows: rows.length }
}

test('an old session, another address, no session, and staff are refused', async () => {
  const person = await newPerson()
  const other = await newPerson()
  expect((await ask(person, other.user.email)).body).toMatchObject({
    code: 'invalid_request',
    errors: [{ field: '/email' }],
  })
  expect((await auth(service, '/me/deletion', { email: person.user.email })).status).toBe(401)
  clock.advance(11 * MINUTE)
  expect((await ask(person)).body.code).toBe('reauthentication_required')
  await service.call('POST', '/api/v1/users', {
    body: { email: 'staff@example.com', principal: 'provider', role: 'owner' },
  })
  const staff = await signIn(service, 'staff@example.com', 'provider')
  expect((await ask(staff)).status).toBe(403)
  expect((await userOf(person)).body.status).toBe('active')
})

test('the token opens nothing else, nor does another kind of token make the choice', async () => {
  const person = await newPerson()
  const bystander = await newPerson()
  await ask(person)
  const token = await leavingToken(person)
  expect((await auth(service, '/session', undefined, token, { method: 'GET' })).status).toBe(401)
  expect((await service.call('POST', '/api/v1/sessions/verify', { body: { token } })).body).toEqual({
    active: false,
  })
  for (const shown of [{ code: '123456' }, { recovery_code: 'a' }])
    expect((await auth(service, '/mfa/verify', { mfa_token: token, ...shown })).body.code).toBe(
      'invalid_mfa_token',
    )
  for (const wrong of [bystander.token, 'leave_nothing', person.token])
    for (const choose of [keep, deleteNow])
      expect((await choose(wrong)).body.code).toBe('invalid_leaving_token')
  clock.advance(11 * MINUTE)
  expect((await keep(token)).body.code).toBe('invalid_leaving_token')
  expect((await userOf(person)).body.status).toBe('leaving')
})

test('of choices at the same time one is made, and a token is good once', async () => {
  const person = await newPerson()
  await ask(person)
  const token = await leavingToken(person)
  const answers = await Promise.all(Array.from({ length: 20 }, () => keep(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await sessionsOf(person)).rows).toBe(1)

  const again = await signIn(service, person.user.email)
  await ask(again)
  const tokens = [await leavingToken(person), await leavingToken(person)]
  const [kept, deleted] = await Promise.all([keep(tokens[0]!), deleteNow(tokens[1]!)])
  expect([kept.status, deleted.status].sort()).toEqual([kept.status === 200 ? 200 : 204, 401])
  expect((await userOf(person)).status).toBe(kept.status === 200 ? 200 : 404)
})

test('delete now removes the person, who can sign up again as a new user', async () => {
  const person = await newPerson()
  await ask(person)
  const token = await leavingToken(person)
  expect((await deleteNow(token)).status).toBe(204)
  expect((await userOf(person)).status).toBe(404)
  expect((await keep(token)).body.code).toBe('invalid_leaving_token')
  await mailTo(person.user.email, 'we’ve deleted your account')
  await eventually(clock, openErasures, (count) => count === 0) // which forgets codes that were sent to the address
  const fresh = await signIn(service, person.user.email)
  expect(fresh.user.id).not.toBe(person.user.id)
})

test('the second factor comes before the choice, and counts after it', async () => {
  const person = await twoStepPerson({ service, clock }, `leaver${count++}@example.com`)
  await ask(person)
  const mfaToken = await beginSignIn(service, person.user.email)
  expect((await keep(mfaToken)).body.code).toBe('invalid_leaving_token')
  const code = freshCode({ service, clock }, person)
  const passed = await auth(service, '/mfa/verify', { mfa_token: mfaToken, code })
  expect(passed.body).toMatchObject({ authenticated: false, leaving_token: expect.any(String) })
  const kept = await keep(passed.body.leaving_token)
  const { body } = await auth(service, '/session', undefined, kept.body.token, { method: 'GET' })
  expect(body.session).toMatchObject({ method: 'otp', second_factor: 'totp' })
})

test('the chore removes whose time is over; one who is refused stops no other, and shows to the staff', async () => {
  const [paying, gone, keeper] = [await newPerson(), await newPerson(), await newPerson()]
  await sellPlans(service)
  const team = await openTeam(service, 'Paying', [[paying, 'owner']])
  const subscription = `/api/v1/accounts/${team}/subscription`
  for (const person of [paying, gone, keeper]) expect((await ask(person)).status).toBe(200)
  const order = { plan: 'starter', currency: 'eur', interval: 'month', collection: 'invoice' }
  await made(service.call('POST', subscription, { body: order }))
  clock.advance(14 * DAY - 1)
  await chore()
  expect((await userOf(gone)).status).toBe(200)
  clock.advance(1)
  // A choice under the user's lock wins over the clock.
  expect((await keep(await leavingToken(keeper))).status).toBe(200)
  await chore()
  await chore()
  expect((await userOf(gone)).status).toBe(404)
  expect((await userOf(keeper)).body.status).toBe('active')
  expect((await userOf(paying)).body).toMatchObject({
    status: 'leaving',
    delete_refused: 'live_subscription',
  })
  expect(await actsOn(paying.user.id)).toEqual(['user.deletion_scheduled', 'user.deletion_refused'])
  const listed = await service.call('GET', '/api/v1/users?status=leaving')
  expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(paying.user.id)
  expect((await deleteNow(await leavingToken(paying))).body.code).toBe('live_subscription')
  await made(service.call('POST', `${subscription}/cancel`, { body: { at: 'now' } }))
  await chore()
  expect((await userOf(paying)).status).toBe(404)
})

test('what ends is shown first: teams that pass on, end or go on, and what speaks against it', async () => {
  const [person, heir] = [await newPerson(), await newPerson()]
  const passes = await openTeam(service, 'Passes', [
    [person, 'owner'],
    [heir, 'member'],
  ])
  const ends = await openTeam(service, 'Ends', [[person, 'owner']])
  const goes = await openTeam(service, 'Goes on', [
    [heir, 'owner'],
    [person, 'admin'],
  ])
  const preview = () => auth(service, '/me/deletion', undefined, person.token, { method: 'GET' })
  const { body } = await preview()
  const fates = Object.fromEntries(
    body.accounts.map(({ id, becomes }: { id: string; becomes: string }) => [id, becomes]),
  )
  expect(fates).toMatchObject({ [passes]: 'passed_on', [ends]: 'deleted', [goes]: 'left' })
  expect(body).toMatchObject({ days: 14, refused_for: null })
  const order = { plan: 'starter', currency: 'eur', interval: 'month', collection: 'invoice' }
  await made(service.call('POST', `/api/v1/accounts/${ends}/subscription`, { body: order }))
  expect((await preview()).body.refused_for).toBe('live_subscription')
  expect((await ask(person)).body.code).toBe('live_subscription')
  expect(await isActive(service, person.token)).toBe(true)
})

test('people of a directory are refused', async () => {
  const person = await newPerson()
  const account = await openTeam(service, 'Directory', [[person, 'member']])
  const at = new Date(clock.now())
  const { db } = service.service
  await db`insert into scim_user (provider_id, account_id, user_id, user_name, active, attributes, created_at, updated_at)
    select provider_id, ${account}, id, email, true, '{}', ${at}, ${at} from app_user where id = ${person.user.id}`
  expect((await ask(person)).body.code).toBe('managed_by_directory')
})

test('staff cancel a deletion; a blocked person stays blocked, and unblocking does not cancel it', async () => {
  const person = await newPerson()
  await ask(person)
  const cancel = () => service.call('DELETE', `/api/v1/users/${person.user.id}/deletion`)
  expect((await cancel()).body).toMatchObject({ status: 'active', delete_at: null })
  await mailTo(person.user.email, 'has cancelled the deletion')
  expect((await cancel()).body.code).toBe('invalid_transition')
  await ask(await signIn(service, person.user.email))
  const patch = (status: string) =>
    service.call('PATCH', `/api/v1/users/${person.user.id}`, { body: { status } })
  const token = await leavingToken(person)
  expect((await patch('blocked')).body).toMatchObject({ status: 'blocked', delete_at: expect.any(String) })
  expect((await keep(token)).body.code).toBe('invalid_leaving_token')
  expect((await patch('active')).body.status).toBe('leaving')
  expect((await patch('blocked')).body.status).toBe('blocked')
  expect((await cancel()).body).toMatchObject({ status: 'blocked', delete_at: null })
})

test('a deletion that races with sign-ins leaves no session that opens anything', async () => {
  const person = await newPerson()
  const codes = []
  for (let n = 0; n < 1; n++) {
    const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(person.user.email)).length
    await auth(service, '/login', { email: person.user.email })
    codes.push(await service.mail.codeFor(person.user.email, skip))
  }
  const [asked, ...answers] = await Promise.all([
    ask(person),
    ...codes.map((code) => auth(service, '/verify-otp', { email: person.user.email, code })),
  ])
  expect(asked.status).toBe(200)
  for (const { body } of answers) if (body.token) expect(await isActive(service, body.token)).toBe(false)
  const kept = await keep(await leavingToken(person))
  for (const { body } of answers) if (body.token) expect(await isActive(service, body.token)).toBe(false)
  expect(await isActive(service, kept.body.token)).toBe(true)
})

test('without days the deletion is the same act; turned off it is refused', async () => {
  const person = await newPerson()
  await settings({ self_deletion_days: 0 })
  expect((await ask(person)).body).toEqual({ delete_at: null })
  expect((await userOf(person)).status).toBe(404)
  await settings({ self_deletion_days: 14, self_deletion: 'off' })
  const other = await newPerson()
  expect((await ask(other)).body.code).toBe('self_deletion_off')
  await settings({ self_deletion: 'grace' })
})

test('pages: the consequences and the typed address; then a sign-in leads to the choice', async () => {
  const person = await newPerson()
  await openTeam(service, 'Only mine', [[person, 'owner']])
  const visitor = new Visitor()
  visitor.set(service.url, 'app_session', person.token)
  expect((await visitor.open(`${service.url}/account`)).text).toContain('href="/account/delete"')
  const page = await visitor.open(`${service.url}/account/delete`)
  expect(page.text).toMatch(/<strong>Only mine<\/strong> is deleted/)
  const wrong = await visitor.submit(`${service.url}/account/delete`, { email: 'other@example.com' })
  expect(wrong.text).toContain('Enter the email address of your account.')
  const done = await visitor.submit(`${service.url}/account/delete`, {
    email: person.user.email.toUpperCase(),
  })
  expect(done.text).toContain('Your account will be deleted')
  expect((await visitor.open(`${service.url}/account`)).url.pathname).toBe('/login')

  const { email } = person.user
  const codeTo = async (): Promise<string> => {
    const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    await visitor.submit(`${service.url}/login/send-code`, { email })
    return service.mail.codeFor(email, skip)
  }
  const choice = await visitor.submit(`${service.url}/login/code`, { email, code: await codeTo() })
  expect(choice.url.pathname).toBe('/login/leaving')
  expect(choice.text).toContain('Keep my account')
  expect(visitor.cookie(service.url, 'app_session') ?? '').toBe('')
  expect((await visitor.open(`${service.url}/account`)).url.pathname).toBe('/login')
  const confirm = await visitor.open(`${service.url}/login/leaving/delete`)
  expect(confirm.text).toContain('Delete your account now?')
  const kept = await visitor.submit(`${service.url}/login/leaving`, {})
  expect(kept.url.pathname).toBe('/account')
  expect((await visitor.open(`${service.url}/login/leaving`)).url.pathname).toBe('/login')
})
