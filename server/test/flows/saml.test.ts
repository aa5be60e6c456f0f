import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type KeyPair, newKeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'
import { ManualClock } from '../support/manual-clock.ts'
import {
  assertionXml,
  IDP,
  idpKeys,
  responseXml,
  type Said,
  signed,
  signedResponse,
} from '../support/saml.ts'
import { ask, type Place, post, SSO_URL, saidTo, samlBase, signInBySaml } from '../support/saml-visit.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { type Visit, Visitor } from '../support/visitor.ts'

const MINUTE = 60_000
const CORP: Place = { slug: 'corp' }

let service: TestService
let clock: ManualClock
let keys: KeyPair
let others: KeyPair
let corpId: string
let count = 0

const fields = (more: object = {}) => ({
  kind: 'saml',
  entity_id: IDP,
  sso_url: SSO_URL,
  certificates: [keys.certificate],
  ...more,
})
const add = (more: object) => service.call('POST', '/api/v1/connections', { body: fields(more) })

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  keys = await idpKeys()
  others = await newKeyPair('other.example', clock.now())
  const made = await add({ slug: 'corp', name: 'Corp', trusts_email: true })
  expect(made.status).toBe(201)
  corpId = made.body.id
  await add({ slug: 'second', name: 'Second', trusts_email: true })
  await add({ slug: 'unasked', name: 'Unasked', trusts_email: true, allows_idp_initiated: true })
})
afterAll(() => service.stop())
beforeEach(() => clock.advance(1))

const newPerson = (more: Said = {}): Said & { email: string } => {
  count++
  const email = `saml${count}@corp.example`
  return { nameId: `person-${count}`, attributes: { email: [email] }, email, ...more }
}

const go = (said: Said, more: object = {}): Promise<Visit> =>
  signInBySaml(service, CORP, { keys, said, now: clock.now(), ...more })

const atAccount = ({ url }: Visit): boolean => url.pathname === '/account'

async function whoIs(visitor: Visitor): Promise<string | undefined> {
  const token = visitor.cookie(service.url, 'app_session')
  if (token === undefined) return undefined
  const { body } = await service.call('GET', '/api/v1/auth/customer/session', { key: token })
  return body.user?.email
}

/** Why the newest answer was refused, as the audit log tells. Time moves on: entries are in its order. */
async function lastReason(): Promise<string | undefined> {
  const { body } = await service.call('GET', '/api/v1/audit-log?action=connection.refused&limit=1')
  clock.advance(1)
  return body.data[0]?.detail.reason
}

test('a person signs up, and in the second time, by the NameID and not by the address', async () => {
  const person = newPerson()
  const visitor = new Visitor()
  expect(atAccount(await go(person, { visitor }))).toBe(true)
  expect(await whoIs(visitor)).toBe(person.email)
  const again = new Visitor()
  await go({ ...person, attributes: { email: ['moved@corp.example'] } }, { visitor: again })
  expect(await whoIs(again)).toBe(person.email)
  const { body } = await service.call('GET', '/api/v1/auth/customer/session', {
    key: again.cookie(service.url, 'app_session')!,
  })
  expect(body.session.method).toBe('sso')
})

test('what people are called comes with them, by the names that Entra ID, LDAP and others give the attributes', async () => {
  const person = newPerson()
  const named = (attributes: Record<string, string[]>) => ({
    ...person,
    attributes: { ...person.attributes, ...attributes },
  })
  const uri = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
  const visitor = new Visitor()
  await go(
    named({
      [`${uri}/givenname`]: ['Grace'],
      [`${uri}/surname`]: ['Hopper'],
      'urn:oid:2.5.4.20': ['+1 212 555 0100'],
    }),
    { visitor },
  )
  const shown = async () =>
    (await service.call('GET', `/api/v1/users?q=${encodeURIComponent(person.email)}`)).body.data[0]
  const first = await shown()
  expect(first).toMatchObject({ given_name: 'Grace', family_name: 'Hopper', name: 'Grace Hopper' })
  const { body } = await service.call('GET', '/api/v1/events?event=user.login&limit=1')
  expect(body.data[0].data.user).toMatchObject({ id: first.id, name: 'Grace Hopper' })
  await go(named({ displayName: ['Rear Admiral Hopper'] }), { visitor: new Visitor() })
  expect(await shown()).toMatchObject({ name: 'Rear Admiral Hopper', given_name: 'Grace' })
})

test('the request names us, the address for the response, and nothing secret', async () => {
  const { xml, url, relayState } = await ask(service, CORP, new Visitor())
  expect(xml).toContain(`${samlBase(service, CORP)}/metadata</saml:Issuer>`)
  expect(xml).toContain(`AssertionConsumerServiceURL="${samlBase(service, CORP)}/acs"`)
  expect(xml).toContain(`Destination="${SSO_URL}"`)
  expect(relayState).toMatch(/^[\w-]{43}$/)
  expect(url.searchParams.has('Signature')).toBe(false)
})

test('a proved address links to its user', async () => {
  const person = newPerson()
  const { user } = await signIn(service, person.email)
  const visitor = new Visitor()
  await go(person, { visitor })
  expect(await whoIs(visitor)).toBe(person.email)
  const linked = await service.service.db`select user_id from identity where subject = ${person.nameId!}`
  expect(linked).toEqual([{ user_id: user.id }])
})

test('an address that is not proved is not linked', async () => {
  await add({ slug: 'doubtful', name: 'Doubtful' })
  const person = newPerson()
  await signIn(service, person.email)
  const visitor = new Visitor()
  const doubtful = { keys, said: person, now: clock.now(), visitor }
  const { url } = await signInBySaml(service, { slug: 'doubtful' }, doubtful)
  expect(url.pathname).toBe('/login/confirm-address')
  expect(await whoIs(visitor)).toBeUndefined()
})

test('a session is granted in the browser that began alone', async () => {
  const person = newPerson()
  const victim = new Visitor()
  const { id, relayState } = await ask(service, CORP, victim)
  const xml = signedResponse(keys, saidTo(service, CORP, { ...person, inResponseTo: id, now: clock.now() }))
  const { location, cookies } = await post(service, CORP, { xml, relayState })
  expect(cookies).toEqual([])
  const stranger = new Visitor()
  await ask(service, CORP, stranger) // with a flow of their own
  expect((await stranger.open(location!)).status).toBe(403)
  expect(await lastReason()).toBe('flow_over')
  expect(atAccount(await victim.open(location!))).toBe(true)
  expect((await victim.open(location!)).status).toBe(403) // it works once
})

test('nor ten minutes later, for another connection or for staff', async () => {
  const visitor = new Visitor()
  const { id, relayState } = await ask(service, CORP, visitor)
  const xml = signedResponse(keys, saidTo(service, CORP, { inResponseTo: id, now: clock.now() }))
  for (const place of [{ slug: 'second' }, { slug: 'corp', principal: 'provider' }])
    expect((await post(service, place, { xml, relayState })).status).toBe(403)
  expect(await lastReason()).toBe('flow_over')
  const { location } = await post(service, CORP, { xml, relayState })
  for (const path of ['/auth/customer/sso/second', '/auth/provider/sso/corp'])
    expect((await visitor.open(location!.replace('/auth/customer/sso/corp', path))).status).toBe(403)
  clock.advance(10 * MINUTE)
  expect((await visitor.open(location!)).status).toBe(403)
  expect(await lastReason()).toBe('flow_over')
})

describe('refused, with the reason in the audit log and in words on the page', () => {
  const evil: Array<[string, (honest: Said) => string, string]> = [
    ['unsigned', (said) => responseXml(assertionXml(said), said), 'unsigned'],
    ['signed by another key', (said) => signedResponse(others, said), 'wrong_signature'],
    [
      'SHA-1',
      (said) =>
        signed(responseXml(assertionXml(said), said), 'Assertion', {
          keys,
          signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
        }),
      'weak_algorithm',
    ],
    [
      'a comment in the NameID',
      (said) => signedResponse(keys, { ...said, nameId: 'a<!---->b' }),
      'xml_comment',
    ],
    ['a DTD', (said) => `<!DOCTYPE a>${signedResponse(keys, said)}`, 'xml_dtd'],
    ['two roots', (said) => signedResponse(keys, said) + responseXml('', said), 'several_roots'],
    [
      'two assertions',
      (said) =>
        signedResponse(keys, said).replace(
          '</samlp:Response>',
          `${assertionXml({ ...said, assertionId: '_evil', nameId: 'root' })}$&`,
        ),
      'several_assertions',
    ],
    [
      'another audience',
      (said) => signedResponse(keys, { ...said, audience: 'urn:other' }),
      'wrong_audience',
    ],
    [
      'the audience of another connection of the same identity provider',
      (said) =>
        signedResponse(
          keys,
          saidTo(service, { slug: 'second' }, { inResponseTo: said.inResponseTo, now: said.now }),
        ),
      'wrong_destination',
    ],
    [
      'another recipient',
      (said) => signedResponse(keys, { ...said, recipient: 'https://x.example' }),
      'wrong_recipient',
    ],
    [
      'another destination',
      (said) => signedResponse(keys, { ...said, destination: 'https://x.example' }),
      'wrong_destination',
    ],
    ['another issuer', (said) => signedResponse(keys, { ...said, issuer: 'urn:evil' }), 'wrong_issuer'],
    ['no InResponseTo', (said) => signedResponse(keys, { ...said, inResponseTo: null }), 'request_missing'],
    [
      'a foreign InResponseTo',
      (said) => signedResponse(keys, { ...said, inResponseTo: '_other' }),
      'wrong_request',
    ],
    ['expired', (said) => signedResponse(keys, { ...said, notOnOrAfter: said.now! - MINUTE }), 'expired'],
    [
      'not valid yet',
      (said) => signedResponse(keys, { ...said, notBefore: said.now! + 2 * MINUTE }),
      'not_valid_yet',
    ],
    [
      'an error of the identity provider',
      (said) => responseXml('', said).replace('status:Success', 'status:AuthnFailed'),
      'denied',
    ],
  ]

  test.each(evil)('%s', async (_, write, reason) => {
    const person = newPerson()
    const visitor = new Visitor()
    const { status, text } = await go(person, { visitor, write })
    expect(status).toBe(403)
    expect(text).toContain('didn’t sign you in')
    expect(await lastReason()).toBe(reason)
    expect(visitor.cookie(service.url, 'app_session')).toBeUndefined()
    const { body } = await service.call('GET', `/api/v1/users?email=${person.email}`)
    expect(body.data).toEqual([])
  })

  test('the words name what was found and what was expected', async () => {
    const { text } = await go(newPerson(), {
      write: (said: Said) => signedResponse(keys, { ...said, audience: 'urn:other' }),
    })
    expect(text).toContain('made for another service')
    expect(text).toContain(`audience is urn:other, expected ${samlBase(service, CORP)}/metadata`)
  })

  test('no SAMLResponse, one that is none, another content type, a body that is too large', async () => {
    const acs = `${samlBase(service, CORP)}/acs`
    expect((await fetch(acs, { method: 'POST', body: new URLSearchParams({}) })).status).toBe(403)
    expect(await lastReason()).toBe('not_saml')
    expect((await fetch(acs, { method: 'POST', body: 'x' })).status).toBe(415)
    const large = new URLSearchParams({ SAMLResponse: 'A'.repeat(600 * 1024) })
    expect((await fetch(acs, { method: 'POST', body: large })).status).toBe(413)
    const twice = new URLSearchParams([
      ['SAMLResponse', 'a'],
      ['SAMLResponse', 'b'],
    ])
    expect((await fetch(acs, { method: 'POST', body: twice })).status).toBe(400)
  })
})

describe('where the identity provider begins', () => {
  const UNASKED: Place = { slug: 'unasked' }
  const unasked = (person: Said, place = UNASKED): string =>
    signedResponse(
      keys,
      saidTo(service, place, {
        ...person,
        inResponseTo: null,
        now: clock.now(),
        assertionId: `_u${++count}`,
      }),
    )

  /** Posts, and takes the cookie of the answer as the browser does. */
  async function arrive(xml: string, visitor: Visitor, relayState?: string): Promise<Visit> {
    const { location, cookies, text, status } = await post(service, UNASKED, { xml, relayState })
    if (location === null) throw new Error(`${status} ${text}`)
    for (const cookie of cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      visitor.set(service.url, name!, value!)
    }
    return visitor.open(new URL(location, service.url).href)
  }
  const confirm = (visitor: Visitor): Promise<Visit> => visitor.submit(`${service.url}/login/sso/confirm`, {})

  test('it may not, unless that is switched on', async () => {
    const { status, text } = await post(service, CORP, { xml: unasked(newPerson(), CORP) })
    expect(status).toBe(403)
    expect(text).toContain('does not allow the identity provider to start one')
    expect(await lastReason()).toBe('unasked')
  })

  test('a person is asked, then signed in; the second time the same assertion is refused', async () => {
    const person = newPerson()
    const xml = unasked(person)
    const visitor = new Visitor()
    const asked = await arrive(xml, visitor, 'https://idp.example/deep-link')
    expect(asked.url.pathname).toBe('/login/sso/confirm')
    expect(asked.text).toContain(`as <strong dir="auto">${person.email}</strong>`)
    expect(await whoIs(visitor)).toBeUndefined()
    expect(atAccount(await confirm(visitor))).toBe(true)
    expect(await whoIs(visitor)).toBe(person.email)

    const thief = new Visitor()
    await arrive(xml, thief)
    expect((await confirm(thief)).status).toBe(403)
    expect(await lastReason()).toBe('replayed')
    expect(await whoIs(thief)).toBeUndefined()
  })

  test('of 50 times the same assertion at the same time, one signs in', async () => {
    const xml = unasked(newPerson())
    const visitors = Array.from({ length: 50 }, () => new Visitor())
    for (const visitor of visitors) await arrive(xml, visitor)
    const visits = await Promise.all(visitors.map(confirm))
    expect(visits.filter(atAccount)).toHaveLength(1)
  })

  test('ten minutes later there is nothing to press', async () => {
    const visitor = new Visitor()
    await arrive(unasked({ ...newPerson(), notOnOrAfter: clock.now() + 60 * MINUTE }), visitor)
    clock.advance(10 * MINUTE)
    expect((await confirm(visitor)).url.pathname).toBe('/login')
  })

  test('an answer to a request is none that was sent unasked', async () => {
    const visitor = new Visitor()
    const { id } = await ask(service, UNASKED, visitor)
    const xml = signedResponse(keys, saidTo(service, UNASKED, { inResponseTo: id, now: clock.now() }))
    expect((await post(service, UNASKED, { xml })).status).toBe(403)
    expect(await lastReason()).toBe('wrong_request')
  })

  test('a forged answer is refused as it arrives, and nothing of it is kept', async () => {
    const kept = async () => {
      const rows = await service.service.db<{ id: string }[]>`
        select id::text from waiting_assertion union all select encode(token_digest, 'hex') from saml_answer`
      return new Set(rows.map(({ id }) => id))
    }
    const before = await kept()
    const said = saidTo(service, UNASKED, { ...newPerson(), now: clock.now() })
    for (const xml of [responseXml(assertionXml(said), said), signedResponse(others, said)])
      expect((await post(service, UNASKED, { xml })).status).toBe(403)
    expect((await kept()).difference(before)).toEqual(new Set()) // earlier ones may expire meanwhile
  })

  test('another site cannot press the button, and without the cookie there is nothing to press', async () => {
    const visitor = new Visitor()
    await arrive(unasked(newPerson()), visitor)
    const answer = await fetch(`${service.url}/login/sso/confirm`, {
      method: 'POST',
      headers: { cookie: visitor.cookies(service.url), 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({}),
      redirect: 'manual',
    })
    expect(answer.status).toBe(403)
    expect((await confirm(new Visitor())).url.pathname).toBe('/login')
  })
})

describe('certificates', () => {
  test('two are taken while one takes over from the other, then the old one is not', async () => {
    const patch = (certificates: string[]) =>
      service.call('PATCH', `/api/v1/connections/${corpId}`, { body: { certificates } })
    const person = newPerson()
    const byNew = () => go(person, { write: (said: Said) => signedResponse(others, said) })
    expect((await byNew()).status).toBe(403)
    await patch([keys.certificate, others.certificate])
    expect(atAccount(await byNew())).toBe(true)
    expect(atAccount(await go(person))).toBe(true)
    await patch([others.certificate])
    expect((await go(person)).status).toBe(403)
    expect(await lastReason()).toBe('wrong_signature')
    await patch([keys.certificate])
  })
})
