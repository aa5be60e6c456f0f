import { X509Certificate } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readRedirected } from '../../src/identity/connections/saml/redirect-signature.ts'
import { type KeyPair, newKeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'
import { idpMetadata } from '../support/idp-metadata.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { IDP, idpKeys, type Said, signed } from '../support/saml.ts'
import { logoutRequestXml, logoutResponseXml, redirected } from '../support/saml-logout.ts'
import { SSO_URL, samlBase, signInBySaml } from '../support/saml-visit.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

const SLO_URL = 'https://idp.example/slo'
const CORP = { slug: 'corp' }
const MINUTE = 60_000

let service: TestService
let clock: ManualClock
let keys: KeyPair
let others: KeyPair
let slo: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  keys = await idpKeys()
  others = await newKeyPair('other.example', clock.now())
  slo = `${samlBase(service, CORP)}/slo`
  const body = {
    kind: 'saml',
    slug: 'corp',
    name: 'Corp',
    entity_id: IDP,
    sso_url: SSO_URL,
    slo_url: SLO_URL,
    certificates: [keys.certificate],
    trusts_email: true,
  }
  expect((await service.call('POST', '/api/v1/connections', { body })).status).toBe(201)
})
afterAll(() => service.stop())
beforeEach(() => clock.advance(1))

interface Person {
  nameId: string
  visitor: Visitor
  token: string
}

async function signedInPerson(): Promise<Person> {
  count++
  const nameId = `logout-${count}`
  const said: Said = { nameId, attributes: { email: [`${nameId}@corp.example`] }, sessionIndex: `_s${count}` }
  const visitor = new Visitor()
  await signInBySaml(service, CORP, { keys, said, now: clock.now(), visitor })
  return { nameId, visitor, token: visitor.cookie(service.url, 'app_session')! }
}

const isSignedIn = async (token: string): Promise<boolean> =>
  (await service.call('GET', '/api/v1/auth/customer/session', { key: token })).status === 200

const request = (nameId: string, more: object = {}): string =>
  logoutRequestXml({ nameId, destination: slo, now: clock.now(), id: `_l${++count}`, ...more })

const get = (query: string) => fetch(`${slo}?${query}`, { redirect: 'manual' })

async function lastRefusal(): Promise<Record<string, string>> {
  const { body } = await service.call('GET', '/api/v1/audit-log?action=connection.refused&limit=1')
  clock.advance(1)
  return body.data[0]?.detail
}

test("the identity provider's request ends the person's sessions, and is answered, signed", async () => {
  const person = await signedInPerson()
  const other = await signedInPerson()
  const answer = await get(redirected(request(person.nameId), { keys, relayState: "a/b c+'(!)*~é" }))
  expect(answer.status).toBe(303)
  expect(await isSignedIn(person.token)).toBe(false)
  expect(await isSignedIn(other.token)).toBe(true)

  const url = new URL(answer.headers.get('location')!)
  expect(url.origin + url.pathname).toBe(SLO_URL)
  expect(url.searchParams.get('RelayState')).toBe("a/b c+'(!)*~é")
  const metadata = await (await fetch(`${samlBase(service, CORP)}/metadata`)).text()
  const certificate = /<ds:X509Certificate>([^<]+)</.exec(metadata)![1]!
  const pem = new X509Certificate(Buffer.from(certificate, 'base64')).toString()
  const { xml } = readRedirected(url.search.slice(1), [pem])
  expect(xml).toContain('status:Success')
  expect(xml).toContain(`InResponseTo="_l${count}"`)
})

test('sessions that the person began another way go on', async () => {
  const { nameId, token } = await signedInPerson()
  const byCode = await signIn(service, `${nameId}@corp.example`)
  expect((await get(redirected(request(nameId), { keys }))).status).toBe(303)
  expect(await isSignedIn(token)).toBe(false)
  expect(await isSignedIn(byCode.token)).toBe(true)
})

test('so does one that is posted, signed as a whole', async () => {
  const { nameId, token } = await signedInPerson()
  const xml = signed(request(nameId), 'LogoutRequest', { keys })
  const post = (text: string) =>
    fetch(slo, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ SAMLRequest: Buffer.from(text).toString('base64') }),
    })
  expect((await post(request(nameId))).status).toBe(403)
  expect(await lastRefusal()).toMatchObject({ message: 'logout', reason: 'unsigned' })
  expect(await isSignedIn(token)).toBe(true)
  expect((await post(xml)).status).toBe(303)
  expect(await isSignedIn(token)).toBe(false)
})

test('a request about an unknown user is answered so', async () => {
  const answer = await get(redirected(request('nobody'), { keys }))
  const message = new URL(answer.headers.get('location')!).searchParams.get('SAMLResponse')!
  expect(inflateRawSync(Buffer.from(message, 'base64')).toString()).toContain('UnknownPrincipal')
})

const hostile: Array<[string, (nameId: string) => string, string]> = [
  ['no signature', (id) => redirected(request(id), { keys }).replace(/&SigAlg.*/, ''), 'unsigned'],
  ['a foreign key', (id) => redirected(request(id), { keys: others }), 'wrong_signature'],
  [
    'SHA-1',
    (id) =>
      redirected(request(id), {
        keys,
        algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
        digest: 'sha1',
      }),
    'weak_algorithm',
  ],
  [
    'another relay state than was signed',
    (id) => redirected(request(id), { keys, relayState: 'a' }).replace('RelayState=a', 'RelayState=b'),
    'wrong_signature',
  ],
  [
    'a request beside a response',
    (id) => `${redirected(request(id), { keys })}&SAMLResponse=${encodeURIComponent('AAAA')}`,
    'not_saml',
  ],
  [
    'another destination',
    (id) => redirected(request(id, { destination: `${slo}/x` }), { keys }),
    'wrong_destination',
  ],
  ['another issuer', (id) => redirected(request(id, { issuer: 'urn:evil' }), { keys }), 'wrong_issuer'],
  ['an old one', (id) => redirected(request(id, { now: clock.now() - 7 * MINUTE }), { keys }), 'expired'],
  [
    'one of the future',
    (id) => redirected(request(id, { now: clock.now() + 2 * MINUTE }), { keys }),
    'not_valid_yet',
  ],
  ['a DTD', (id) => redirected(`<!DOCTYPE a>${request(id)}`, { keys }), 'xml_dtd'],
  ['a comment in the NameID', (id) => redirected(request(`${id}<!---->`), { keys }), 'xml_comment'],
  ['a bomb', () => redirected(`<a>${'a'.repeat(8_000_000)}</a>`, { keys }), 'too_large'],
  [
    'what is not deflated',
    () => redirected('', { keys }).replace(/SAMLRequest=[^&]*/, 'SAMLRequest=AAAA'),
    'wrong_signature',
  ],
]

test.each(hostile)('refused: %s', async (_, query, reason) => {
  const { nameId, token } = await signedInPerson()
  const answer = await get(query(nameId))
  expect(answer.status).toBe(403)
  expect(await lastRefusal()).toMatchObject({ message: 'logout', reason })
  expect(await isSignedIn(token)).toBe(true)
})

test('a parameter that is given twice is refused', async () => {
  const { nameId, token } = await signedInPerson()
  const query = `${redirected(request('nobody'), { keys })}&${redirected(request(nameId), { keys: others })}`
  expect((await get(query)).status).toBe(400)
  expect(await isSignedIn(token)).toBe(true)
})

test('the same request a second time is refused', async () => {
  const { nameId } = await signedInPerson()
  const query = redirected(request(nameId), { keys })
  expect((await get(query)).status).toBe(303)
  const { token } = await signedInPerson()
  expect((await get(query)).status).toBe(403)
  expect(await lastRefusal()).toMatchObject({ reason: 'replayed' })
  expect(await isSignedIn(token)).toBe(true)
})

test('a response is no request, nor a request for staff one for customers', async () => {
  const { nameId, token } = await signedInPerson()
  const staffSlo = slo.replace('/customer/', '/provider/')
  const forStaff = redirected(request(nameId, { destination: staffSlo }), { keys })
  const answer = await fetch(`${staffSlo}?${forStaff}`, { redirect: 'manual' })
  expect(answer.status).toBe(303) // nobody is known there by that name
  expect(await isSignedIn(token)).toBe(true)
})

test('a person signs out here and there', async () => {
  const { visitor, token, nameId } = await signedInPerson()
  const account = await visitor.open(`${service.url}/account/devices`)
  expect(account.text).toContain('Sign out here and at Corp')
  const { headers, text } = await visitor.submit(`${service.url}/account/sign-out/sso`, {
    connection: 'corp',
  })
  expect(text).toContain('You’re signed out here')
  expect(await isSignedIn(token)).toBe(false)
  const url = new URL(/^0;url=(.*)$/.exec(headers.get('refresh')!)![1]!)
  expect(url.origin + url.pathname).toBe(SLO_URL)
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest')!, 'base64')).toString()
  expect(xml).toContain(`>${nameId}</saml:NameID>`)
  expect(xml).toMatch(/SessionIndex[^>]*>_s\d+</)
  expect(url.searchParams.get('Signature')).toBeTruthy()

  const back = redirected(logoutResponseXml({ destination: slo, now: clock.now(), id: '_back' }), {
    keys,
    name: 'SAMLResponse',
  })
  const ended = await get(back)
  expect(ended.status).toBe(200)
  expect(await ended.text()).toContain('You’re signed out')
})

test('a response that is not signed ends nothing, and says what is known', async () => {
  const { visitor, token } = await signedInPerson()
  const unsigned = redirected(logoutResponseXml({ destination: slo, now: clock.now(), id: `_r${++count}` }), {
    keys,
    name: 'SAMLResponse',
  }).replace(/&SigAlg.*/, '')
  const stranger = await get(unsigned)
  expect(stranger.status).toBe(200)
  expect(await stranger.text()).toContain('couldn’t verify')
  expect((await visitor.open(`${slo}?${unsigned}`)).status).toBe(403) // who is signed in is not told otherwise
  expect(await lastRefusal()).toMatchObject({ message: 'logout', reason: 'unsigned' })
  expect(await isSignedIn(token)).toBe(true)
})

test('the same by the API', async () => {
  const { token } = await signedInPerson()
  const path = '/api/v1/auth/customer/sso/corp/logout'
  const { body, status } = await service.call('POST', path, { key: token })
  expect(status).toBe(200)
  expect(body.url).toContain(`${SLO_URL}?SAMLRequest=`)
  expect(await isSignedIn(token)).toBe(false)
  expect((await service.call('POST', path, { key: token })).status).toBe(401)
})

test('answers go where the metadata wants them, requests do not (ResponseLocation)', async () => {
  const sloAnswers = 'https://idp.example/slo/answers'
  const { body } = await service.call('GET', '/api/v1/connections')
  const metadata_xml = idpMetadata({ certificates: [keys.certificate], slo: SLO_URL, sloAnswers })
  const path = `/api/v1/connections/${body.data[0].id}`
  expect((await service.call('PATCH', path, { body: { metadata_xml } })).status).toBe(200)
  const person = await signedInPerson()
  const answer = await get(redirected(request(person.nameId), { keys }))
  expect(answer.headers.get('location')).toContain(`${sloAnswers}?SAMLResponse=`)
  const { token } = await signedInPerson()
  const left = await service.call('POST', '/api/v1/auth/customer/sso/corp/logout', { key: token })
  expect(left.body.url).toContain(`${SLO_URL}?SAMLRequest=`)
})
