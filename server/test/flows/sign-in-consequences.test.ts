import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Sql } from '../../src/platform/db/db.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let db: Sql
beforeAll(async () => {
  service = await startTestService({ work: false })
  db = openPool(service.databaseUrl, { max: 1 })
})
afterAll(async () => {
  await db.end()
  await service.stop()
})

const set = (settings: Record<string, boolean>) =>
  service.call('PATCH', '/api/v1/provider', { body: { settings } })
const ask = async () => {
  const { body } = await service.call('GET', '/api/v1/sign-in/consequences')
  return Object.fromEntries(
    body.data.map(({ method, ...rest }: { method: string }) => [method, rest]),
  ) as Record<string, { people: number; only: number; complete: boolean }>
}

test('who would be locked out is counted by what is on', async () => {
  const people = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const { body } = await service.call('POST', '/api/v1/users', { body: { email: `${name}@example.com` } })
      return body.id as string
    }),
  )
  const [provider] = await db`select provider_id from app_user limit 1`
  const id = provider!.provider_id
  for (const user of people.slice(0, 2))
    await db`insert into password (provider_id, user_id, hash, set_at, lot) values (${id}, ${user}, 'x', now(), 0)`
  await db`
    insert into passkey (provider_id, id, user_id, credential_id, public_key, sign_count, transports, backed_up, name, created_at)
    values (${id}, ${newId(Date.now())}, ${people[1]!}, 'c', 'k', 0, '{}', false, '', now())`

  expect((await ask()).password).toEqual({ people: 2, only: 0, complete: true })
  await set({ otp_enabled: false })
  expect(await ask()).toMatchObject({ magic_link: { people: 3, only: 1 }, password: { only: 0 } })
  await set({ magic_link_enabled: false })
  expect(await ask()).toMatchObject({ password: { people: 2, only: 1 }, passkey: { people: 1, only: 0 } })
  await set({ passkey_enabled: false })
  expect(await ask()).toMatchObject({ password: { people: 2, only: 2 } })
})
