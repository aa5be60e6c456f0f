import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendLogouts } from '../../src/identity/oauth/back-channel/send-logouts.ts'
import { MINUTE, SECOND } from '../../src/platform/time/clock.ts'
import { ManualClock } from '../support/manual-clock.ts'
import {
  clientFor,
  type Registered,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let clock: ManualClock
let receiver: Receiver
let shop: Registered
let people = 0

beforeAll(async () => {
  clock = new ManualClock()
  // The chore is run by the tests.
  service = await startTestService({
    clock,
    work: false,
    config: { outboundAllowCustomers: ['127.0.0.1/32'] },
  })
  receiver = new Receiver()
  shop = await registerApplication(service, { backchannel_logout_uri: await receiver.start() })
})
afterAll(() => Promise.all([service.stop(), receiver.stop()]))
beforeEach(() => {
  receiver.webhooks.length = 0
  receiver.answerWith(200)
})

const send = (after = 0) => {
  clock.advance(after)
  return sendLogouts(service.service.app.services)
}

/** Signs a person in to an application. Returns what its ID token says. */
async function signedIn(application: Registered) {
  const browser = await signedInBrowser(service, `person${people++}@example.com`)
  const config = await clientFor(application, service.url)
  return (await tokensFor(config, browser)).claims()!
}

test('an application hears when the account is deleted for which a person used it', async () => {
  const browser = await signedInBrowser(service, `person${people++}@example.com`)
  const config = await clientFor(shop, service.url)
  const { sub, account } = (await tokensFor(config, browser, { scope: 'openid account' })).claims()!
  await service.call('DELETE', `/api/v1/accounts/${account}`)
  await send()
  expect(receiver.webhooks).toHaveLength(1)
  const [, token] = receiver.webhooks[0]!.body.split('=')
  expect(decodeJwt(token!).sub).toBe(sub)
})

/** What the logout tokens say that have come, in no order. */
const told = () =>
  receiver.webhooks.map(({ body }) => decodeJwt(new URLSearchParams(body).get('logout_token')!))

const MOMENTS = ['apart', 'together'] as const

test.each(MOMENTS)('an application hears once when two grants of a session end %s', async (moment) => {
  const browser = await signedInBrowser(service, `person${people++}@example.com`)
  const config = await clientFor(shop, service.url)
  const { sub, sid } = (await tokensFor(config, browser)).claims()!
  const other = (await tokensFor(config, browser, { scope: 'openid account' })).claims()!
  expect(other.sid).toBe(sid)
  const { body } = await service.call('GET', `/api/v1/oauth/grants?user_id=${sub}`)
  const [first, second] = body.data.map(({ id }: { id: string }) => `/api/v1/oauth/grants/${id}`)
  const end = async (path: string) => expect((await service.call('DELETE', path)).status).toBe(204)
  if (moment === 'together') await Promise.all([end(first), end(second)])
  else {
    await end(first)
    await send()
    expect(told()).toEqual([])
    await end(second)
  }
  await endSessionsOf(sub)
  await send()
  expect(told()).toEqual([expect.objectContaining({ sub, sid })])
})

test('an application with two grants hears once that their session ended', async () => {
  const browser = await signedInBrowser(service, `person${people++}@example.com`)
  const config = await clientFor(shop, service.url)
  const { sub, sid } = (await tokensFor(config, browser)).claims()!
  await tokensFor(config, browser, { scope: 'openid account' })
  await endSessionsOf(sub)
  await send()
  expect(told()).toEqual([expect.objectContaining({ sub, sid })])
})

test('a grant that ends signs the application out only in sessions that were its own', async () => {
  const email = `person${people++}@example.com`
  const config = await clientFor(shop, service.url)
  const alone = (await tokensFor(config, await signedInBrowser(service, email))).claims()!
  const browser = await signedInBrowser(service, email)
  const { sub, sid, account } = (await tokensFor(config, browser, { scope: 'openid account' })).claims()!
  expect(alone).toMatchObject({ sub })
  await service.call('DELETE', `/api/v1/accounts/${account}`)
  await send()
  expect(told()).toEqual([expect.objectContaining({ sub, sid })])
})

const endSessionsOf = async (sub: string) => {
  const { status } = await service.call('DELETE', `/api/v1/users/${sub}/sessions`)
  expect(status).toBe(204)
}

const waiting = async () => (await service.service.db`select 1 from oauth_logout`).length

test('an application is told that a session ended, by a logout token with the sid of its ID token', async () => {
  const { sub, sid } = await signedIn(shop)
  const other = await registerApplication(service)
  await signedIn(other)
  expect(sid).toEqual(expect.any(String))
  await send()
  expect(receiver.webhooks).toEqual([])

  await endSessionsOf(sub)
  await send()
  expect(receiver.webhooks).toHaveLength(1)
  const { headers, body } = receiver.webhooks[0]!
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
  const keys = createRemoteJWKSet(new URL(`${service.url}/oauth/jwks`))
  const { payload } = await jwtVerify(new URLSearchParams(body).get('logout_token')!, keys, {
    issuer: service.url,
    audience: shop.client_id,
    typ: 'logout+jwt',
    currentDate: new Date(clock.now()),
  })
  expect(payload).toMatchObject({
    sub,
    sid,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  })
  expect(payload).not.toHaveProperty('nonce')
  await send(MINUTE)
  expect(receiver.webhooks).toHaveLength(1)
})

test('an application that refuses it is told five times in all', async () => {
  const { sub } = await signedIn(shop)
  await endSessionsOf(sub)
  receiver.answerWith(503)
  for (const pause of [0, 10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE]) await send(pause)
  expect(receiver.webhooks).toHaveLength(5)
  await send(60 * MINUTE)
  expect(receiver.webhooks).toHaveLength(5)
  expect(await waiting()).toBe(0)
})

test('an address of the installation is not reached', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  }).listen(0, '127.0.0.2')
  await once(server, 'listening')
  const uri = `https://127.0.0.2:${(server.address() as AddressInfo).port}/logout`
  const inside = await registerApplication(service, { backchannel_logout_uri: uri })
  const { sub } = await signedIn(inside)
  await endSessionsOf(sub)
  await send()
  expect([await waiting(), connections]).toEqual([1, 0])
  server.close()
  await service.call('DELETE', `/api/v1/oauth/applications/${inside.id}`)
  expect(await waiting()).toBe(0)
})

test('discovery says that applications are told of logouts', async () => {
  const { body } = await service.call('GET', '/.well-known/openid-configuration', { key: null })
  expect(body).toMatchObject({
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  })
})
