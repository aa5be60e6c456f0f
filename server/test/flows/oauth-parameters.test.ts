import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addConnection, addOidc, callbackOf, pointPreset, startOf } from '../support/connections.ts'
import { CLIENT_SECRET, Idp } from '../support/idp.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { type Visit, Visitor } from '../support/visitor.ts'

const TENANT = '11111111-2222-3333-4444-555555555555'

let service: TestService
let idp: Idp
const undo: Array<() => void> = []
const idps: Idp[] = []
let count = 0

beforeAll(async () => {
  service = await startTestService()
  idp = await start(new Idp(), ['google', 'any', 'workspaces', 'microsoft', 'slack', 'extra', 'wider'])
  for (const name of ['google', 'microsoft', 'slack', 'apple'])
    undo.push(pointPreset(name, { issuer: () => idp.issuer }))
})
afterAll(async () => {
  for (const one of undo) one()
  await Promise.all(idps.map((one) => one.stop()))
  await service.stop()
})
beforeEach(() => {
  idp.tampering = {}
})

async function start(one: Idp, slugs: string[]): Promise<Idp> {
  idps.push(one)
  return one.start(
    slugs.map((slug) => callbackOf(service, slug)),
    { openid: ['hd', 'tid'] },
  )
}

const newPerson = (more: object = {}) => {
  count++
  return { sub: `sub-${count}`, email: `person${count}@gmail.com`, email_verified: true, ...more }
}

const add = async (body: object): Promise<string> => {
  const { status, body: added } = await addConnection(service, body)
  expect([status, added.errors]).toEqual([201, undefined])
  return added.id
}
const change = (id: string, body: object) => service.call('PATCH', `/api/v1/connections/${id}`, { body })

/** What the browser is sent to the identity provider with. */
async function asked(slug: string, query = ''): Promise<Record<string, string>> {
  const { url } = await new Visitor().open(
    startOf(service, slug) + query,
    ({ origin }) => origin !== service.url,
  )
  return Object.fromEntries(url.searchParams)
}

const go = (slug: string): Promise<Visit> => new Visitor().open(startOf(service, slug))
const isIn = ({ url }: Visit): boolean => ['/account', '/login/confirm-address'].includes(url.pathname)

async function lastReason(): Promise<string> {
  const [row] = await service.service.db`
    select detail from audit_entry where action = 'connection.refused' order by id desc limit 1`
  return row?.detail.reason
}

describe('the person who is meant', () => {
  test('the address that they came with is sent, or they choose; Microsoft refuses both together', async () => {
    await add({ kind: 'oauth', preset: 'google' })
    expect(await asked('google', '?login_hint=ada@acme.example')).toMatchObject({
      login_hint: 'ada@acme.example',
    })
    const both = await asked('google', '?login_hint=ada@acme.example&prompt=select_account')
    expect(both).toMatchObject({ prompt: 'select_account' })
    expect(both).not.toHaveProperty('login_hint')
    expect(await asked('google')).not.toHaveProperty('prompt')
    expect((await fetch(`${startOf(service, 'google')}?prompt=none`)).status).toBe(400)

    const page = async (query: string) => (await new Visitor().open(`${service.url}/login${query}`)).text
    expect(await page('?email=ada@acme.example')).toContain('/oauth/google?login_hint=ada%40acme.example"')
    expect(await page('?prompt=login&email=ada@acme.example')).toMatch(
      /\/oauth\/google\?login_hint=ada%40acme.example&(amp;)?prompt=login"/,
    )
    expect(await page('?another=1&email=ada@acme.example')).toContain('/oauth/google?prompt=select_account"')
    expect(await page('?email=<b>')).toContain('/oauth/google"')
  })

  test('a user who came with the wrong account can choose another', async () => {
    idp.person = newPerson()
    const id = await add({ kind: 'oauth', preset: 'google', slug: 'workspaces', settings: { hd: '*' } })
    const { text } = await go('workspaces')
    const [, again = ''] = /href="([^"]*)">Use another account/.exec(text) ?? []
    expect(await lastReason()).toBe('wrong_tenant')
    const { url } = await new Visitor().open(again, ({ origin }) => origin !== service.url)
    expect(url.searchParams.get('prompt')).toBe('select_account')
    await service.call('DELETE', `/api/v1/connections/${id}`)
  })

  test('an issuer that cannot ask for the account asks for everything', async () => {
    const wider = await start(new Idp(), ['any'])
    wider.tampering = { metadata: (own) => ({ ...own, prompt_values_supported: ['none', 'login'] }) }
    const { id } = (await addOidc(service, wider, { slug: 'any' })).body
    expect(await asked('any', '?prompt=select_account')).toMatchObject({ prompt: 'login' })
    await service.call('DELETE', `/api/v1/connections/${id}`)
  })
})

test('Google: hd is asked for and checked; an account says which Workspace is its own', async () => {
  const id = await add({
    kind: 'oauth',
    preset: 'google',
    slug: 'workspaces',
    settings: { hd: 'acme.example' },
  })
  expect(await asked('workspaces')).toMatchObject({ hd: 'acme.example' })
  for (const [hd, allowed] of [
    ['acme.example', true],
    ['evil.example', false],
    [undefined, false],
  ] as const) {
    idp.person = newPerson({ hd })
    expect(isIn(await go('workspaces'))).toBe(allowed)
    if (!allowed) expect(await lastReason()).toBe('wrong_tenant')
  }
  expect((await change(id, { settings: { hd: 'no domain' } })).status).toBe(400)
  const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
  for (const settings of [{}, { hd: '*' }]) {
    const of = { kind: 'oauth', preset: 'google', slug: 'of-acme', account_id: account.id, settings }
    expect((await addConnection(service, of)).body.errors[0].field).toBe('/settings/hd')
  }
})

test('Microsoft: the domain whose sign-in page is shown', async () => {
  await add({ kind: 'oauth', preset: 'microsoft', settings: { tenant: TENANT, domain_hint: 'acme.example' } })
  expect(await asked('microsoft')).toMatchObject({ domain_hint: 'acme.example' })
})

test('Slack: the secret alone, since an application with PKCE may not show it', async () => {
  const slack = await start(
    Object.assign(new Idp(), { configuration: { pkce: { required: () => false } } }),
    ['slack'],
  )
  const restore = pointPreset('slack', { issuer: () => slack.issuer })
  let challenged = false
  slack.tampering = {
    refuses: (parameters) => {
      challenged = parameters.has('code_challenge')
      return undefined
    },
    tokenAnswer: (answer) => (challenged ? { ok: false, error: 'internal_error' } : answer),
  }
  slack.person = newPerson()
  await add({ kind: 'oauth', preset: 'slack' })
  expect((await go('slack')).url.pathname).toBe('/login/confirm-address') // its address is never proved
  expect(challenged).toBe(false)
  slack.tampering = { ...slack.tampering, claims: (own) => ({ ...own, nonce: 'of-another-sign-in' }) }
  await go('slack')
  expect(await lastReason()).toBe('wrong_nonce') // which stands in for PKCE: a code of somebody else is worth nothing
  restore()
})

test('further parameters are sent, but not those that the sign-in sets itself', async () => {
  const id = (
    await addOidc(service, idp, {
      slug: 'extra',
      authorize_parameters: { acr_values: 'mfa', audience: 'api', prompt: 'consent' },
    })
  ).body.id
  expect(await asked('extra')).toMatchObject({ acr_values: 'mfa', audience: 'api', prompt: 'consent' })
  expect(await asked('extra', '?prompt=select_account')).toMatchObject({ prompt: 'select_account' })
  for (const name of ['state', 'redirect_uri', 'nonce', 'code_challenge', 'request', 'max_age', 'a b'])
    expect((await change(id, { authorize_parameters: { [name]: 'x' } })).body.errors[0].field).toContain(
      '/authorize_parameters',
    )
  // One from before a name was reserved.
  await service.service.db`
    update connection set config = jsonb_set(config, '{authorize_parameters}', '{"state": "x", "redirect_uri": "https://evil.example"}')
    where slug = 'extra'`
  expect((await asked('extra')).state).not.toBe('x')
  expect((await asked('extra')).redirect_uri).toBe(callbackOf(service, 'extra'))
})

describe('how the client shows who it is', () => {
  test('in the body if the issuer takes that, or as its staff say', async () => {
    idp.person = newPerson()
    const { id } = (await addOidc(service, idp, { slug: 'any' })).body
    await go('any')
    expect(idp.authorization).toBeUndefined()
    expect((await change(id, { client_auth: 'client_secret_basic' })).status).toBe(200)
    expect(isIn(await go('any'))).toBe(true)
    expect(idp.authorization).toMatch(/^Basic /)
    expect((await change(id, { client_auth: null })).body.config.client_auth).toBeUndefined()
  })

  test('by keys that are made here and stay here, and that change without a break', async () => {
    const keyed = Object.assign(new Idp(), {
      client: {
        client_secret: undefined,
        token_endpoint_auth_method: 'private_key_jwt',
        jwks_uri: `${startOf(service, 'keyed')}/jwks`,
      },
      // Its own keeps it from this machine.
      configuration: {
        fetch: (url: string, { signal, headers }: RequestInit) => fetch(url, { signal, headers }),
      },
    })
    await start(keyed, ['keyed'])
    keyed.person = newPerson()
    const body = { slug: 'keyed', client_auth: 'private_key_jwt' }
    expect((await addOidc(service, keyed, body)).body.errors[0].field).toBe('/client_secret')
    const { body: added } = await addOidc(service, keyed, { ...body, client_secret: undefined })
    expect(added.setup.client_certificate).toContain('BEGIN CERTIFICATE')
    const keys = async () => (await (await fetch(added.setup.client_jwks_url)).json()).keys
    const [first] = await keys()
    expect(first).toMatchObject({ kty: 'RSA', use: 'sig', kid: added.config.client_keys[0].kid })
    expect(Object.keys(first)).not.toContain('d')
    expect(JSON.stringify(added)).not.toContain('PRIVATE KEY')
    expect((await change(added.id, { client_key: 'switch' })).body.errors[0].field).toBe('/client_key')
    const both = (await change(added.id, { client_key: 'add' })).body
    expect((await keys()).map(({ kid }: { kid: string }) => kid)).toEqual(
      both.config.client_keys.map(({ kid }: { kid: string }) => kid),
    )
    expect(isIn(await go('keyed'))).toBe(true) // still by the first
    expect((await change(added.id, { client_key: 'switch' })).body.config.client_keys).toEqual([
      both.config.client_keys[1],
    ])
    expect(isIn(await go('keyed'))).toBe(true)

    expect((await change(added.id, { client_auth: 'client_secret_post' })).body.errors[0].field).toBe(
      '/client_secret',
    )
    const secret = { client_auth: 'client_secret_post', client_secret: CLIENT_SECRET }
    expect((await change(added.id, secret)).body.config.client_keys).toBeUndefined()
    expect(await keys()).toEqual([])
    await go('keyed')
    expect(await lastReason()).toBe('client_refused')
  })

  test('a preset has the ways of its service', async () => {
    const own = { kind: 'oauth', client_auth: 'private_key_jwt', client_secret: undefined }
    const google = await addConnection(service, { ...own, preset: 'google', slug: 'refused' })
    expect(google.body.errors[0].field).toBe('/client_auth')
    const none = await addConnection(service, {
      kind: 'oauth',
      preset: 'google',
      slug: 'refused',
      client_secret: undefined,
    })
    expect(none.body.errors[0].field).toBe('/client_secret')
    await add({ ...own, preset: 'microsoft', slug: 'by-certificate', settings: { tenant: TENANT } })
  })
})

test('the request is pushed where the issuer requires it, and nothing of it is in the address', async () => {
  const features = {
    pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
  }
  const pushed = await start(Object.assign(new Idp(), { configuration: { features } }), ['pushed'])
  pushed.person = newPerson()
  const { id } = (await addOidc(service, pushed, { slug: 'pushed' })).body
  expect(Object.keys(await asked('pushed', '?login_hint=ada@acme.example')).sort()).toEqual([
    'client_id',
    'request_uri',
  ])
  expect(isIn(await go('pushed'))).toBe(true)
  await change(id, { client_secret: 'wrong' })
  expect((await go('pushed')).status).toBe(403)
  expect(await lastReason()).toBe('client_refused')

  const { id: asWanted } = (await addOidc(service, idp, { slug: 'wider', pushed_authorization: true })).body
  expect(Object.keys(await asked('wider')).sort()).toEqual(['client_id', 'request_uri'])
  expect((await change(asWanted, { pushed_authorization: false })).status).toBe(200)
  expect(await asked('wider')).toHaveProperty('state')

  const off = { features: { pushedAuthorizationRequests: { enabled: false } } }
  const unable = await start(Object.assign(new Idp(), { configuration: off }), ['unable'])
  await addOidc(service, unable, { slug: 'unable', pushed_authorization: true })
  expect((await go('unable')).status).toBe(403)
  expect(await lastReason()).toBe('idp_unfit')
})
