import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWelcome, WELCOME_LIFETIME_MS } from '../../src/identity/sign-in/welcome/make-welcome.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
const clock = new ManualClock()
beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
})
afterAll(() => service.stop())

/** As every start in development does, and `postern welcome`. */
const print = () => makeWelcome(service.service.app.services)
const tokenOf = (link: string | undefined) => link!.split('#')[1]!
const come = (
  token: string,
  { email = 'ada@staff.example', base = '', headers = {} } = {},
): Promise<Answer> =>
  service.call('POST', `${base}/api/v1/auth/provider/welcome`, {
    key: null,
    headers,
    body: { token, email, name: 'Ada Lovelace' },
  })
const staff = () => service.service.db`select email, staff_role from app_user where principal = 'provider'`

test('what is guessed, replaced, expired or shown to another provider opens nothing, and spends nothing', async () => {
  const replaced = tokenOf(await print())
  const link = await print()
  expect(link).toMatch(new RegExp(`^${service.url}/console/welcome#[\\w-]{43}$`))
  const token = tokenOf(link)
  for (const wrong of ['A'.repeat(43), replaced, `${token}A`, token.slice(1), ''])
    expect((await come(wrong)).body.code, wrong).toBe('invalid_link')
  expect((await come(token, { base: '/p/acme' })).body.code).toBe('not_found')
  clock.advance(WELCOME_LIFETIME_MS)
  expect((await come(token)).body.code).toBe('invalid_link')
  expect(await staff()).toEqual([])
})

test('only a digest of the token is kept', async () => {
  const token = tokenOf(await print())
  const [row] = await service.service.db`select to_jsonb(w)::text as row from welcome_link w`
  expect(row!.row).not.toContain(token)
  expect(row!.row).not.toContain(Buffer.from(token).toString('hex'))
})

test('of any number who hold it at the same time one becomes the owner, signed in with a recent factor', async () => {
  const token = tokenOf(await print())
  const emails = Array.from({ length: 12 }, (_, nth) => `racer-${nth}@staff.example`)
  const answers = await Promise.all(emails.map((email) => come(token, { email })))
  const first = answers.filter(({ status }) => status === 200)
  expect(first).toHaveLength(1)
  for (const { status, body } of answers.filter((one) => !first.includes(one)))
    expect([status, body.code]).toEqual([410, 'welcome_over'])
  const { body, headers } = first[0]!
  expect(body).toMatchObject({ authenticated: true, user: { principal: 'provider' } })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(await staff()).toEqual([{ email: body.user.email, staff_role: 'owner' }])
  // A route that needs a factor shown just now.
  const key = { body: { name: 'server', scopes: ['read'] }, key: body.token }
  expect((await service.call('POST', '/api/v1/api-keys', key)).status).toBe(201)
})

test('what happened is in the audit log, without the token', async () => {
  const { body } = await service.call('GET', '/api/v1/audit-log')
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['staff.joined', 'user.logged_in']),
  )
  expect(body.data.find(({ action }: { action: string }) => action === 'staff.joined').detail).toEqual({
    role: 'owner',
    by: 'welcome',
  })
})

test('once there is staff no link is made, and one from before opens nothing', async () => {
  expect(await print()).toBeUndefined()
  const { db } = service.service
  const digest = (await import('../../src/platform/keys/tokens.ts')).digestOf('x'.repeat(43))
  const rows = await db`
    insert into welcome_link (provider_id, digest, expires_at)
    select provider_id, ${digest}, ${new Date(clock.now() + 1_000)} from provider where slug = 'default' returning 1`
  expect(rows).toHaveLength(1)
  expect((await come('x'.repeat(43))).body.code).toBe('welcome_over')
})

test('staff added at the same time and the link make one first owner together', async () => {
  const fresh = await startTestService({ work: false })
  try {
    const token = tokenOf(await makeWelcome(fresh.service.app.services))
    const body = { token, email: 'ada@staff.example', name: 'Ada' }
    const add = (email: string) =>
      fresh.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    await Promise.all([
      add('bob@staff.example'),
      fresh.call('POST', '/api/v1/auth/provider/welcome', { key: null, body }),
      add('cleo@staff.example'),
    ])
    const roles = await fresh.service.db`
      select count(*)::int as owners from app_user where principal = 'provider' and staff_role = 'owner'`
    expect(roles).toEqual([{ owners: 1 }])
  } finally {
    await fresh.stop()
  }
})
