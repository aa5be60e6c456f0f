import { generateKeyPairSync } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PRESET_NAMES, PRESETS } from '../../src/identity/connections/oauth/presets.ts'
import { addConnection, addOidc, callbackOf, pointPreset, startOf } from '../support/connections.ts'
import { blocksOf, ROOT } from '../support/docs/pages.ts'
import { CLIENT_SECRET, Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'
import { Visitor } from '../support/visitor.ts'

const MINUTE = 60_000

let service: TestService
let clock: ManualClock
let idp: Idp
let undo: () => void
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  const slugs = ['google', 'tested', 'off', 'mine', 'second']
  idp = await new Idp().start(
    slugs.flatMap((slug) => [callbackOf(service, slug), callbackOf(service, slug, 'provider')]),
  )
  undo = pointPreset('google', { issuer: () => idp.issuer })
  await addConnection(service, { kind: 'oauth', preset: 'google' })
})
afterAll(async () => {
  undo()
  await idp.stop()
  await service.stop()
})
afterEach(() => {
  idp.tampering = {}
})

const newPerson = (more: object = {}) => {
  count++
  return { sub: `sub-${count}`, email: `person${count}@gmail.com`, email_verified: true, ...more }
}

describe('management', () => {
  test('a connection is added, shown, changed and removed; its secret is never shown and sealed at rest', async () => {
    clock.advance(1)
    const added = await addOidc(service, idp, { slug: 'mine', name: 'Mine', mapping: { groups: 'groups' } })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      slug: 'mine',
      name: 'Mine',
      kind: 'oidc',
      preset: null,
      enabled: true,
      config: { issuer: idp.issuer, scopes: ['openid', 'email', 'profile'], trusts_email: false },
      setup: { customer_redirect_url: callbackOf(service, 'mine') },
    })
    const path = `/api/v1/connections/${added.body.id}`
    const changed = await service.call('PATCH', path, {
      body: { name: 'Ours', scopes: ['email'], enabled: false },
    })
    expect(changed.body).toMatchObject({
      name: 'Ours',
      enabled: false,
      config: { scopes: ['openid', 'email'] },
    })
    expect((await service.call('GET', path)).body).toEqual(changed.body)
    const list = (await service.call('GET', '/api/v1/connections')).body
    expect(list.data.map(({ slug }: { slug: string }) => slug)).toEqual(['mine', 'google'])
    const counts = ['users', 'account', 'staff'].map(
      async (serves) =>
        (await service.call('GET', `/api/v1/connections?serves=${serves}`)).body.data.length as number,
    )
    expect(await Promise.all(counts)).toEqual([2, 0, 0])
    expect(JSON.stringify([added.body, list])).not.toContain(CLIENT_SECRET)
    const [row] = await service.service.db`select client_secret from connection where slug = 'mine'`
    expect(row?.client_secret.toString('latin1')).not.toContain(CLIENT_SECRET)
    expect((await service.call('DELETE', path)).status).toBe(204)
    expect((await service.call('GET', path)).status).toBe(404)
    const acts = await service.service.db`
      select action from audit_entry where target_id = ${added.body.id} order by action`
    expect(acts.map(({ action }) => action)).toEqual([
      'connection.changed',
      'connection.created',
      'connection.deleted',
    ])
  })

  test.each<[string, object]>([
    ['an unknown service', { kind: 'oauth', preset: 'myspace' }],
    ['an unknown kind', { kind: 'ldap' }],
    ['no client id', { kind: 'oauth', preset: 'google', client_id: undefined }],
    ['Microsoft without a tenant', { kind: 'oauth', preset: 'microsoft' }],
    ['Microsoft for a domain', { kind: 'oauth', preset: 'microsoft', settings: { tenant: 'acme.example' } }],
    ['a setting of another service', { kind: 'oauth', preset: 'google', settings: { tenant: 'consumers' } }],
    ['a setting of every object', { kind: 'oauth', preset: 'google', settings: { constructor: 'x' } }],
    [
      'Apple with a secret that is no key',
      { kind: 'oauth', preset: 'apple', settings: { team_id: 'ABCDE12345', key_id: 'KEY1234567' } },
    ],
    ['a slug that is a path', { kind: 'oauth', preset: 'google', slug: '../x' }],
    ['an issuer inside', { kind: 'oidc', issuer: 'http://169.254.169.254/' }],
    ['an issuer with a password', { kind: 'oidc', issuer: 'https://a:b@idp.example.com' }],
    ['an issuer that is no URL', { kind: 'oidc', issuer: 'javascript:alert(1)' }],
    ['an inside server', { kind: 'oauth', preset: 'gitlab', settings: { server_url: 'https://10.0.0.1' } }],
  ])('refused: %s', async (_, body) => {
    const answer = await addConnection(service, { slug: 'refused', ...body })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })

  test('a service that is open to all cannot belong to one account: its users would all become members', async () => {
    const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
    const of = { kind: 'oauth', slug: 'of-acme', account_id: account.id }
    const field = async (body: object) => {
      const answer = await addConnection(service, { ...of, ...body })
      return answer.status === 201 ? 'made' : answer.body.errors[0].field
    }
    expect(await field({ preset: 'discord' })).toBe('/account_id')
    expect(await field({ preset: 'slack' })).toBe('/account_id')
    expect(await field({ preset: 'github' })).toBe('/settings/server_url')
    expect(await field({ preset: 'google' })).toBe('/settings/hd')
    expect(await field({ preset: 'gitlab', settings: { server_url: 'https://git.acme.example' } })).toBe(
      'made',
    )
  })

  test('every page of docs/connections has a body that makes its connection', async () => {
    const pages = globSync('docs/connections/*.md', { cwd: ROOT })
    expect(pages.map((page) => basename(page, '.md')).sort()).toEqual(
      // The services that were not tried have a table instead.
      [...PRESET_NAMES.filter((name) => !PRESETS[name]!.untried), 'oauth2', 'openid-connect'].sort(),
    )
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    })
    for (const page of pages) {
      const { text } = blocksOf(page).find(({ language }) => language === 'json')!
      const { client_secret: secret, ...body } = JSON.parse(text.replaceAll('…', 'x'))
      const client_secret = body.preset === 'apple' ? key : secret
      const { status, body: added } = await addConnection(service, {
        ...body,
        slug: 'of-a-page',
        client_secret,
      })
      expect([page, status, added.preset ?? (added.kind === 'oauth2' ? 'oauth2' : 'openid-connect')]).toEqual(
        [page, 201, basename(page, '.md')],
      )
      await service.call('DELETE', `/api/v1/connections/${added.id}`)
    }
  })

  test('a slug is taken once; what names the IdP stays', async () => {
    expect((await addConnection(service, { kind: 'oauth', preset: 'google' })).body.code).toBe(
      'already_exists',
    )
    const { body } = await addConnection(service, {
      kind: 'oauth',
      preset: 'microsoft',
      settings: { tenant: 'consumers' },
    })
    const path = `/api/v1/connections/${body.id}`
    const moved = { settings: { tenant: '11111111-2222-3333-4444-555555555555' } }
    expect((await service.call('PATCH', path, { body: moved })).body.code).toBe('invalid_request')
    expect((await service.call('PATCH', path, { body: { issuer: 'https://x.example' } })).body.code).toBe(
      'invalid_request',
    )
    expect((await service.call('DELETE', path)).status).toBe(204)
  })

  test('the connection of an account is never trusted for addresses', async () => {
    const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
    const wanted = { slug: 'acme', account_id: account.id }
    expect((await addOidc(service, idp, { ...wanted, trusts_email: true })).body.errors[0].field).toBe(
      '/trusts_email',
    )
    const unknown = { ...wanted, account_id: '01936f2a-7c00-7abc-8def-0123456789ab' }
    expect((await addOidc(service, idp, unknown)).status).toBe(404)
    const added = await addOidc(service, idp, wanted)
    expect(added.body.account_id).toBe(account.id)
    // Whoever runs the account's IdP must never pass for the provider's staff.
    expect((await fetch(startOf(service, 'acme', 'provider'))).status).toBe(404)
    expect((await service.call('DELETE', `/api/v1/connections/${added.body.id}`)).status).toBe(204)
  })
})

describe('the plan of a provider', () => {
  const provider = (slug: string, plan?: string): Promise<Answer> =>
    service.call('POST', '/api/v1/providers', { body: { slug, name: slug, ...(plan && { plan }) } })
  const add = (slug: string, body: object): Promise<Answer> =>
    service.call('POST', `/p/${slug}/api/v1/connections`, {
      body: { client_id: 'x', client_secret: 'y', ...body },
    })
  const google = { kind: 'oauth', preset: 'google' }
  const oidc = { kind: 'oidc', issuer: 'https://idp.example.com' }

  test('free includes social alone, and three of it; the default provider everything', async () => {
    expect((await service.call('GET', '/api/v1/provider')).body.plan).toEqual({
      name: 'unlimited',
      includes: ['social', 'oidc', 'saml', 'scim'],
      max_connections: null,
    })
    expect((await provider('free-one')).body.plan).toMatchObject({ name: 'free', includes: ['social'] })
    const refused = await add('free-one', oidc)
    expect([refused.status, refused.body.code]).toEqual([403, 'plan_limit'])
    for (const slug of ['aa', 'bb', 'cc'])
      expect((await add('free-one', { ...google, slug })).status).toBe(201)
    expect((await add('free-one', { ...google, slug: 'dd' })).body.code).toBe('plan_limit')
  })

  test('20 at the same time do not get past the limit', async () => {
    await provider('racing')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => add('racing', { ...google, slug: `c${at}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  test('the admin key alone raises it; what it no longer includes is not used', async () => {
    const { body } = await provider('growing')
    const { key } = (
      await service.call('POST', '/p/growing/api/v1/api-keys', { body: { name: 'k', scopes: ['all'] } })
    ).body
    const path = `/api/v1/providers/${body.id}`
    expect(
      (await service.call('PATCH', `/p/growing${path}`, { key, body: { plan: 'business' } })).status,
    ).toBe(403)
    expect(
      (await service.call('PATCH', '/p/growing/api/v1/provider', { key, body: { plan: 'business' } })).status,
    ).toBe(400)
    expect((await service.call('PATCH', path, { body: { plan: 'team' } })).body.plan.name).toBe('team')
    const added = await add('growing', oidc)
    expect(added.status).toBe(201)
    await service.call('PATCH', path, { body: { plan: 'free' } })
    const start = await fetch(`${service.url}/p/growing/api/v1/auth/customer/oauth/${added.body.slug}`, {
      redirect: 'manual',
    })
    expect(start.status).toBe(403)
    expect(await start.text()).toContain('The plan does not include this connection')
  })
})

describe('connecting and disconnecting', () => {
  const own = (person: SignedInPerson, method: string, path: string, body?: object): Promise<Answer> =>
    service.call(method, `/api/v1/auth/customer${path}`, { key: person.token, body })

  /** Connects Google from the account, in a browser that is signed in. */
  async function connect(
    person: SignedInPerson,
  ): Promise<{ visitor: Visitor; path: string; status: number }> {
    const visitor = new Visitor()
    visitor.set(service.url, 'app_session', person.token)
    const page = await visitor.submit(`${service.url}/account/connections/link`, { connection: 'google' })
    const to = page.headers.get('refresh')?.replace('0;url=', '')
    if (to === undefined) return { visitor, path: page.url.pathname, status: page.status }
    const { url, status } = await visitor.open(to)
    return { visitor, path: url.pathname + url.search, status }
  }

  test('a signed-in person connects an identity, whatever its address, and disconnects it', async () => {
    const person = await signIn(service, `owner${count}@example.com`)
    idp.person = newPerson({ email_verified: false })
    expect((await connect(person)).path).toBe('/account?done=identity-linked')
    const { data } = (await own(person, 'GET', '/identities')).body
    expect(data).toMatchObject([{ connection: 'google', email: idp.person.email }])
    const visitor = new Visitor()
    await visitor.open(startOf(service, 'google'))
    expect(visitor.cookie(service.url, 'app_session')).toBeDefined()
    const [row] = await service.service.db`select user_id from session order by id desc limit 1`
    expect(row?.user_id).toBe(person.user.id)
    expect((await own(person, 'DELETE', `/identities/${data[0].connection_id}`)).status).toBe(204)
    expect((await own(person, 'GET', '/identities')).body.data).toEqual([])
    expect((await own(person, 'DELETE', `/identities/${data[0].connection_id}`)).status).toBe(404)
  })

  test('an identity belongs to one user', async () => {
    idp.person = newPerson()
    await new Visitor().open(startOf(service, 'google'))
    const person = await signIn(service, `second${count}@example.com`)
    expect((await connect(person)).status).toBe(403)
    expect((await own(person, 'GET', '/identities')).body.data).toEqual([])
  })

  test('only in the session that began, and only with a recent factor', async () => {
    const person = await signIn(service, `careful${count}@example.com`)
    idp.person = newPerson()
    const { body } = await own(person, 'POST', '/oauth/google/link', {})
    const stranger = new Visitor() // without the cookie of the flow
    stranger.set(service.url, 'app_session', person.token)
    expect((await stranger.open(body.url)).status).toBe(403)

    const visitor = new Visitor()
    visitor.set(service.url, 'app_session', person.token)
    const page = await visitor.submit(`${service.url}/account/connections/link`, { connection: 'google' })
    const other = await signIn(service, `another${count}@example.com`)
    visitor.set(service.url, 'app_session', other.token)
    expect((await visitor.open(page.headers.get('refresh')!.replace('0;url=', ''))).status).toBe(403)

    clock.advance(11 * MINUTE)
    expect((await own(person, 'POST', '/oauth/google/link', {})).body.code).toBe('reauthentication_required')
    expect((await connect(person)).path).toBe('/login')
    const unlinked = await own(person, 'DELETE', '/identities/01936f2a-7c00-7abc-8def-0123456789ab')
    expect(unlinked.body.code).toBe('reauthentication_required')
  })

  test('the last way in stays', async () => {
    idp.person = newPerson()
    const visitor = new Visitor()
    idp.tampering = { claims: (claims) => ({ ...claims, auth_time: Math.floor(clock.now() / 1_000) }) }
    await visitor.open(startOf(service, 'google'))
    idp.tampering = {}
    const token = visitor.cookie(service.url, 'app_session')!
    const person = { token, cookie: '', user: { id: '', email: '', principal: 'customer' } }
    const [{ connection_id: id }] = (await own(person, 'GET', '/identities')).body.data
    const set = (on: boolean) =>
      service.call('PATCH', '/api/v1/provider', {
        body: { settings: { otp_enabled: on, magic_link_enabled: on } },
      })
    await set(false)
    expect((await own(person, 'DELETE', `/identities/${id}`)).body.code).toBe('last_way_in')
    expect((await own(person, 'GET', '/identities')).body.data).toHaveLength(1)
    const page = await visitor.submit(`${service.url}/account/connections/unlink`, { id })
    expect([page.status, page.text.includes('your only way to sign in')]).toEqual([409, true])
    await set(true)
    expect((await own(person, 'DELETE', `/identities/${id}`)).status).toBe(204)
  })
})

describe('the test of a connection', () => {
  async function testUrl(slug: string): Promise<string> {
    const { data } = (await service.call('GET', '/api/v1/connections')).body
    const { id } = data.find((one: { slug: string }) => one.slug === slug)
    return (await service.call('POST', `/api/v1/connections/${id}/test`)).body.url
  }

  test('shows the steps, the claims and what they mean, without signing in', async () => {
    await addOidc(service, idp, { slug: 'tested', enabled: false, mapping: { groups: 'groups' } })
    idp.person = newPerson({ name: '<b>Ada</b>' })
    const visitor = new Visitor()
    const { status, text } = await visitor.open(await testUrl('tested'))
    expect(status).toBe(200)
    for (const words of ['works', 'Redirect back', 'Tokens', 'ID token', 'email_verified', idp.person.sub])
      expect(text).toContain(words)
    expect(text).toContain('The claim “groups” was not sent')
    expect(text).toContain('>&lt;b&gt;Ada') // without quotes
    expect(text).not.toContain('<b>Ada')
    expect(visitor.cookie(service.url, 'app_session')).toBeUndefined()
    expect(await service.service.db`select 1 from identity where subject = ${idp.person.sub}`).toHaveLength(0)
    expect(
      await service.service.db`select 1 from app_user where email = ${String(idp.person.email)}`,
    ).toHaveLength(0)
  })

  test('says what is wrong, and who can cure it', async () => {
    idp.person = newPerson()
    idp.tampering = { claims: ({ nonce: _, ...claims }) => claims }
    const report = await new Visitor().open(await testUrl('tested'))
    expect(report.text).toContain('The ID token has no nonce')
    expect(report.text).toContain('The administrator of the identity provider can fix this')
    const wrong = await addOidc(service, idp, { slug: 'second', client_secret: 'wrong' })
    expect((await new Visitor().open(await testUrl('second'))).text).toContain(
      'Check the client ID, client secret',
    )
    await service.call('DELETE', `/api/v1/connections/${wrong.body.id}`)
    await addConnection(service, { kind: 'oidc', slug: 'off', issuer: 'http://127.0.0.1:1' })
    expect((await new Visitor().open(await testUrl('off'))).text).toContain('could not be reached')
  })

  test('needs a ticket of this connection, not older than ten minutes', async () => {
    const url = new URL(await testUrl('tested'))
    const elsewhere = new URL(startOf(service, 'google'))
    elsewhere.search = url.search
    expect((await new Visitor().open(elsewhere.href)).text).toContain('doesn’t work yet')
    expect((await fetch(startOf(service, 'tested'), { redirect: 'manual' })).status).toBe(403) // it is off
    clock.advance(10 * MINUTE)
    const { text } = await new Visitor().open(url.href)
    expect(text).not.toContain('email_verified')
  })
})

test('what is over is cleaned up', async () => {
  idp.person = newPerson({ email_verified: false })
  const visitor = new Visitor()
  await visitor.open(startOf(service, 'google'), (next) => next.origin === idp.issuer)
  await visitor.open(startOf(service, 'google'))
  const { db } = service.service
  expect((await db`select 1 from federation_flow`).length).toBeGreaterThan(0)
  expect((await db`select 1 from waiting_assertion`).length).toBeGreaterThan(0)
  const left = async () => {
    clock.advance(MINUTE) // the chores come every quarter of an hour
    return (await db`select 1 from federation_flow union all select 1 from waiting_assertion`).length
  }
  await until(left, (rows) => rows === 0)
})
