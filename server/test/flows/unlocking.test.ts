import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { GOOD_PASSWORD as PASSWORD, PasswordClient } from '../support/passwords.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const EMAIL = 'maximiliane.schneider-hofmann@logistik-nord-gruppe.example'
const WRONG = '000000'

/** The statements that docs/operations.md shows, for this address. */
const UNLOCK = /```sql\n(delete from budget [^`]+)```/
  .exec(readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8'))![1]!
  .replaceAll('ada@example.com', EMAIL)

let service: TestService
let clock: ManualClock
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

const post = (path: string, body: object) =>
  service.call('POST', `/api/v1/auth/customer/${path}`, { key: null, body: { email: EMAIL, ...body } })

test('an address that strangers locked is unlocked as the docs say', async () => {
  await new PasswordClient(service).signUp(EMAIL)
  for (let n = 0; n < 21; n++) await post('password/login', { password: 'not it, not it, not it' })
  for (let round = 0; round < 4; round++) {
    await post('login', {})
    for (let n = 0; n < 5; n++) await post('verify-otp', { code: WRONG })
    clock.advance(31_000)
  }
  expect((await post('password/login', { password: PASSWORD })).status).not.toBe(200)
  const mails = service.mail.mails.length

  await service.service.db.unsafe(UNLOCK)
  expect((await post('password/login', { password: PASSWORD })).status).toBe(200)
  clock.advance(3_600_000)
  await post('login', {})
  expect((await post('verify-otp', { code: await service.mail.codeFor(EMAIL, mails) })).status).toBe(200)
})
