import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '../../src/platform/audit/audit-actions.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import { everyRow } from '../support/every-row.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const everything = (...except: string[]) => everyRow(service, except)

/** Where and with what the person is at work: planted, and looked for afterwards. */
const PLACE = { ip: '203.0.113.77', user_agent: 'PlantedBrowser/7.7' }

test('no act keeps where the person was: as the one it concerns, nor as the one who did it', async () => {
  const { db } = service.service
  const person = await signIn(service, 'planted@example.com')
  const other = await signIn(service, 'bystander@example.com')
  const [row] = await db`select provider_id from app_user where id = ${person.user.id}`
  const parts = (user: typeof person) => ({ user_id: user.user.id, email: user.user.email })
  const plant = (action: string, kind: string, whose: object, by: typeof person, place: object) => ({
    provider_id: row!.provider_id,
    id: newId(Date.now()),
    at: new Date(),
    action,
    actor_kind: kind,
    actor_id: by.user.id,
    ...whose,
    ...place,
  })
  const theirs = { ip: '198.51.100.1', user_agent: 'BystandersBrowser' }
  const nobody = { user_id: null, email: null }
  for (const action of AUDIT_ACTIONS)
    for (const kind of ['user', 'staff'])
      await db`insert into audit_entry ${db([
        plant(action, kind, parts(person), person, PLACE),
        plant(action, kind, parts(other), person, PLACE),
        plant(action, kind, nobody, person, PLACE),
        plant(action, kind, parts(other), other, theirs),
      ])}`
  expect(await everything()).toContain(PLACE.ip)
  expect((await service.call('DELETE', `/api/v1/users/${person.user.id}`)).status).toBe(204)
  const dump = await until(
    () => everything(),
    (text) => !text.includes(person.user.email),
  )
  for (const planted of Object.values(PLACE)) expect(dump).not.toContain(planted)
  const count = (text: string) => dump.split(text).length - 1
  expect(count(theirs.ip)).toBe(AUDIT_ACTIONS.length * 2) // others keep theirs
  expect(count(theirs.user_agent)).toBe(AUDIT_ACTIONS.length * 2)
})

test('nothing that a person does leaves them in any table', async () => {
  const place = { 'user-agent': PLACE.user_agent }
  const email = 'busy@example.com'
  const call = (path: string, body: object, key: string | null = null) =>
    service.call('POST', `/api/v1/auth/customer${path}`, { key, body, headers: place })
  await call('/password/register', { email, password: 'violet-kayak-thirteen' })
  const link = await service.mail.linkFor(email)
  const shown = { token: link.searchParams.get('token'), password: 'violet-kayak-thirteen' }
  const { token, user } = (await call('/password/register/verify', shown)).body
  await call('/password/login', { email, password: 'wrong' })
  await call('/mfa/totp/enroll', {}, token)
  const account = (await call('/accounts', { name: 'Theirs' }, token)).body.id
  const guest = 'guest@example.com'
  expect(
    (await call(`/accounts/${account}/invitations`, { email: guest, role: 'member' }, token)).status,
  ).toBe(201)
  await call('/email/change', { email: 'busy.new@example.com' }, token)
  await call('/password/forgot', { email })
  expect(await everything()).toContain(PLACE.user_agent)

  expect((await service.call('DELETE', `/api/v1/users/${user.id}`)).status).toBe(204)
  const dump = await until(
    () => everything(),
    (text) => !text.includes(email) && !text.includes(PLACE.user_agent),
  )
  expect(dump).not.toContain('busy.new@example.com')
  expect(await everything('audit_entry')).not.toContain(user.id)
})
