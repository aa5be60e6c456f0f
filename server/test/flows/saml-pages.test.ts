import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Application } from '../support/application.ts'
import { appCode } from '../support/authenticator-app.ts'
import { axeFaults } from '../support/axe.ts'
import { sharedBrowser } from '../support/browser.ts'
import { IDP, idpKeys, posted, signedResponse } from '../support/saml.ts'
import { SamlIdp } from '../support/saml-idp.ts'
import { SSO_URL, saidTo, samlBase } from '../support/saml-visit.ts'
import { signIn } from '../support/sign-in.ts'
import { typeCode } from '../support/sign-in-page.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { auth } from '../support/two-step.ts'

let service: TestService
let idp: SamlIdp
let application: Application
let browser: Browser
let page: Page
let count = 0

beforeAll(async () => {
  service = await startTestService()
  idp = await new SamlIdp().start()
  browser = await sharedBrowser()
  const body = {
    kind: 'saml',
    slug: 'corp',
    name: 'Corp',
    metadata_url: idp.metadataUrl,
    trusts_email: true,
    signs_requests: true,
  }
  expect((await service.call('POST', '/api/v1/connections', { body })).status).toBe(201)
  const { key } = (
    await service.call('POST', '/api/v1/api-keys', { body: { name: 'application', scopes: ['all'] } })
  ).body
  application = new Application({ url: service.url, key })
  await application.start()
  const settings = { redirect_origins: [application.origin] }
  await service.call('PATCH', '/api/v1/provider', { body: { settings } })
})
afterAll(async () => {
  await idp.stop()
  await application.stop()
  await service.stop()
})
beforeEach(async () => {
  count++
  idp.person = { id: `samlp-${count}`, email: `samlp${count}@corp.example` }
  // The person's own browser: with JavaScript the page of samlp posts by itself.
  page = await (await browser.newContext()).newPage()
})
afterEach(async () => {
  idp.options = {}
  await page.context().close()
})

const begin = async (): Promise<void> => {
  await page.goto(`${service.url}/login`)
  await page.getByRole('link', { name: 'Continue with Corp' }).click()
}

test('a person signs in by an identity provider of another site, the first and the second time', async () => {
  await begin()
  await page.waitForURL('**/account')
  await expect.poll(() => page.getByText(idp.person.email).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL('**/login')
  await begin()
  await page.waitForURL('**/account')
  const { body } = await service.call('GET', `/api/v1/users?email=${idp.person.email}`)
  expect(body.data).toHaveLength(1)
})

test('also where the whole response is signed, with the rest as samlp makes it', async () => {
  idp.options = { signResponse: true }
  await begin()
  await page.waitForURL('**/account')
})

test('without JavaScript, the person presses the button of the identity provider', async () => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${service.url}/login`)
  await plain.getByRole('link', { name: 'Continue with Corp' }).click()
  await plain.getByRole('button').click()
  await plain.waitForURL('**/account')
  await plain.context().close()
})

test('two-step verification is due after it', async () => {
  const { token } = await signIn(service, idp.person.email)
  const { secret } = (await auth(service, '/mfa/totp/enroll', {}, token)).body
  await auth(service, '/mfa/totp/activate', { code: appCode(secret, Date.now()) }, token)
  await begin()
  await page.waitForURL('**/login/mfa')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('app_session')
  // The code of the step before is used; that of the next one is taken, too.
  await typeCode(page, appCode(secret, Date.now() + 30_000))
  await page.waitForURL('**/account')
  const session = (await page.context().cookies()).find(({ name }) => name === 'app_session')!
  const { body } = await service.call('GET', '/api/v1/auth/customer/session', { key: session.value })
  expect(body.session).toMatchObject({ method: 'sso', second_factor: 'totp' })
})

test('it leads back to the application, which exchanges the code', async () => {
  await page.goto(application.signInUrl('/api/v1/auth/customer/sso/corp'))
  await page.getByRole('heading', { name: `Hello ${idp.person.email}` }).waitFor()
})

test('where the identity provider begins, the person is asked, with what the other site posted', async () => {
  const keys = await idpKeys()
  const place = { slug: 'unasked' }
  const added = await service.call('POST', '/api/v1/connections', {
    body: {
      kind: 'saml',
      ...place,
      name: 'Unasked',
      entity_id: IDP,
      sso_url: SSO_URL,
      certificates: [keys.certificate],
      trusts_email: true,
      allows_idp_initiated: true,
    },
  })
  expect(added.status).toBe(201)
  const said = saidTo(service, place, { inResponseTo: null, attributes: { email: [idp.person.email] } })
  const response = posted(signedResponse(keys, said))
  await page.goto(`${idp.origin}/portal`)
  await page.setContent(
    `<form method="post" action="${samlBase(service, place)}/acs"><input name="SAMLResponse" value="${response}"><button>Postern</button></form>`,
  )
  await page.getByRole('button', { name: 'Postern' }).click()
  await page.getByRole('heading', { name: 'Sign in with Unasked?' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await expect.poll(() => page.getByText(idp.person.email).count()).toBe(1)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/account')
})

test('SHA-1 is refused, in words', async () => {
  idp.options = { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }
  await begin()
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('such as SHA-1')
  await expect.poll(() => page.getByText('Back to sign-in').count()).toBe(1)
})

test('with an encrypted assertion; one for another key is refused with the cure', async () => {
  const encryptFor = async (certificate: string) => {
    idp.options = { encryptionCert: certificate, encryptionPublicKey: certificate }
    await begin()
  }
  await encryptFor(idp.keys!.certificate)
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Import our metadata')
  const { data } = (await service.call('GET', '/api/v1/connections')).body
  const id = data.find(({ slug }: { slug: string }) => slug === 'corp').id
  const { body } = await service.call('GET', `/api/v1/connections/${id}/metadata`)
  await encryptFor(body.encryption_certificate)
  await page.waitForURL('**/account')
})

test('by a signed request that the page posts, with and without JavaScript', async () => {
  const place = { slug: 'posting' }
  await service.call('POST', '/api/v1/connections', {
    body: {
      kind: 'saml',
      ...place,
      name: 'Posting',
      metadata_url: idp.metadataUrl,
      sso_binding: 'post',
      signs_requests: true,
      trusts_email: true,
    },
  })
  idp.options = { signingCert: await spCertificate(samlBase(service, place)) }
  await page.goto(samlBase(service, place))
  await page.waitForURL('**/account')

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(samlBase(service, place))
  await plain.getByRole('button', { name: 'Continue to Posting' }).click()
  await plain.getByRole('button').click() // of samlp's page
  await plain.waitForURL('**/account')
  await plain.context().close()

  const form = await (await fetch(samlBase(service, place))).text()
  await page.setContent(form.replace(/<script.*<\/script>/s, ''))
  expect(await axeFaults(page)).toEqual([])
})

test('a person signs out here and at the identity provider, which sends them back', async () => {
  await begin()
  await page.waitForURL('**/account')
  const base = samlBase(service, { slug: 'corp' })
  const participant = {
    serviceProviderId: `${base}/metadata`,
    serviceProviderLogoutURL: `${base}/slo`,
    nameId: idp.person.id,
    sessionIndex: '_session-at-samlp',
    binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
    cert: await spCertificate(base),
  }
  idp.options = { sessionParticipants: participants(participant), store: memory() }
  await page.goto(`${service.url}/account/devices`)
  await page.getByRole('button', { name: 'Sign out here and at Corp' }).click()
  await page.getByRole('heading', { name: 'You’re signed out', exact: true }).waitFor()
  expect(page.url()).toContain(`${base}/slo?`)
  await page.goto(`${service.url}/account`)
  expect(page.url()).toContain('/login')
})

async function spCertificate(base: string): Promise<string> {
  const xml = await (await fetch(`${base}/metadata`)).text()
  const base64 = /<ds:X509Certificate>([^<]+)</.exec(xml)![1]!
  return `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----`
}

type Done = (error: null, value?: unknown) => void

/** Who takes part in samlp's session: us alone. */
function participants(one: object) {
  let left: object[] = [one]
  return {
    hasElements: () => left.length > 0,
    getFirst: (done: Done) => done(null, left[0]),
    get: (_issuer: string, _indices: string[], _nameId: string, done: Done) => done(null, one),
    remove: (_issuer: string, _index: string, _nameId: string, done: Done) => {
      left = []
      done(null, one)
    },
  }
}

/** What samlp keeps between the steps of a logout. */
function memory() {
  const kept = new Map<string, object>()
  return {
    save: (_request: unknown, value: object, done: Done) => {
      kept.set('one', value)
      done(null, 'one')
    },
    load: (_request: unknown, id: string, ...more: unknown[]) => (more.at(-1) as Done)(null, kept.get(id)),
    update: (_request: unknown, id: string, value: object, done: Done) => {
      kept.set(id, value)
      done(null, id)
    },
  }
}
