import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERASURE } from '../../src/identity/accounts/users/index.ts'
import { erasureJob } from '../../src/operations/erasure/index.ts'
import { JobRunner } from '../../src/platform/jobs/index.ts'
import { MINUTE } from '../../src/platform/time/clock.ts'
import { everyRow } from '../support/every-row.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// People who use an address again that a deleted user had, before the job has run that erases that user.

let service: TestService
const clock = new ManualClock()
let people = 0

beforeAll(async () => {
  // The job is run by the tests.
  service = await startTestService({ clock, work: false })
})
afterAll(() => service.stop())

async function erase(): Promise<void> {
  const runner = new JobRunner(service.service.app.services, { [ERASURE]: erasureJob })
  while (await runner.runOnce());
}

const send = (email: string) =>
  service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })

/** Someone who was deleted a moment ago, with a code that was never used. */
async function deleted(): Promise<{ email: string; id: string }> {
  const email = `again${people++}@example.com`
  const { user } = await signIn(service, email)
  clock.advance(MINUTE)
  await send(email)
  await service.mail.codeFor(email, 1)
  expect((await service.call('DELETE', `/api/v1/users/${user.id}`)).status).toBe(204)
  clock.advance(MINUTE)
  return { email, id: user.id }
}

const MAIL = 'tos.accepted'
async function publish(mail: string, user_id: string): Promise<string> {
  const data = { tos: { user_id, version: '1', accepted_at: 'now', mail } }
  return (await service.call('POST', '/api/v1/events', { body: { event: MAIL, data } })).body.id
}

test('a code that was sent after the deletion works after the erasure', async () => {
  const { email } = await deleted()
  await send(email)
  const code = await service.mail.codeFor(email, 2)
  await erase()
  const body = { email, code }
  const { status } = await service.call('POST', '/api/v1/auth/customer/verify-otp', { key: null, body })
  expect(status).toBe(200)
})

test('a code that was sent before the deletion is erased with its address', async () => {
  const { email } = await deleted()
  await erase()
  expect(await everyRow(service, [])).not.toContain(email)
})

test('events about the next person with the address stay', async () => {
  const { email, id } = await deleted()
  const { user } = await signIn(service, email)
  const [theirs, old] = [await publish(email, user.id), await publish(email, id)]
  const events = async () => (await service.call('GET', `/api/v1/events?limit=100`)).body.data
  const before = (await events()).filter(({ data }: { data: object }) =>
    JSON.stringify(data).includes(user.id),
  )
  await erase()
  const after = await events()
  for (const { id: event, data } of before)
    expect(after.find((one: { id: string }) => one.id === event)?.data, event).toEqual(data)
  expect(before.map((one: { id: string }) => one.id)).toContain(theirs)
  expect(after.find((one: { id: string }) => one.id === old).data).toEqual({ tos: { redacted: true } })
  // All that is left with the address is the next person's.
  const left = after.filter(({ data }: { data: object }) => JSON.stringify(data).includes(email))
  for (const { data } of left) expect(JSON.stringify(data)).toContain(user.id)
})
