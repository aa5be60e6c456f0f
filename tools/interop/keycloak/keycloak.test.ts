import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOidc, startOf } from '../../../server/test/support/connections.ts'
import { DnsServer } from '../../../server/test/support/dns-server.ts'
import type { Idp } from '../../../server/test/support/idp.ts'
import { openAccount, verifyDomain } from '../../../server/test/support/sso.ts'
import { startTestService, type TestService } from '../../../server/test/support/test-service.ts'
import { until } from '../../../server/test/support/until.ts'
import { type Visit, Visitor } from '../../../server/test/support/visitor.ts'
import { formOf, Realm, typePassword, unescaped } from './realm.ts'

const DOMAIN = 'corp.example.net'
const CLIENT = { client_id: 'postern', client_secret: 'a-secret-that-keycloak-knows' }

const realm = new Realm(`interop-${Date.now()}`)
const issuer = { issuer: realm.url } as Idp
let service: TestService
let dns: DnsServer
let account: string

beforeAll(async () => {
  dns = new DnsServer()
  service = await startTestService({ config: { dnsServers: [await dns.start()] } })
  const names = ['ada', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gus', 'hal', 'ida']
  await realm.create(
    names.map((username) => ({
      username,
      email: `${username}@${DOMAIN}`,
      groups: username === 'ben' ? ['/Admins', '/Everyone'] : ['/Everyone'],
    })),
    ['Admins', 'Everyone'],
  )
  account = await openAccount(service)
  await verifyDomain(service, dns, { account, domain: DOMAIN })
  await addOidcClient('oidc', {})
  await addOidcClient('front', { clientId: 'front', isFront: true })
  await addSamlClient('saml', {})
  await addSamlClient('sealed', { isEncrypted: true })
})
afterAll(async () => {
  await service.stop()
  await dns.stop()
})

/** A connection of the account, and the client for it: groups come from the user endpoint alone. */
async function addOidcClient(slug: string, { clientId = 'postern', isFront = false }): Promise<void> {
  const mapping = { groups: 'realm_access.groups', roles: { Admins: 'admin' } }
  const added = await addOidc(service, issuer, {
    ...CLIENT,
    client_id: clientId,
    slug,
    name: 'Keycloak',
    account_id: account,
    mapping,
  })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  const { setup } = added.body
  await realm.addClient({
    clientId,
    secret: CLIENT.client_secret,
    redirectUris: [setup.customer_redirect_url],
    frontchannelLogout: isFront,
    attributes: {
      'post.logout.redirect.uris': setup.customer_signed_out_url,
      ...(isFront
        ? {
            'frontchannel.logout.url': setup.customer_frontchannel_logout_url,
            'frontchannel.logout.session.required': 'true',
          }
        : {
            'backchannel.logout.url': setup.customer_backchannel_logout_url,
            'backchannel.logout.session.required': 'true',
          }),
    },
    protocolMappers: [
      {
        name: 'groups',
        protocol: 'openid-connect',
        protocolMapper: 'oidc-group-membership-mapper',
        config: {
          'claim.name': 'realm_access.groups',
          'full.path': 'false',
          'id.token.claim': 'false',
          'access.token.claim': 'false',
          'userinfo.token.claim': 'true',
        },
      },
    ],
  })
}

async function addSamlClient(slug: string, { isEncrypted = false }): Promise<void> {
  const body = {
    kind: 'saml',
    slug,
    name: 'Keycloak by SAML',
    metadata_url: `${realm.url}/protocol/saml/descriptor`,
    trusts_email: true,
  }
  const made = await service.call('POST', '/api/v1/connections', { body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { setup, id } = made.body
  const sp = (await service.call('GET', `/api/v1/connections/${id}/metadata`)).body
  await realm.addClient({
    clientId: setup.customer_entity_id,
    protocol: 'saml',
    redirectUris: [setup.customer_acs_url],
    frontchannelLogout: true,
    attributes: {
      'saml.assertion.signature': 'true',
      'saml.server.signature': 'true',
      'saml.signature.algorithm': 'RSA_SHA256',
      'saml.client.signature': 'true',
      'saml.signing.certificate': bare(sp.certificate),
      'saml.force.post.binding': 'false',
      ...(isEncrypted && {
        'saml.encrypt': 'true',
        'saml.encryption.certificate': bare(sp.encryption_certificate),
      }),
      saml_name_id_format: 'persistent',
      saml_assertion_consumer_url_post: setup.customer_acs_url,
      saml_single_logout_service_url_redirect: setup.customer_slo_url,
    },
    protocolMappers: [
      {
        name: 'email',
        protocol: 'saml',
        protocolMapper: 'saml-user-property-mapper',
        config: { 'user.attribute': 'email', 'attribute.name': 'email', 'attribute.nameformat': 'Basic' },
      },
    ],
  })
}

const bare = (pem: string): string => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')

interface SignedIn {
  visitor: Visitor
  token: string
}

async function signIn(username: string, start = startOf(service, 'oidc')): Promise<SignedIn> {
  const visitor = new Visitor()
  const page = await visitor.open(start)
  expect(page.url.href).toContain(realm.url)
  const landed = await followForms(visitor, await typePassword(visitor, page, username))
  expect(landed.url.pathname, /<main[\s\S]*/.exec(landed.text)?.[0]).toBe('/account')
  return { visitor, token: visitor.cookie(service.url, 'app_session')! }
}

/** Keycloak posts SAML messages by forms that a script submits. */
async function followForms(visitor: Visitor, page: Visit): Promise<Visit> {
  if (!/SAML(Response|Request)"/i.test(page.text)) return page
  const { action, fields } = formOf(page)
  return visitor.submit(action, fields)
}

const isSignedIn = async ({ token }: Pick<SignedIn, 'token'>): Promise<boolean> =>
  (await service.call('GET', '/api/v1/auth/customer/session', { key: token })).status === 200

const untilSignedOut = (person: SignedIn) =>
  until(
    () => isSignedIn(person),
    (still) => !still,
  )

async function roleOf(username: string): Promise<string | undefined> {
  const { body } = await service.call('GET', `/api/v1/accounts/${account}/members`)
  return body.data.find(({ email }: { email: string }) => email === `${username}@${DOMAIN}`)?.role
}

test('OpenID Connect: people sign in; groups that only the user endpoint tells give roles', async () => {
  await signIn('ada')
  await signIn('ben')
  expect([await roleOf('ada'), await roleOf('ben')]).toEqual(['member', 'admin'])
})

test.each([
  ['OpenID Connect', 'hal', () => startOf(service, 'oidc')],
  ['SAML', 'ida', () => samlStart()],
])(
  '%s: a silent round trip is as old as the password; prompt=login has it typed again',
  async (protocol, username, start) => {
    const { visitor, token } = await signIn(username, start())
    const shownAt = async () => {
      const key = visitor.cookie(service.url, 'app_session')!
      const { body } = await service.call('GET', '/api/v1/auth/customer/session', { key })
      return Date.parse(body.session.authenticated_at)
    }
    const begun = Date.now()
    const first = await shownAt()
    // Of SAML, Keycloak's AuthnInstant is that of the answer, whatever it asked: unasked, it says nothing.
    expect(first > Date.now() - 60_000).toBe(protocol === 'OpenID Connect')
    await until(
      async () => Date.now(),
      (now) => now > begun + 2_000, // ID tokens count in seconds
    )
    const silent = await followForms(visitor, await visitor.open(start()))
    expect(silent.url.pathname).toBe('/account')
    expect(visitor.cookie(service.url, 'app_session')).not.toBe(token)
    expect(await shownAt()).toBe(first)

    const asked = await visitor.open(`${start()}?prompt=login`)
    expect(asked.url.href).toContain(realm.url)
    const landed = await followForms(visitor, await typePassword(visitor, asked, username))
    expect(landed.url.pathname, landed.text).toBe('/account')
    expect(await shownAt()).toBeGreaterThan(first)
  },
)

test('OpenID Connect: an administrator who ends the sessions there ends those here (back-channel)', async () => {
  const person = await signIn('cleo')
  const other = await signIn('ada')
  await realm.signOut('cleo')
  await untilSignedOut(person)
  expect(await isSignedIn(other)).toBe(true)
})

test('OpenID Connect: signing out here leads to Keycloak and back, without a question, and ends both', async () => {
  const { visitor, token } = await signIn('dan')
  const left = await visitor.submit(`${service.url}/account/sign-out/everywhere`, {})
  expect(await isSignedIn({ token })).toBe(false)
  const url = /^0;url=(.*)$/.exec(left.headers.get('refresh') ?? '')?.[1] ?? ''
  expect(url).toContain(`${realm.url}/protocol/openid-connect/logout?`)
  const back = await visitor.open(url)
  expect(back.url.href, back.text).toBe(`${startOf(service, 'oidc')}/signed-out`)
  const again = await visitor.open(startOf(service, 'oidc'))
  expect(again.url.href).toContain(realm.url) // which asks for the password anew
})

test('OpenID Connect: signing out at Keycloak loads our frame, which ends the session here (front-channel)', async () => {
  const start = startOf(service, 'front')
  const person = await signIn('eve', start)
  const page = await person.visitor.open(`${realm.url}/protocol/openid-connect/logout?client_id=front`)
  const asked = formOf(page)
  const done = await person.visitor.submit(asked.action, { ...asked.fields, confirmLogout: 'Logout' })
  const frame = unescaped(/<iframe[^>]*src="([^"]*frontchannel-logout[^"]*)"/.exec(done.text)?.[1] ?? '')
  expect(frame, done.text).toContain(`${start}/frontchannel-logout?`)
  expect(await isSignedIn(person)).toBe(true)
  const answer = await fetch(frame) // as in a frame of another site: without cookies
  expect(answer.status).toBe(200)
  expect(await isSignedIn(person)).toBe(false)
})

const samlStart = (slug = 'saml') => `${service.url}/api/v1/auth/customer/sso/${slug}`

test('SAML: people sign in by metadata, with signed requests', async () => {
  const { token } = await signIn('finn', samlStart())
  const { body } = await service.call('GET', '/api/v1/auth/customer/session', { key: token })
  expect(body.user.email).toBe(`finn@${DOMAIN}`)
})

test('SAML: a key made a moment ago counts immediately: the metadata is fetched again', async () => {
  await signIn('finn', samlStart())
  await realm.rotateKeys()
  await signIn('finn', samlStart())
})

test('SAML: assertions may be encrypted', async () => {
  const visitor = new Visitor()
  const page = await visitor.open(samlStart('sealed'))
  const posted = await typePassword(visitor, page, 'ada')
  const response = Buffer.from(formOf(posted).fields.SAMLResponse ?? '', 'base64').toString()
  expect(response).toContain('EncryptedAssertion')
  expect(response).not.toContain('ada@')
  const landed = await followForms(visitor, posted)
  expect(landed.url.pathname, /<main[\s\S]*/.exec(landed.text)?.[0]).toBe('/account')
  console.info(
    'encrypted with',
    [...response.matchAll(/EncryptionMethod Algorithm="([^"]+)"/g)].map(([, one]) => one),
  )
})

test('SAML: signing out here leads to Keycloak and back, and ends both', async () => {
  const { visitor, token } = await signIn('finn', samlStart())
  const left = await visitor.submit(`${service.url}/account/sign-out/sso`, { connection: 'saml' })
  const url = /^0;url=(.*)$/.exec(left.headers.get('refresh') ?? '')?.[1] ?? ''
  const back = await followForms(visitor, await visitor.open(url))
  expect([back.status, back.url.pathname], back.text).toEqual([200, '/api/v1/auth/customer/sso/saml/slo'])
  expect(back.text).toContain('You’re signed out')
  expect(await isSignedIn({ token })).toBe(false)
  expect((await visitor.open(samlStart())).url.href).toContain(realm.url)
})

test('SAML: signing out at Keycloak ends the session here', async () => {
  const person = await signIn('gus', samlStart())
  const page = await person.visitor.open(`${realm.url}/protocol/openid-connect/logout`)
  const asked = formOf(page)
  const done = await person.visitor.submit(asked.action, { ...asked.fields, confirmLogout: 'Logout' })
  await followForms(person.visitor, done)
  expect(await isSignedIn(person), done.text.slice(0, 3_000)).toBe(false)
})

// Last: SAML metadata is fetched again once in five minutes, which its own test needs.
test('OpenID Connect: keys made a moment ago count immediately', async () => {
  await signIn('ada')
  await realm.rotateKeys()
  await signIn('ada')
  await realm.rotateKeys()
  await signIn('ada')
})
