import { afterAll, beforeAll, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// What links to the portal and the sessions behind them answer, without a browser: those that look at them are
// portal-access and embedded-portal.

const MINUTE = 60_000
const RETURN = 'https://app.example.com/settings'
const clock = new ManualClock()
let service: TestService
let count = 0

beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  await service.call('PATCH', '/api/v1/provider', {
    body: { settings: { customer_webhooks: true, redirect_origins: ['https://app.example.com'] } },
  })
})
afterAll(() => service.stop())

const db = () => service.service.db
const ask = (body: object, key?: string) =>
  service.call('POST', '/api/v1/portal-links', { body, ...(key && { key }) })
const linkTo = async (body: object, key?: string): Promise<string> => (await made(ask(body, key))).url
const person = () => signIn(service, `person${++count}@example.com`)
async function colleague(): Promise<SignedInPerson> {
  const body = { email: `staff${++count}@example.com`, principal: 'provider', role: 'owner' }
  await service.call('POST', '/api/v1/users', { body })
  return signIn(service, body.email, 'provider')
}
async function newAccount(): Promise<{ owner: SignedInPerson; account: string }> {
  const owner = await person()
  return { owner, account: await openTeam(service, `Acme ${count}`, [[owner, 'owner']]) }
}
async function keyFor(...scopes: string[]): Promise<{ id: string; key: string }> {
  return made(service.call('POST', '/api/v1/api-keys', { body: { name: 'shop', scopes } }))
}
async function visit(url: string | URL, cookie = '') {
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
  const { status, headers } = answer
  return { status, headers, to: headers.get('location'), text: await answer.text() }
}
/** Opens a link to webhooks: the address behind it, and the cookie that comes along. */
async function enter(url: string): Promise<{ inside: URL; cookie: string; headers: Headers }> {
  const { to, headers } = await visit(url)
  return { inside: new URL(to!, service.url), cookie: headers.get('set-cookie')!.split(';')[0]!, headers }
}
const opens = async (inside: URL, cookie?: string) => (await visit(inside, cookie)).status
const actsOn = async (account: string) => {
  const { body } = await service.call('GET', `/api/v1/audit-log?target_id=${account}`)
  return body.data.filter(({ action }: { action: string }) => action.startsWith('portal_link.'))
}

test('a link is the address of its page, for fifteen minutes, and who made it for whom is noted', async () => {
  const { owner, account } = await newAccount()
  const webhooks = await ask({ opens: 'webhooks', account_id: account, user_id: owner.user.id })
  expect(webhooks.status).toBe(201)
  expect(webhooks.body.url).toMatch(new RegExp(`^${service.url}/portal/webhooks\\?token=plk_[\\w-]{43}$`))
  expect(webhooks.body.expires_at).toBe(new Date(clock.now() + 15 * MINUTE).toISOString())
  expect(await actsOn(account)).toMatchObject([
    {
      action: 'portal_link.created',
      actor: { kind: 'admin' },
      user: { id: owner.user.id, email: owner.user.email },
      detail: { opens: 'webhooks' },
    },
  ])
  const billing = await linkTo({ account_id: account, return_url: RETURN })
  expect(billing).toMatch(new RegExp(`^${service.url}/account/billing/open\\?token=plk_[\\w-]{43}$`))
})

test('what cannot be made says which field is wrong', async () => {
  const { account } = await newAccount()
  const errors = async (body: object) => (await ask({ account_id: account, ...body })).body.errors
  expect(await errors({})).toEqual([{ field: '/return_url', message: 'This field is required.' }])
  const stranger = await person()
  expect(await errors({ opens: 'webhooks', user_id: stranger.user.id })).toEqual([
    { field: '/user_id', message: 'This must be the id of a user who owns the account.' },
  ])
  expect(await errors({ opens: 'webhooks', return_url: 'https://evil.example/' })).toMatchObject([
    { field: '/return_url' },
  ])
})

test('a key makes links to what its scopes reach', async () => {
  const { account } = await newAccount()
  const all = await keyFor('all')
  for (const opens of ['billing', 'webhooks'])
    expect((await ask({ opens, account_id: account, return_url: RETURN }, all.key)).status).toBe(201)
  const billing = await keyFor('billing')
  const refused = await ask({ opens: 'webhooks', account_id: account }, billing.key)
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'This takes a secret key with the scope webhooks.',
  ])
  expect((await ask({ account_id: account, return_url: RETURN }, billing.key)).status).toBe(201)
})

test('while the provider has no webhooks of customers, links to billing are made alone', async () => {
  const { account } = await newAccount()
  const set = (customer_webhooks: boolean) =>
    service.call('PATCH', '/api/v1/provider', { body: { settings: { customer_webhooks } } })
  await set(false)
  expect((await ask({ opens: 'webhooks', account_id: account })).status).toBe(403)
  expect((await ask({ account_id: account, return_url: RETURN })).status).toBe(201)
  await set(true)
})

test('a colleague needs a fresh sign-in for links to webhooks, and none of them outlives the colleague', async () => {
  const { account } = await newAccount()
  await colleague() // the first one is the last owner, who stays
  const staff = await colleague()
  const link = { opens: 'webhooks', account_id: account }
  const { inside } = await enter(await linkTo(link, staff.token))
  expect(await opens(inside)).toBe(200)
  expect(await actsOn(account)).toHaveLength(2)
  for (const { actor } of await actsOn(account))
    expect(actor).toMatchObject({ kind: 'staff', id: staff.user.id })
  clock.advance(11 * MINUTE)
  expect((await ask(link, staff.token)).body.code).toBe('reauthentication_required')
  expect((await ask({ account_id: account, return_url: RETURN }, staff.token)).status).toBe(201)

  // As if it was opened while the colleague was being blocked, which ends what they have open.
  const setStatus = (status: string) =>
    db()`update app_user set status = ${status} where id = ${staff.user.id}`
  await setStatus('blocked')
  expect(await opens(inside)).toBe(404)
  await setStatus('active')
  expect(await opens(inside)).toBe(200)
  const left = async () => [
    (await db()`select 1 from portal_link where made_by_user = ${staff.user.id}`).length,
    (await db()`select 1 from portal_session where made_by_user = ${staff.user.id}`).length,
  ]
  expect(await left()).toEqual([1, 1])
  await made(service.call('PATCH', `/api/v1/users/${staff.user.id}`, { body: { status: 'blocked' } }))
  expect(await left()).toEqual([0, 0])
  expect(await opens(inside)).toBe(404)
})

test('a session by a key acts as the key', async () => {
  const { account } = await newAccount()
  const key = await keyFor('webhooks')
  await enter(await linkTo({ opens: 'webhooks', account_id: account }, key.key))
  expect(
    (await actsOn(account)).map(({ action, actor }: Record<string, unknown>) => [action, actor]),
  ).toEqual(
    expect.arrayContaining(
      ['created', 'opened'].map((act) => [
        `portal_link.${act}`,
        expect.objectContaining({ kind: 'key', id: key.id }),
      ]),
    ),
  )
})

test('a user has thirty links an hour, and the account sixty that are for any owner', async () => {
  const { owner, account } = await newAccount()
  const link = { opens: 'webhooks', account_id: account }
  const forOwner = { ...link, user_id: owner.user.id }
  const many = (most: number, body: object) =>
    Promise.all(Array.from({ length: most }, async () => (await ask(body)).status))
  expect(new Set(await many(30, forOwner))).toEqual(new Set([201]))
  const refused = await ask(forOwner)
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    429,
    'rate_limited',
    'There were 30 such links within an hour.',
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
  expect(new Set(await many(60, link)), 'the share of the account').toEqual(new Set([201]))
  expect((await ask(link)).body.detail).toBe('There were 60 such links within an hour.')
  clock.advance(60 * MINUTE)
  expect((await ask(forOwner)).status).toBe(201)
})

test('a link to billing opens once, for an owner who is signed in, and remembers the way back', async () => {
  const { owner, account } = await newAccount()
  const url = await linkTo({ account_id: account, return_url: RETURN })
  const stranger = await person()
  const member = await person()
  await service.call('POST', `/api/v1/accounts/${account}/members`, {
    body: { user_id: member.user.id, role: 'admin' },
  })
  expect((await visit(url)).to).toContain('/login')
  for (const other of [stranger, member]) {
    const { status, text } = await visit(url, other.cookie)
    expect(status).toBe(403)
    expect(text).toContain('This link is for someone else')
    expect(text).toContain(`You’re signed in as <strong dir="ltr">${other.user.email}</strong>`)
    expect(text).toMatch(/<a class="button first" href="\/login\?another=1">Use another account<\/a>/)
    expect(text).toContain('<a href="/account">')
    expect(text).not.toContain(account)
  }
  const opened = await visit(url, owner.cookie)
  expect([opened.status, opened.to]).toEqual([303, `/account/billing?id=${account}`])
  expect(decodeURIComponent(opened.headers.get('set-cookie')!)).toContain(RETURN)
  const acts = await actsOn(account)
  expect(acts.find(({ action }: { action: string }) => action === 'portal_link.opened')).toMatchObject({
    actor: { kind: 'user' },
    user: { id: owner.user.id, email: owner.user.email },
  })
  expect(acts).toHaveLength(2)

  const over = await visit(url, owner.cookie)
  expect(over.status).toBe(404)
  expect(over.text).toContain('This link has expired')
  expect(over.text).toContain('<a class="button" href="/account/billing">Open billing</a>')
  for (const wrong of ['x', `plk_${'A'.repeat(43)}`, `${new URL(url).searchParams.get('token')}x`])
    expect((await visit(`${service.url}/account/billing/open?token=${wrong}`, owner.cookie)).status).toBe(404)
  const staff = await colleague()
  expect((await visit(url.replace('/account/', '/staff/account/'), staff.cookie)).status).toBe(404)
})

test('a link to billing for one owner is not for another, nor for anyone later than fifteen minutes', async () => {
  const { owner, account } = await newAccount()
  const second = await person()
  await service.call('POST', `/api/v1/accounts/${account}/members`, {
    body: { user_id: second.user.id, role: 'owner' },
  })
  const link = { account_id: account, return_url: RETURN }
  const forOwner = await linkTo({ ...link, user_id: owner.user.id })
  expect((await visit(forOwner, second.cookie)).status).toBe(403)
  expect((await visit(forOwner, owner.cookie)).status).toBe(303)
  const late = await linkTo(link)
  clock.advance(15 * MINUTE - 1)
  expect((await visit(late, second.cookie)).status).toBe(303)
  const tooLate = await linkTo(link)
  clock.advance(15 * MINUTE)
  expect((await visit(tooLate, second.cookie)).status).toBe(404)
  const webhooks = await linkTo({ opens: 'webhooks', account_id: account })
  clock.advance(15 * MINUTE)
  expect((await visit(webhooks)).status).toBe(404)
})

test('a browser that shows its cookie once must show it from then on; one that keeps none need not', async () => {
  const { account } = await newAccount()
  const link = { opens: 'webhooks', account_id: account }
  const { inside, cookie, headers } = await enter(await linkTo(link))
  expect(headers.get('set-cookie')).toMatch(
    /^postern_portal_[\da-f]{16}=[\w-]{43}; Max-Age=3600; Path=\/portal\/webhooks; HttpOnly; Secure; SameSite=None; Partitioned$/,
  )
  expect(await opens(inside, cookie)).toBe(200)
  expect(await opens(inside), 'the address alone').toBe(404)
  expect(await opens(inside, `${cookie}x`)).toBe(404)
  expect(await opens(inside, cookie)).toBe(200)

  const without = await enter(await linkTo(link))
  expect(without.cookie.split('=')[0]).not.toBe(cookie.split('=')[0])
  expect(await opens(without.inside, `${without.cookie}x`)).toBe(200)
  expect(await opens(without.inside)).toBe(200)
  expect(await opens(without.inside, without.cookie)).toBe(200)
  const sessions =
    await db()`select bound, opens from portal_session where account_id = ${account} order by bound`
  expect(sessions).toEqual([
    { bound: false, opens: 'webhooks' },
    { bound: true, opens: 'webhooks' },
  ])
})

test('a session lasts an hour, and for one owner as long as they are one', async () => {
  const { owner, account } = await newAccount()
  const second = await person()
  await service.call('POST', `/api/v1/accounts/${account}/members`, {
    body: { user_id: second.user.id, role: 'owner' },
  })
  const link = { opens: 'webhooks', account_id: account }
  const forAny = await enter(await linkTo(link))
  const forOwner = await enter(await linkTo({ ...link, user_id: owner.user.id }))
  const unopened = await linkTo({ ...link, user_id: owner.user.id })
  expect([await opens(forAny.inside), await opens(forOwner.inside)]).toEqual([200, 200])
  await service.call('PATCH', `/api/v1/accounts/${account}/members/${owner.user.id}`, {
    body: { role: 'admin' },
  })
  expect([await opens(forAny.inside), await opens(forOwner.inside)]).toEqual([200, 404])
  await service.call('DELETE', `/api/v1/users/${owner.user.id}`)
  expect((await visit(unopened)).status).toBe(404)
  expect(await db()`select 1 from portal_session where user_id = ${owner.user.id}`).toHaveLength(0)
  clock.advance(60 * MINUTE - 1)
  expect(await opens(forAny.inside)).toBe(200)
  clock.advance(1)
  expect(await opens(forAny.inside)).toBe(404)
})
