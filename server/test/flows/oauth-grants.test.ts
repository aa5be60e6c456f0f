import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  clientFor,
  type Registered,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
let shop: Registered
let config: oidc.Configuration
let people = 0

beforeAll(async () => {
  service = await startTestService()
  shop = await registerApplication(service)
  config = await clientFor(shop, service.url)
})
afterAll(() => service.stop())

const admin = (method: string, path: string, body?: object) =>
  service.call(method, `/api/v1${path}`, { ...(body && { body }) })

const eventsOf = async (type: string, subject: string) =>
  (await admin('GET', `/events?event=${type}&subject=${subject}`)).body.data as Array<{
    data: Record<string, Record<string, unknown>>
  }>

/** A person who signed in to the shop, with the tokens that it got. */
async function customer() {
  const email = `person${people++}@example.com`
  const browser = await signedInBrowser(service, email)
  const tokens = await tokensFor(config, browser)
  const { user } = await signIn(service, email)
  return { email, browser, user, tokens }
}

describe('the list of grants', () => {
  test('says who lets which application do what, and since when', async () => {
    const { email, user } = await customer()
    const { body } = await admin('GET', `/oauth/grants?user_id=${user.id}&client_id=${shop.client_id}`)
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        application: { id: shop.id, client_id: shop.client_id, name: 'Shop' },
        user: { id: user.id, email, name: null },
        account: null,
        kind: 'first_party',
        openid_scopes: ['openid', 'profile', 'email'],
        resources: [],
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        ended_at: null,
        end_reason: null,
      },
    ])
    const { body: none } = await admin('GET', `/oauth/grants?user_id=${user.id}&client_id=other`)
    expect(none.data).toEqual([])
  })

  test('goes on in pages', async () => {
    for (let number = 0; number < 3; number++) await customer()
    const { body: first } = await admin('GET', '/oauth/grants?limit=2')
    const { body: second } = await admin('GET', `/oauth/grants?limit=2&cursor=${first.next_cursor}`)
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(4)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })
})

test('a grant that staff end opens nothing, is announced once, and stays to be seen', async () => {
  const { user, tokens } = await customer()
  const { body } = await admin('GET', `/oauth/grants?user_id=${user.id}`)
  const path = `/oauth/grants/${body.data[0].id}`
  expect((await admin('DELETE', path)).status).toBe(204)
  expect(await oidc.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: false })
  await expect(oidc.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect((await admin('DELETE', path)).status).toBe(404)
  const { body: ended } = await admin('GET', `/oauth/grants?user_id=${user.id}&status=ended`)
  expect(ended.data).toEqual([
    expect.objectContaining({ end_reason: 'disconnected', ended_at: expect.any(String) }),
  ])
  expect(await eventsOf('grant.revoked', user.id)).toEqual([
    expect.objectContaining({ data: { grant: expect.objectContaining({ reason: 'disconnected' }) } }),
  ])
  const { body: log } = await admin('GET', `/audit-log?action=oauth.grant_revoked&target_id=${shop.id}`)
  expect(
    log.data.filter(({ detail }: { detail: { user_id: string } }) => detail.user_id === user.id),
  ).toHaveLength(1)
})

describe('the page of connected apps', () => {
  const APPS = '/account/apps'

  test('says what an application may do, and disconnects it', async () => {
    const { browser, tokens } = await customer()
    const { text } = await browser.open(`${service.url}/account`)
    expect(text).toContain(APPS)
    const shown = await browser.open(service.url + APPS)
    expect(shown.text).toMatch(/<bdi>Shop<\/bdi>.*Part of .*Know who you are.*Connected on/s)
    const id = /name="id" value="([^"]+)"/.exec(shown.text)![1]!
    const after = await browser.submit(`${service.url}${APPS}/end`, { id })
    expect(after.text).toMatch(/App disconnected.*No apps are connected/s)
    expect(await oidc.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: false })
  })

  test('ends nothing of others', async () => {
    const { user, tokens } = await customer()
    const { body } = await admin('GET', `/oauth/grants?user_id=${user.id}`)
    const { browser } = await customer()
    await browser.submit(`${service.url}${APPS}/end`, { id: body.data[0].id })
    expect(await oidc.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true })
  })
})

describe('optional events', () => {
  test('reach endpoints that name them, and none that take all', async () => {
    const [named, all] = [new Receiver(), new Receiver()]
    const urls = [await named.start(), await all.start()]
    for (const [index, events] of [['grant.created'], ['*']].entries())
      expect((await admin('POST', '/webhooks/endpoints', { url: urls[index], events })).status).toBe(201)
    const { user } = await customer()
    await until(
      async () => named.webhooks,
      (webhooks) => webhooks.some(({ body }) => body.includes(user.id)),
    )
    expect(JSON.parse(named.webhooks.at(-1)!.body)).toMatchObject({
      event: 'grant.created',
      data: {
        grant: { user_id: user.id, application: { name: 'Shop' }, scopes: ['openid', 'profile', 'email'] },
      },
    })
    const [event] = (await admin('GET', `/events?event=grant.created&subject=${user.id}`)).body.data
    expect(event.deliveries).toHaveLength(1)
    expect(all.webhooks.map(({ headers }) => headers['x-postern-event'])).not.toContain('grant.created')
    for (const receiver of [named, all]) await receiver.stop()
  })

  test('are published by no one else, and their names are taken', async () => {
    const published = await admin('POST', '/events', { event: 'grant.created', data: { grant: { id: 'x' } } })
    expect([published.status, published.body.errors[0].message]).toEqual([
      400,
      'grant.created is an optional type. Only Postern emits it.',
    ])
    const own = {
      summary: 'x',
      schema: { type: 'object', properties: { grant: { type: 'object' } } },
      example: { grant: {} },
    }
    expect((await admin('POST', '/event-types', { name: 'grant.given', ...own })).status).toBe(400)
  })

  test('say what became of an application until it was deleted', async () => {
    const made = await registerApplication(service, { name: 'Partner' })
    const path = `/oauth/applications/${made.id}`
    await admin('PATCH', path, { name: 'Partner Ltd' })
    await admin('POST', `${path}/secrets`)
    await admin('DELETE', path)
    const created = await eventsOf('application.created', made.id)
    expect(created.map(({ data }) => data.application)).toEqual([
      expect.objectContaining({ name: 'Partner', client_id: made.client_id, status: 'active' }),
    ])
    const changed = await eventsOf('application.changed', made.id)
    expect(
      changed.map(({ data }) => [data.application!.status, data.application!.changed]).toReversed(),
    ).toEqual([
      ['active', ['name']],
      ['active', ['secrets']],
      ['deleted', ['status']],
    ])
  })
})

test('an issuer says which applications it takes; that of staff takes none that registers itself', async () => {
  const closed = await admin('GET', '/oauth/issuer')
  expect(closed.body).toMatchObject({ issuer: service.url, dcr: 'off', cimd: 'off', allowed_hosts: [] })
  expect(closed.body.applications).toBeGreaterThan(0)
  const opened = await admin('PATCH', '/oauth/issuer', {
    cimd: 'allowed_hosts',
    allowed_hosts: ['App.Example'],
  })
  expect(opened.body).toMatchObject({ dcr: 'off', cimd: 'allowed_hosts', allowed_hosts: ['app.example'] })
  const staff = await admin('PATCH', '/oauth/issuer', { principal: 'provider', dcr: 'open', cimd: 'any' })
  expect([staff.status, staff.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    400,
    ['/dcr', '/cimd'],
  ])
  expect((await admin('GET', '/oauth/issuer?principal=provider')).body).toMatchObject({
    issuer: `${service.url}/staff`,
    dcr: 'off',
  })
})
