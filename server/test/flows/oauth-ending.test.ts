import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  begin,
  clientFor,
  decide,
  follow,
  type Registered,
  redeem,
  registerApplication,
  signedInBrowser,
  tokensFor,
} from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

const BILLS = 'https://bills.example'

let service: TestService
let shop: Registered
let config: oidc.Configuration
let people = 0

beforeAll(async () => {
  service = await startTestService()
  await addResource(service, { identifier: BILLS, scopes: ['bills:read'], token_format: 'opaque' })
  shop = await registerApplication(service, { kind: 'agent' })
  config = await clientFor(shop, service.url)
})
afterAll(() => service.stop())

interface Holder {
  token: string
  email: string
  browser: Visitor
  userId: string
  access: string
  refresh: string
}

/** A person, and what an application has of them. */
async function holder(parameters: Record<string, string> = {}): Promise<Holder> {
  const email = `holder${people++}@example.com`
  const { token, user } = await signIn(service, email)
  const browser = new Visitor()
  browser.set(service.url, 'app_session', token)
  const { access_token, refresh_token } = await tokensFor(config, browser, {
    scope: 'openid offline_access bills:read',
    resource: BILLS,
    ...parameters,
  })
  return { token, email, browser, userId: user.id, access: access_token, refresh: refresh_token! }
}

const worksStill = async ({ access, refresh }: Holder): Promise<boolean[]> => {
  const told = await oidc.tokenIntrospection(config, access)
  const renewed = await oidc.refreshTokenGrant(config, refresh).then(
    () => true,
    (error) => {
      if (error.error !== 'invalid_grant') throw error
      return false
    },
  )
  return [told.active, renewed]
}

test('what a sign-in gave ends with the session, from the next request on', async () => {
  const person = await holder()
  expect(await worksStill(person)).toEqual([true, true])
  await service.call('DELETE', '/api/v1/auth/customer/session', { key: person.token })
  expect(await worksStill(person)).toEqual([false, false])
})

test('what a person allowed while they are away outlives the session', async () => {
  const person = await holder({ prompt: 'consent' })
  await service.call('DELETE', '/api/v1/auth/customer/session', { key: person.token })
  expect(await worksStill(person)).toEqual([true, true])
})

interface Way {
  way: string
  end: (person: Holder) => Promise<unknown>
  /** Whether what the person allowed for while they are away goes on. */
  goesOn: boolean
}

const admin = (method: string, path: string, body?: object) =>
  service.call(method, `/api/v1${path}`, { ...(body && { body }) })

const WAYS: Way[] = [
  {
    way: 'the person signs out elsewhere',
    goesOn: true,
    end: async ({ email }) => {
      const { token } = await signIn(service, email)
      await service.call('DELETE', '/api/v1/auth/customer/sessions', { key: token })
    },
  },
  {
    way: 'staff end the session',
    goesOn: true,
    end: async ({ userId }) => {
      const { body } = await admin('GET', `/users/${userId}/sessions`)
      for (const { id } of body.data) await admin('DELETE', `/users/${userId}/sessions/${id}`)
    },
  },
  {
    way: 'staff end all sessions',
    goesOn: false,
    end: ({ userId }) => admin('DELETE', `/users/${userId}/sessions`),
  },
  {
    way: 'the person resets the password',
    goesOn: false,
    end: async ({ email }) => {
      const sent = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
      const path = '/auth/customer/password'
      await service.call('POST', `/api/v1${path}/forgot`, { key: null, body: { email } })
      const code = await service.mail.codeFor(email, sent)
      const body = { email, code, password: 'a-password-nobody-has-2026' }
      const reset = await service.call('POST', `/api/v1${path}/reset`, { key: null, body })
      expect(reset.status, JSON.stringify(reset.body)).toBe(200)
    },
  },
  {
    way: 'the user is blocked',
    goesOn: false,
    end: ({ userId }) => admin('PATCH', `/users/${userId}`, { status: 'blocked' }),
  },
  { way: 'the user is deleted', goesOn: false, end: ({ userId }) => admin('DELETE', `/users/${userId}`) },
]

test.each(WAYS)(
  'when $way, what is held with the session ends, and the rest if it should',
  async ({ end, goesOn }) => {
    const person = await holder({ prompt: 'consent' })
    const asked = { scope: 'openid bills:read', resource: BILLS }
    const bound = await tokensFor(config, person.browser, asked)
    const withSession = { ...person, access: bound.access_token, refresh: bound.refresh_token! }
    expect([await worksStill(withSession), await worksStill(person)]).toEqual([
      [true, true],
      [true, true],
    ])
    await end(person)
    expect([await worksStill(withSession), await worksStill(person)]).toEqual([
      [false, false],
      [goesOn, goesOn],
    ])
  },
)

test('a blocked user has to allow it again after the block', async () => {
  const person = await holder({ prompt: 'consent' })
  const block = (status: string) =>
    service.call('PATCH', `/api/v1/users/${person.userId}`, { body: { status } })
  await block('blocked')
  await block('active')
  expect(await worksStill(person)).toEqual([false, false])
})

test('nothing of an application works while it is disabled, and nothing old after it', async () => {
  const partner = await registerApplication(service, { first_party: false })
  const its = await clientFor(partner, service.url)
  const browser = await signedInBrowser(service, 'partner-user@example.com')
  const begun = await begin(its)
  const { url } = await decide(browser, await follow(browser, begun.url.href), 'allow')
  const { refresh_token } = await redeem(its, url, begun)

  const path = `/api/v1/oauth/applications/${partner.id}`
  await service.call('PATCH', path, { body: { status: 'disabled' } })
  await expect(oidc.refreshTokenGrant(its, refresh_token!)).rejects.toMatchObject({ status: 401 })
  const refused = await browser.open((await begin(its)).url.href)
  expect(refused.status).toBe(400)
  await service.call('PATCH', path, { body: { status: 'active' } })
  await expect(oidc.refreshTokenGrant(its, refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
  expect((await follow(browser, (await begin(its)).url.href)).text).toContain('Allow “Shop”?')
})

test('a deleted application is unknown', async () => {
  const gone = await registerApplication(service)
  const its = await clientFor(gone, service.url)
  await service.call('DELETE', `/api/v1/oauth/applications/${gone.id}`)
  const browser = new Visitor()
  const refused = await browser.open((await begin(its)).url.href)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('invalid_client')
})

test('two secrets are valid at the same time, and a deleted one is not', async () => {
  const made = await registerApplication(service, { kind: 'machine' })
  const path = `/api/v1/oauth/applications/${made.id}/secrets`
  const added = await service.call('POST', path)
  expect(added.status).toBe(201)
  const third = await service.call('POST', path)
  expect([third.status, third.body.code]).toEqual([409, 'too_many_secrets'])
  const ask = async (secret: string | null) => {
    const its = await clientFor({ ...made, client_secret: secret }, service.url)
    return oidc.clientCredentialsGrant(its, { resource: BILLS, scope: 'bills:read' }).then(
      () => 'ok',
      (error) => error.status as number,
    )
  }
  expect(await ask(made.client_secret)).toBe('ok')
  expect(await ask(added.body.secret)).toBe('ok')
  expect(await ask('pcs_wrong')).toBe(401)
  const { body } = await service.call('GET', `/api/v1/oauth/applications/${made.id}`)
  expect(body.secrets).toHaveLength(2)
  await service.call('DELETE', `${path}/${body.secrets[0].id}`)
  expect(await ask(made.client_secret)).toBe(401)
  expect(await ask(added.body.secret)).toBe('ok')
})
