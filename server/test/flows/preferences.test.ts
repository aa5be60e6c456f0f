import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

async function staff(email: string) {
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
  const { token } = await signIn(service, email, 'provider')
  const call = (method: string, name = '', body?: object) =>
    service.call(method, `/api/v1/preferences${name}`, { key: token, ...(body && { body }) })
  return { call }
}

test('a preference is kept for the person who set it only', async () => {
  const [mira, oskar] = [await staff('mira@example.com'), await staff('oskar@example.com')]
  const views = { failing: '?status=failed&sort=-created_at' }
  const set = await mira.call('PUT', '/views.deliveries', { value: views })
  expect(set.status, JSON.stringify(set.body)).toBe(200)
  expect(set.body).toEqual({ name: 'views.deliveries', value: views })
  await mira.call('PUT', '/time_zone', { value: { zone: 'UTC' } })
  await mira.call('PUT', '/time_zone', { value: { zone: 'Asia/Tokyo' } })
  const kept = { time_zone: { zone: 'Asia/Tokyo' }, 'views.deliveries': views }
  expect((await mira.call('GET')).body).toEqual({ preferences: kept })
  expect((await oskar.call('GET')).body).toEqual({ preferences: {} })
  expect((await oskar.call('DELETE', '/time_zone')).status).toBe(404)
  expect((await mira.call('DELETE', '/time_zone')).status).toBe(204)
  expect((await mira.call('GET')).body).toEqual({ preferences: { 'views.deliveries': views } })
})

test('keys and customers have none, and a person has at most fifty of 8 KiB', async () => {
  expect((await service.call('GET', '/api/v1/preferences')).status).toBe(403)
  const { token } = await signIn(service, 'customer@example.com')
  expect([401, 403]).toContain((await service.call('GET', '/api/v1/preferences', { key: token })).status)
  const lena = await staff('lena@example.com')
  for (let count = 0; count < 50; count++)
    expect((await lena.call('PUT', `/n${count}`, { value: { count } })).status).toBe(200)
  expect((await lena.call('PUT', '/n50', { value: {} })).body.code).toBe('limit_reached')
  expect((await lena.call('PUT', '/n49', { value: { again: true } })).status).toBe(200)
  expect((await lena.call('PUT', '/n1', { value: { long: 'x'.repeat(9_000) } })).status).toBe(400)
  expect((await lena.call('PUT', '/Upper', { value: {} })).status).toBe(404)
})

test('preferences end with their person', async () => {
  const jonas = await staff('jonas@example.com')
  await jonas.call('PUT', '/theme', { value: { dark: true } })
  const { db } = service.service
  await db`delete from app_user where email = 'jonas@example.com'`
  const [row] = await db`select count(*)::int as count from preference where name = 'theme'`
  expect(row!.count).toBe(0)
})
