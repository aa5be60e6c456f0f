import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSignInStats } from '../../src/identity/sign-in/sign-in-stats/index.ts'
import { DAY, HOUR } from '../../src/platform/time/clock.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { auth, beginSignIn, freshCode, twoStepPerson } from '../support/two-step.ts'

const clock = new ManualClock()
let service: TestService

beforeAll(async () => {
  clock.advance(DAY - (clock.now() % DAY)) // at midnight: no bucket ends within the test
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

const stats = async (query = '') => {
  const { status, body } = await service.call('GET', `/api/v1/stats/sign-ins?bucket=day${query}`)
  expect(status).toBe(200)
  return body
}

test('who gets in is counted by method, who does not by reason, and both once the parts are added up', async () => {
  await signIn(service, 'one@example.com')
  await signIn(service, 'two@example.com')
  await auth(service, '/login', { email: 'three@example.com' })
  for (let tries = 0; tries < 3; tries++)
    await auth(service, '/verify-otp', { email: 'three@example.com', code: '000000' })
  await auth(service, '/password/login', { email: 'one@example.com', password: 'wrong horse battery' })

  const due = {
    signed_in: 2,
    refused: 4,
    by_method: { otp: 2 },
    by_reason: { invalid_code: 3, invalid_credentials: 1 },
  }
  expect((await stats()).total).toEqual(due)
  await keepSignInStats(service.service.db, clock.now())
  expect((await stats()).total).toEqual(due)
  expect(await service.service.db`select * from sign_in_stat_part`).toEqual([])
  await keepSignInStats(service.service.db, clock.now())

  await signIn(service, 'four@example.com')
  expect((await stats()).total).toMatchObject({ signed_in: 3, by_method: { otp: 3 } })
  const { buckets } = await stats()
  expect(buckets.at(-1)).toMatchObject({ signed_in: 3, refused: 4 })
})

test('a session of two steps counts once, a wrong second step by its reason', async () => {
  const before = (await stats()).total
  const person = await twoStepPerson({ service, clock }, 'steps@example.com')
  const mfaToken = await beginSignIn(service, 'steps@example.com')
  await auth(service, '/mfa/verify', { mfa_token: mfaToken, recovery_code: 'aaaa-aaaa-aaaa-aaaa' })
  const code = freshCode({ service, clock }, person)
  expect((await auth(service, '/mfa/verify', { mfa_token: mfaToken, code })).status).toBe(200)
  const { total } = await stats()
  expect(total.signed_in - before.signed_in).toBe(2) // the first to add the app, and this one
  expect(total.refused - before.refused).toBe(1)
})

test("staff and another provider are counted apart, and each provider's own are shown to it", async () => {
  await service.call('POST', '/api/v1/users', {
    body: { email: 'olga@staff.example', principal: 'provider' },
  })
  await signIn(service, 'olga@staff.example', 'provider')
  expect((await stats('&principal=provider')).total).toMatchObject({ signed_in: 1, refused: 0 })
  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
  const { body } = await service.call('GET', '/p/acme/api/v1/stats/sign-ins')
  expect(body.total).toMatchObject({ signed_in: 0, refused: 0 })
})

test('too many buckets, and none, are refused; old sums go after 90 days', async () => {
  for (const query of [
    '?bucket=minute&since=2020-01-01T00:00:00Z',
    '?since=2030-01-02T00:00:00Z&until=2030-01-01T00:00:00Z',
  ])
    expect((await service.call('GET', `/api/v1/stats/sign-ins${query}`)).body.code).toBe('invalid_request')
  const { db } = service.service
  await keepSignInStats(db, clock.now() + 89 * DAY)
  expect((await db`select 1 from sign_in_stat limit 1`).length).toBe(1)
  await keepSignInStats(db, clock.now() + 91 * DAY + HOUR)
  expect((await db`select 1 from sign_in_stat limit 1`).length).toBe(0)
})
