import { afterAll, beforeAll, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const ADDRESS = 'consultant@agency.example'
let service: TestService
let own: TestService['call']

beforeAll(async () => {
  service = await startTestService({ work: false })
  own = service.call
  for (const [slug, name] of [
    ['zebra', 'Zebra'],
    ['acme', 'Acme'],
    ['foreign', 'Foreign'],
  ])
    await made(own('POST', '/api/v1/providers', { body: { slug, name } }))
  await addStaff('', ADDRESS)
  await addStaff('/p/zebra', ADDRESS)
  await addStaff('/p/acme', ADDRESS)
  await addStaff('/p/foreign', 'another@agency.example')
})
afterAll(() => service.stop())

const addStaff = (base: string, email: string) =>
  made(own('POST', `${base}/api/v1/users`, { body: { email, principal: 'provider' } }))

/** Signs in to the staff pages of a provider by a code. */
const enter = (base: string) =>
  signIn(
    { ...service, call: (method, path, options) => own(method, base + path, options) },
    ADDRESS,
    'provider',
  )

const sessionOf = async ({ token }: { token: string }, base = '') =>
  made(own('GET', `${base}/api/v1/auth/provider/session`, { key: token }))

test('a session of staff names its provider, and those where the same address was verified', async () => {
  const first = await enter('')
  const names = async () => (await sessionOf(first)).providers.map(({ slug }: { slug: string }) => slug)
  expect(await names()).toEqual(['default'])
  const away = await enter('/p/zebra')
  expect(await names()).toEqual(['default', 'zebra'])
  const settings = { time_zone: 'Asia/Tokyo' }
  await made(own('PATCH', '/p/zebra/api/v1/provider', { body: { settings } }))
  const { provider, providers } = await sessionOf(away, '/p/zebra')
  expect(provider).toEqual({ name: 'Zebra', slug: 'zebra', logo_url: null, time_zone: 'Asia/Tokyo' })
  expect(providers.at(-1)).toEqual({ name: 'Zebra', slug: 'zebra', url: `${service.url}/p/zebra` })
})

test('a sign-in that the provider itself could vouch for names no other provider', async () => {
  const session = await enter('')
  await service.service.db`update session set method = 'oauth' where user_id = ${session.user.id}`
  const { providers } = await sessionOf(session)
  expect(providers.map(({ slug }: { slug: string }) => slug)).toEqual(['default'])
})

test('customers hear of no provider', async () => {
  const { token } = await signIn(service, ADDRESS)
  const body = await made(own('GET', '/api/v1/auth/customer/session', { key: token }))
  expect(body).not.toHaveProperty('provider')
  expect(body).not.toHaveProperty('providers')
})

test('a time zone is one of the IANA database', async () => {
  for (const time_zone of ['Mars/Olympus', '+01:00', 'europe/berlin', '']) {
    const { status, body } = await own('PATCH', '/api/v1/provider', { body: { settings: { time_zone } } })
    expect([status, body.errors?.[0].field], time_zone).toEqual([400, '/settings/time_zone'])
  }
})
