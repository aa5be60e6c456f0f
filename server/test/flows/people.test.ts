import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addOidc, callbackOf, startOf } from '../support/connections.ts'
import { DnsServer } from '../support/dns-server.ts'
import { Idp } from '../support/idp.ts'
import { signIn } from '../support/sign-in.ts'
import { openAccount, verifyDomain } from '../support/sso.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

let service: TestService
let idp: Idp
let dns: DnsServer

beforeAll(async () => {
  dns = new DnsServer()
  service = await startTestService({ work: false, config: { dnsServers: [await dns.start()] } })
  idp = await new Idp().start([callbackOf(service, 'issuer'), callbackOf(service, 'acme')], {
    openid: ['name', 'given_name', 'family_name', 'picture', 'locale', 'zoneinfo', 'nick', 'phone_number'],
  })
  await addOidc(service, idp, { slug: 'issuer', trusts_email: true })
})
afterAll(async () => {
  await idp.stop()
  await service.stop()
  await dns.stop()
})

const add = (body: object): Promise<Answer> => service.call('POST', '/api/v1/users', { body })
const change = (id: string, body: object): Promise<Answer> =>
  service.call('PATCH', `/api/v1/users/${id}`, { body })
const show = async (id: string) => (await service.call('GET', `/api/v1/users/${id}`)).body
const find = async (query: string) => (await service.call('GET', `/api/v1/users?${query}`)).body

async function lastAct(userId: string) {
  const { body } = await service.call(
    'GET',
    `/api/v1/audit-log?user_id=${userId}&action=user.changed&limit=1`,
  )
  return body.data[0]?.detail
}

describe('the provider keeps fields of its users', () => {
  test('it adds a user with all of them, changes them piece by piece, and finds the user by them', async () => {
    const { status, body } = await add({
      email: 'ada@example.com',
      name: ' Ada Lovelace ',
      locale: 'en_GB',
      phone: '+44 20 7946 0000',
      external_id: 'crm-1',
      public_metadata: { plan: 'gold', seats: { used: 1, free: 2 } },
      private_metadata: { score: 7 },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Ada Lovelace',
      given_name: null,
      locale: 'en-GB',
      phone: '+442079460000',
      external_id: 'crm-1',
      public_metadata: { plan: 'gold', seats: { used: 1, free: 2 } },
      private_metadata: { score: 7 },
      profile_sources: { name: 'api', locale: 'api', phone: 'api' },
    })
    const changed = await change(body.id, {
      name: null,
      family_name: 'Lovelace',
      public_metadata: { plan: null, seats: { free: 1 } },
      private_metadata: null,
    })
    expect(changed.status).toBe(200)
    expect(await show(body.id)).toEqual(changed.body)
    expect(changed.body).toMatchObject({
      name: null,
      family_name: 'Lovelace',
      external_id: 'crm-1',
      public_metadata: { seats: { used: 1, free: 1 } },
      private_metadata: {},
      profile_sources: { family_name: 'api', locale: 'api', phone: 'api' },
    })
    expect(await lastAct(body.id)).toEqual({
      source: 'api',
      fields: 'name, family_name, public_metadata, private_metadata',
    })
    expect((await find('external_id=crm-1')).data.map(({ id }: { id: string }) => id)).toEqual([body.id])
  })

  test('an external id is one user’s, and a refused change changes nothing', async () => {
    await add({ email: 'one@example.com', external_id: 'taken' })
    expect(await add({ email: 'two@example.com', external_id: 'taken' })).toMatchObject({
      status: 409,
      body: { code: 'already_exists', errors: [{ field: '/external_id' }] },
    })
    const { body } = await add({ email: 'three@example.com' })
    const refused = await change(body.id, { name: 'Three', status: 'blocked', external_id: 'taken' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'already_exists' } })
    expect(await show(body.id)).toEqual(body)
  })

  test.each([
    [{ name: '' }, '/name'],
    [{ name: 'two\nlines' }, '/name'],
    [{ picture: 'javascript:alert(1)' }, '/picture'],
    [{ zoneinfo: 'Middle/Earth' }, '/zoneinfo'],
    [{ phone: 'none' }, '/phone'],
    [{ external_id: ' ' }, '/external_id'],
    [{ public_metadata: [] }, '/public_metadata'],
    [{ public_metadata: { a: '\0' } }, '/public_metadata'],
    [{ private_metadata: { a: 'x'.repeat(8_192) } }, '/private_metadata'],
    [{ profile_sources: {} }, '/profile_sources'],
  ])('a body with %# is refused by the field at fault', async (fields, field) => {
    const email = 'refused@example.com'
    const { status, body } = await add({ email, ...fields })
    expect({ status, fields: body.errors.map((error: { field: string }) => error.field) }).toEqual({
      status: 400,
      fields: [field],
    })
    expect((await find(`email=${email}`)).data).toEqual([])
  })

  test('metadata grows to 8 KiB and no further, however often it is patched', async () => {
    const { body } = await add({ email: 'large@example.com', public_metadata: { a: 'x'.repeat(5_000) } })
    expect(await change(body.id, { public_metadata: { b: 'x'.repeat(5_000) } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: '/public_metadata', message: 'This may have at most 8 KiB as JSON.' }] },
    })
    expect((await change(body.id, { public_metadata: { a: null, b: 'x'.repeat(5_000) } })).status).toBe(200)
  })

  test('what the provider keeps to itself is in no answer to the person', async () => {
    const { user, token } = await signIn(service, 'private@example.com')
    await change(user.id, {
      name: 'Pri Vate',
      public_metadata: { plan: 'gold' },
      private_metadata: { secret: 'psst' },
    })
    const { body } = await service.call('GET', '/api/v1/auth/customer/session', { key: token })
    expect(body.user).toMatchObject({ id: user.id, name: 'Pri Vate', public_metadata: { plan: 'gold' } })
    expect(JSON.stringify(body)).not.toContain('psst')
    const again = await signIn(service, 'private@example.com')
    expect(JSON.stringify(again.user)).not.toContain('psst')
    expect(Object.keys(again.user).sort()).toEqual(['email', 'id', 'principal'])
  })
})

/** Signs in by a connection. Returns the user as their session shows them. */
async function arriveBy(slug: string, person: { sub: string } & Record<string, unknown>) {
  idp.person = person
  const visitor = new Visitor()
  await visitor.open(startOf(service, slug))
  const token = visitor.cookie(service.url, 'app_session')!
  return { ...(await service.call('GET', '/api/v1/auth/customer/session', { key: token })).body.user, token }
}

describe('a connection says what people are called', () => {
  const grace = { sub: 'of-grace', email: 'grace@example.com', email_verified: true }
  const arrive = (person: object) => arriveBy('issuer', { ...grace, ...person })

  test('from the first sign-in on, by the claims its mapping names; and the API cannot undo it by mistake', async () => {
    const first = await arrive({
      given_name: 'Grace',
      family_name: 'Hopper',
      picture: 'http://img.example.com/not-https.png',
      zoneinfo: 'America/New_York',
    })
    expect(first).toMatchObject({ name: 'Grace Hopper', picture: null, zoneinfo: 'America/New_York' })
    const { body } = await service.call('GET', '/api/v1/events?event=account.created&limit=1')
    expect(body.data[0].data.account.owner).toMatchObject({ name: 'Grace Hopper' })

    expect(await arrive({ name: 'Rear Admiral Hopper' })).toMatchObject({
      name: 'Rear Admiral Hopper',
      given_name: 'Grace', // unsaid is not removed
    })
    expect(await lastAct(first.id)).toEqual({ source: 'connection', fields: 'name' })

    const held = await change(first.id, { name: 'G', external_id: 'x-1' })
    expect(held).toMatchObject({ status: 409, body: { code: 'field_held', errors: [{ field: '/name' }] } })
    expect((await show(first.id)).external_id).toBeNull()
    expect((await change(first.id, { name: 'G', force: true })).body.profile_sources.name).toBe('api')
    expect(await arrive({ name: 'Grace' })).toMatchObject({ name: 'Grace' })
  })

  test('a mapping names other claims, or leaves a field out', async () => {
    const { body } = await service.call('GET', '/api/v1/connections')
    const { id } = body.data.find(({ slug }: { slug: string }) => slug === 'issuer')
    const mapped = await service.call('PATCH', `/api/v1/connections/${id}`, {
      body: { mapping: { profile: { name: 'nick', locale: null } } },
    })
    expect(mapped.body.config.mapping).toEqual({ profile: { name: 'nick', locale: null } })
    expect(await arrive({ name: 'Grace', nick: 'Amazing Grace', locale: 'fr' })).toMatchObject({
      name: 'Amazing Grace',
      locale: null,
    })
  })
})

describe('the person has the last word', () => {
  const say = (token: string, body: object) =>
    service.call('PATCH', '/api/v1/auth/customer/profile', { key: token, body })

  test('what they set and what they removed stays, whatever connection, directory or server says', async () => {
    const person = { sub: 'of-joan', email: 'joan@example.com', email_verified: true }
    const joan = await arriveBy('issuer', {
      ...person,
      nick: 'Joan C.',
      given_name: 'Joan',
      zoneinfo: 'Europe/Paris',
    })
    const said = await say(joan.token, { name: 'Joan Clarke', given_name: null })
    expect(said.body.user).toMatchObject({ name: 'Joan Clarke', given_name: null, zoneinfo: 'Europe/Paris' })
    expect(await lastAct(joan.id)).toEqual({ source: 'person', fields: 'name, given_name' })
    const again = { ...person, nick: 'J.', given_name: 'J.', zoneinfo: 'Europe/London' }
    expect(await arriveBy('issuer', again)).toMatchObject({
      name: 'Joan Clarke',
      given_name: null,
      zoneinfo: 'Europe/London',
    })
    expect((await change(joan.id, { given_name: 'J.' })).body.code).toBe('field_held')
  })

  test('they change nothing that is the provider’s', async () => {
    const { token } = await signIn(service, 'mallory@example.com')
    for (const field of ['external_id', 'public_metadata', 'private_metadata', 'status', 'force'])
      expect((await say(token, { [field]: 'x' })).body.errors).toMatchObject([{ field: `/${field}` }])
  })

  test('on the account page they change fields, and say nothing of the others', async () => {
    const { user, cookie } = await signIn(service, 'page@example.com')
    await change(user.id, { name: 'Pa Ge', locale: 'de' })
    const page = async (path: string, fields?: Record<string, string>) =>
      fetch(service.url + path, {
        redirect: 'manual',
        headers: { cookie, accept: 'text/html', 'sec-fetch-site': 'same-origin' },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      })
    expect(await (await page('/account')).text()).toContain('Pa Ge')
    expect(await (await page('/account/profile')).text()).toContain('value="Pa Ge"')
    const fields = {
      name: 'Pa <b>Ge</b>',
      given_name: '',
      family_name: '',
      picture: '',
      locale: 'de',
      zoneinfo: '',
    }
    const refused = await page('/account/profile', { ...fields, phone: 'no number' })
    const text = await refused.text()
    expect(refused.status).toBe(400)
    expect(text).toContain('eine Telefonnummer wie')
    expect(text).toContain('Pa &lt;b&gt;Ge&lt;/b&gt;') // what they typed is still there
    const answer = await page('/account/profile', { ...fields, phone: '' })
    expect(answer.headers.get('location')).toContain('/account?done=profile-changed')
    expect(await show(user.id)).toMatchObject({
      name: 'Pa <b>Ge</b>',
      profile_sources: { name: 'person', locale: 'api' },
    })
  })
})

test('an account’s connection names the people of its domain only', async () => {
  const account = await openAccount(service)
  await verifyDomain(service, dns, { account, domain: 'acme.example.net' })
  await addOidc(service, idp, { slug: 'acme', account_id: account })
  const own = await arriveBy('acme', { sub: 'own', email: 'own@acme.example.net', name: 'Own Person' })
  expect(own).toMatchObject({ name: 'Own Person' })
  // Somebody whose address left the domain, for which the account may still vouch by the identity.
  await service.service.db`update app_user set email = 'left@example.com' where id = ${own.id}`
  expect(
    await arriveBy('acme', { sub: 'own', email: 'own@acme.example.net', name: 'Defaced' }),
  ).toMatchObject({
    email: 'left@example.com',
    name: 'Own Person',
  })
})

describe('finding people', () => {
  const emails = (body: { data: Array<{ email: string }> }) =>
    body.data.map(({ email }) => email.split('@')[0])
  const DOMAIN = 'found.example.org'

  /** All pages of a list, two people a page. */
  async function pagesOf(query: string): Promise<Array<string | undefined>> {
    const seen: Array<string | undefined> = []
    for (let cursor = ''; ; ) {
      const body = await find(`limit=2&${query}${cursor && `&cursor=${cursor}`}`)
      expect(body).toMatchObject({ data: expect.anything() })
      seen.push(...emails(body))
      if (body.next_cursor === null) return seen
      cursor = body.next_cursor as string
    }
  }

  beforeAll(async () => {
    const people: Array<[string, object]> = [
      ['zoe', { name: 'José Zola', external_id: 'zz-3' }],
      ['jose', { name: 'Ana Maria', external_id: 'zz-1' }],
      ['bob', { name: 'Bob', family_name: 'Joseph' }],
      ['zz-two', { external_id: 'ext' }],
      ['under_score', {}],
    ]
    for (const [name, fields] of people) await add({ email: `${name}@${DOMAIN}`, ...fields })
    const { data } = await find(`q=zoe@${DOMAIN}`)
    await change(data[0].id, { status: 'blocked' })
    await signIn(service, `jose@${DOMAIN}`)
  })

  test('by the beginning of name, family name, address or external id, each once, over any number of pages', async () => {
    expect(await pagesOf('q=jos')).toEqual(['zoe', 'jose', 'bob'])
    expect(await pagesOf('q=JOSÉ z')).toEqual(['zoe'])
    expect(await pagesOf('q=zola')).toEqual(['zoe'])
    expect(await pagesOf('q=zz')).toEqual(['jose', 'zoe', 'zz-two'])
    expect(await pagesOf('q=Z')).toEqual(['zoe', 'zz-two']) // an external id is as it is
    expect(await pagesOf('q=under_s')).toEqual(['under_score'])
    expect(await pagesOf('q=%25')).toEqual([])
    expect(await pagesOf('q=nobody')).toEqual([])
  })

  test('filtered by status, proof and last sign-in, in the order of a field', async () => {
    expect(await pagesOf('q=z&status=blocked')).toEqual(['zoe'])
    expect(await pagesOf('q=jos&verified=true')).toEqual(['jose'])
    expect(await pagesOf('status=blocked')).toEqual(['zoe'])
    const soon = new Date(Date.now() + 60_000).toISOString()
    expect(await pagesOf(`q=jos&last_login_after=${soon}`)).toEqual([])
    expect(await pagesOf(`q=jos&last_login_before=${soon}`)).toEqual(['zoe', 'jose', 'bob'])
    const byLogin = await pagesOf('sort=-last_login_at')
    expect(byLogin[0]).toBe('jose')
    expect(await pagesOf('sort=last_login_at')).toEqual(byLogin.toReversed())
    for (const sort of ['email', 'name', 'created_at', 'status', 'verified']) {
      const upwards = await pagesOf(`sort=${sort}`)
      expect(new Set(upwards).size).toBe(byLogin.length)
      expect(await pagesOf(`sort=-${sort}`)).toEqual(upwards.toReversed())
    }
    const { data } = await find('sort=status&limit=100')
    const statuses = data.map(({ status }: { status: string }) => status)
    expect(new Set(statuses)).toEqual(new Set(['active', 'blocked']))
    expect(statuses).toEqual(statuses.toSorted())
    expect(await pagesOf('sort=-status&status=blocked')).toEqual(['zoe'])
    const alphabetically = await pagesOf('sort=email')
    expect(alphabetically).toEqual(alphabetically.toSorted())
  })

  test.each([
    ['q=a&sort=name', 'invalid_request'],
    ['q=%00', 'invalid_request'],
    ['verified=maybe', 'invalid_request'],
    ['sort=phone', 'invalid_request'],
  ])('%s is refused', async (query, code) => expect((await find(query)).code).toBe(code))

  test('a cursor serves only the order that it comes from, and no forged one reaches the database', async () => {
    const { next_cursor: cursor } = await find('limit=1&sort=name')
    expect((await find(`sort=email&cursor=${cursor}`)).code).toBe('invalid_cursor')
    const forged = (order: string, key: unknown, id: unknown = '01936f2a-7c00-7abc-8def-0123456789ab') =>
      Buffer.from(JSON.stringify([order, key, id])).toString('base64url')
    for (const [order, key, id] of [
      ['-created_at', 'x'],
      ['-last_login_at', 'yesterday'],
      ['-last_login_at', '2026-99-99 00:00:00+00'],
      ['-name', 7],
      ['-status', 'gone'],
      ['-name', '\0'],
      ['-name', 'a', 'no id'],
    ] as const)
      expect((await find(`sort=${order}&cursor=${forged(order, key, id)}`)).code).toBe('invalid_cursor')
  })
})
