import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/platform/password-hash/index.ts'
import type { ManualClock } from '../support/manual-clock.ts'
import {
  actsOn,
  type Directory,
  eventsOf,
  expectError,
  isAlive,
  newDirectory,
  type ScimService,
  startScimService,
} from '../support/scim.ts'
import { signIn } from '../support/sign-in.ts'
import { openAccount } from '../support/sso.ts'
import type { Answer, TestService } from '../support/test-service.ts'

let scim: ScimService
let service: TestService
let clock: ManualClock

beforeAll(async () => {
  scim = await startScimService()
  service = scim.service
  clock = scim.clock
})
afterAll(() => scim.stop())

describe('whose address it is', () => {
  test.each([
    ['of a domain of nobody', (_: Directory) => 'eve@elsewhere.example.org'],
    ['of a public mail domain', (_: Directory) => 'eve@gmail.com'],
    ['below the verified domain', ({ domain }: Directory) => `eve@sub.${domain}`],
    ['that ends like the verified domain', ({ domain }: Directory) => `eve@x${domain}`],
    ['with two @', ({ domain }: Directory) => `eve@gmail.com@${domain}`],
    ['with white space', ({ domain }: Directory) => `eve @${domain}`],
    ['with look-alikes', ({ domain }: Directory) => `\u212aeve@${domain}`],
  ])('no user is provisioned with an address %s', async (_name, addressOf) => {
    const directory = await newDirectory(scim)
    const address = addressOf(directory)
    for (const body of [
      { userName: address },
      { userName: `eve@${directory.domain}`, emails: [{ value: address }] },
      {
        userName: `eve@${directory.domain}`,
        emails: [{ value: `eve@${directory.domain}` }, { value: address, primary: true }],
      },
    ])
      expectError(await directory.call('POST', '/Users', body), 400, 'invalidValue')
    const { body } = await directory.call('GET', '/Users')
    expect(body.totalResults).toBe(0)
  })

  test("another account's domain is not ours, nor is a user of it", async () => {
    const [own, theirs] = [await newDirectory(scim), await newDirectory(scim)]
    const email = `ceo@${theirs.domain}`
    const { token, user } = await signIn(service, email)
    expectError(await own.call('POST', '/Users', { userName: email }), 400, 'invalidValue')
    const { id } = await own.add('eve')
    const moved = await own.call('PUT', `/Users/${id}`, { userName: email })
    expectError(moved, 400, 'invalidValue')
    for (const method of ['GET', 'DELETE']) expectError(await own.call(method, `/Users/${user.id}`), 404)
    expect(await isAlive(scim, token)).toBe(true)
    expect((await service.call('GET', `/api/v1/users/${id}`)).body.email).toBe(`eve@${own.domain}`)
  })

  test('a domain that is only claimed is not enough to sign in', async () => {
    const directory = await newDirectory(scim)
    const domain = `claimed-${directory.domain}`
    await service.call('POST', `/api/v1/accounts/${directory.account}/domains`, { body: { domain } })
    expectError(await directory.call('POST', '/Users', { userName: `a@${domain}` }), 400, 'invalidValue')
  })

  test('an unproved address: what was attached to it before is removed', async () => {
    const directory = await newDirectory(scim)
    const email = `squatted@${directory.domain}`
    const password = 'the squatter chose this one'
    const password_hash = await hashPassword(password, { isKnown: true })
    const imported = await service.call('POST', '/api/v1/users/import', {
      body: { users: [{ email, email_verified: false, password_hash }] },
    })
    const [user] = imported.body.results
    const provisioned = await directory.add('squatted')
    expect(provisioned.id).toBe(user.id)
    const after = await service.call('GET', `/api/v1/users/${user.id}`)
    expect(after.body.verified_at).toEqual(expect.any(String))
    expect(await actsOn(scim, email)).toContain('user.email_verified system')
    const attempt = { key: null, body: { email, password } }
    const answer = await service.call('POST', '/api/v1/auth/customer/password/login', attempt)
    expect(answer.body.code).toBe('invalid_credentials')
  })

  test('another address of a verified domain is the new way in; the old one is none any more', async () => {
    const directory = await newDirectory(scim)
    const { id } = await directory.add('ada')
    const renamed = await directory.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'userName', value: `ada.king@${directory.domain}` },
      { op: 'replace', path: 'emails[type eq "work"].value', value: `ada.king@${directory.domain}` },
    )
    expect(renamed.status).toBe(200)
    const { user } = await signIn(service, `ada.king@${directory.domain}`)
    expect(user.id).toBe(id)
    expect(await actsOn(scim, `ada.king@${directory.domain}`)).toContain('user.email_changed key')
    const { id: other } = await directory.add('grace')
    const taken = await directory.call('PUT', `/Users/${other}`, directory.user('ada.king'))
    expectError(taken, 409, 'uniqueness')
  })
})

describe('deprovisioning', () => {
  test.each<[string, (directory: Directory, id: string) => Promise<Answer>]>([
    [
      'active=false',
      (directory, id) => directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
    ],
    [
      '"False", as Entra writes it',
      (directory, id) => directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' }),
    ],
    [
      'a value without a path, as Okta writes it',
      (directory, id) => directory.patch(`/Users/${id}`, { op: 'replace', value: { active: false } }),
    ],
    [
      'PUT',
      (directory, id) => directory.call('PUT', `/Users/${id}`, directory.user('ada', { active: false })),
    ],
    ['DELETE', (directory, id) => directory.call('DELETE', `/Users/${id}`)],
  ])('%s ends the membership and every session at once', async (name, act) => {
    const directory = await newDirectory(scim)
    const { id } = await directory.add('ada')
    const email = `ada@${directory.domain}`
    const sessions = [await signIn(service, email)]
    clock.advance(60_000)
    sessions.push(await signIn(service, email))
    expect((await act(directory, id)).status).toBeLessThan(300)
    for (const { token } of sessions) {
      expect(await isAlive(scim, token)).toBe(false)
      const answer = await service.call('GET', '/api/v1/auth/customer/session', { key: token })
      expect(answer.status).toBe(401)
    }
    expect(await directory.roles()).toEqual({})
    const [entry] = await service.service.db`
      select detail from audit_entry where action = 'scim.user_deactivated' and email = ${email}`
    expect(entry!.detail).toEqual({ via: 'scim', sessions_ended: true })
    if (name !== 'DELETE') expect((await directory.call('GET', `/Users/${id}`)).body.active).toBe(false)
  })

  async function codeLogin(email: string): Promise<Answer> {
    const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })
    const code = await service.mail.codeFor(email, skip)
    return service.call('POST', '/api/v1/auth/customer/verify-otp', { key: null, body: { email, code } })
  }

  test('who was let go cannot sign in, until the directory takes them back', async () => {
    const directory = await newDirectory(scim)
    const email = `ada@${directory.domain}`
    const { id } = await directory.add('ada')
    const activate = (value: boolean) =>
      directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value })
    await activate(false)
    const { body } = await directory.call('PUT', `/Users/${id}`, directory.user('ada')) // says nothing of `active`
    expect(body.active).toBe(false)
    const removed = await directory.patch(`/Users/${id}`, { op: 'remove', path: 'active' })
    expectError(removed, 400, 'mutability')
    expect((await codeLogin(email)).body.code).toBe('invalid_code')
    await activate(true)
    clock.advance(60_000)
    expect((await codeLogin(email)).status).toBe(200)
    expect(await directory.roles()).toEqual({ ada: 'member' })
    expect(await eventsOf(scim, 'team_member.added', email)).toBe(2)
  })

  test('sign-ins under way at that moment get no session that stays', async () => {
    const directory = await newDirectory(scim)
    const email = `race@${directory.domain}`
    const { id } = await directory.add('race')
    for (let round = 0; round < 10; round++) {
      const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
      await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })
      const code = await service.mail.codeFor(email, skip)
      const [, answer] = await Promise.all([
        directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
        service.call('POST', '/api/v1/auth/customer/verify-otp', { key: null, body: { email, code } }),
      ])
      if (answer.status === 200) expect(await isAlive(scim, answer.body.token)).toBe(false)
      const live = await service.service.db`select 1 from session where user_id = ${id}`
      expect(live).toHaveLength(0)
      await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
      clock.advance(61 * 60_000) // beyond the limit of codes an hour
    }
  })

  test('once the domain is not verified any more, only the membership ends', async () => {
    const directory = await newDirectory(scim)
    const email = `own@${directory.domain}`
    const { id } = await directory.add('own')
    const { token } = await signIn(service, email)
    await service.call('DELETE', `/api/v1/accounts/${directory.account}/domains/${directory.domain}`)
    const answer = await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    expect(answer.status).toBe(200)
    expect(await isAlive(scim, token)).toBe(true)
    expect(await directory.roles()).toEqual({})
    const back = await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expectError(back, 400, 'invalidValue')
    expect((await directory.call('GET', `/Users/${id}`)).body.active).toBe(false)
  })

  test('the last owner goes, too: the account passes on', async () => {
    const directory = await newDirectory(scim)
    const [owner, heir] = [await directory.add('owner'), await directory.add('heir')]
    await service.call('PATCH', `/api/v1/accounts/${directory.account}/members/${owner.id}`, {
      body: { role: 'owner' },
    })
    await directory.call('DELETE', `/Users/${owner.id}`)
    expect(await directory.roles()).toEqual({ heir: 'owner' })
    await directory.call('DELETE', `/Users/${heir.id}`)
    expect(await directory.roles()).toEqual({})
    expect((await service.call('GET', `/api/v1/accounts/${directory.account}`)).status).toBe(200)
  })

  test('other accounts of the user stay as they are', async () => {
    const directory = await newDirectory(scim)
    const { id } = await directory.add('ada')
    const other = await openAccount(service, 'Club')
    await service.call('POST', `/api/v1/accounts/${other}/members`, { body: { user_id: id, role: 'owner' } })
    await directory.call('DELETE', `/Users/${id}`)
    const { body } = await service.call('GET', `/api/v1/accounts/${other}/members`)
    expect(body.data).toMatchObject([{ user_id: id, role: 'owner' }])
  })

  test('one who is created inactive is no member', async () => {
    const directory = await newDirectory(scim)
    const { active } = await directory.add('later', { active: false })
    expect(active).toBe(false)
    expect(await directory.roles()).toEqual({})
  })
})

test('what a directory removes of a user whose address was not proved is an event of its own act', async () => {
  const { db } = service.service
  const body = { url: 'http://127.0.0.1:9/', events: ['user.credential_removed'] }
  await service.call('POST', '/api/v1/webhooks/endpoints', { body })
  const directory = await newDirectory(scim)
  const made = await service.call('POST', '/api/v1/users', { body: { email: `planted@${directory.domain}` } })
  const { id } = made.body
  await db`insert into password (provider_id, user_id, hash, set_at, lot)
    select provider_id, id, 'scrypt:none', created_at, 0 from app_user where id = ${id}`
  expect((await directory.add('planted')).id).toBe(id)
  const told = await db<{ body: string }[]>`
    select body from event where type = 'user.credential_removed' and body like ${`%${id}%`}`
  expect(told.map((row) => JSON.parse(row.body).data.user)).toMatchObject([
    { id, credential: { kind: 'password' }, by: { type: 'directory' } },
  ])
  expect(await db`select from password where user_id = ${id}`).toHaveLength(0)
})
