import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { KeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'
import { addOidc, callbackOf, startOf } from '../support/connections.ts'
import { Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { IDP, idpKeys, signedResponse } from '../support/saml.ts'
import { type Asked, ask, post, SSO_URL, saidTo, samlBase } from '../support/saml-visit.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

const CORP = { slug: 'corp' }
const OFFICE = 12
const MINUTE = 60_000

let service: TestService
let clock: ManualClock
let keys: KeyPair
let idp: Idp

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, config: { signInRate: OFFICE }, work: false })
  keys = await idpKeys()
  idp = await new Idp().start([callbackOf(service, 'issuer')])
  const saml = { kind: 'saml', slug: 'corp', entity_id: IDP, sso_url: SSO_URL, trusts_email: true }
  const made = await service.call('POST', '/api/v1/connections', {
    body: { ...saml, certificates: [keys.certificate] },
  })
  expect(made.status).toBe(201)
  expect((await addOidc(service, idp, { slug: 'issuer', trusts_email: true })).status).toBe(201)
})
afterAll(async () => {
  await idp.stop()
  await service.stop()
})
beforeEach(() => clock.advance(MINUTE))

interface Person {
  visitor: Visitor
  asked: Asked
  xml: string
}

/** Begins a sign-in at the SAML connection, and makes the answer of its identity provider. */
async function begin(name: string): Promise<Person> {
  const visitor = new Visitor()
  const asked = await ask(service, CORP, visitor)
  const said = { nameId: name, assertionId: `_${name}`, attributes: { email: [`${name}@corp.example`] } }
  const about = { inResponseTo: asked.id, now: clock.now(), ...said }
  return { visitor, asked, xml: signedResponse(keys, saidTo(service, CORP, about)) }
}

const comeBack = ({ asked, xml }: Person) => post(service, CORP, { xml, relayState: asked.relayState })

/** Uses up what this network has left in this minute. */
async function useUp(): Promise<void> {
  await Promise.all(Array.from({ length: OFFICE }, () => fetch(startOf(service, 'nothing'))))
  expect((await fetch(startOf(service, 'nothing'))).status).toBe(429)
}

test('an office behind one address comes back from its identity provider, though it used up its requests', async () => {
  const people = await Promise.all(Array.from({ length: OFFICE }, (_, n) => begin(`person${n}`)))
  expect((await fetch(samlBase(service, CORP), { redirect: 'manual' })).status).toBe(429) // nobody else begins
  const arrived = await Promise.all(
    people.map(async (person) => {
      const { status, location } = await comeBack(person)
      expect(status).toBe(303)
      const { url } = await person.visitor.open(location!)
      return [url.pathname, person.visitor.cookie(service.url, 'app_session') !== undefined]
    }),
  )
  expect(arrived).toEqual(people.map(() => ['/account', true]))
})

test('the same of an OpenID provider', async () => {
  const visitor = new Visitor()
  idp.person = { sub: 'oidc', email: 'oidc@corp.example', email_verified: true }
  const isBack = (next: URL) => next.pathname.endsWith('/callback')
  const { url } = await visitor.open(startOf(service, 'issuer'), isBack)
  await useUp()
  // As response_mode=form_post brings it, from another site and without cookies.
  const posted = await fetch(callbackOf(service, 'issuer'), {
    method: 'POST',
    redirect: 'manual',
    body: url.searchParams,
  })
  expect(posted.status).toBe(303)
  const back = await visitor.open(new URL(posted.headers.get('location')!, service.url).href)
  expect(back.url.pathname).toBe('/account')
})

test('a state spares a few requests only', async () => {
  const person = await begin('repeats')
  await useUp()
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) statuses.push((await comeBack(person)).status)
  expect(statuses).toEqual([303, 303, 303, 303, 429, 429, 429, 429])
})

test('an unknown, malformed or missing state counts as any other request', async () => {
  await useUp()
  for (const relayState of ['A'.repeat(43), 'x', undefined]) {
    expect((await post(service, CORP, { xml: '<a/>', relayState })).status).toBe(429)
    const query = new URLSearchParams({ state: relayState ?? '' })
    expect((await fetch(`${callbackOf(service, 'issuer')}?${query}`)).status).toBe(429)
  }
})

test('so is one that is over, and a body that cannot be read', async () => {
  const person = await begin('late')
  clock.advance(10 * MINUTE)
  await useUp()
  expect((await comeBack(person)).status).toBe(429)
  const unreadable = await fetch(`${samlBase(service, CORP)}/acs`, { method: 'POST', body: '{' })
  expect(unreadable.status).toBe(429)
})

test('a browser is told on a page, a program in JSON', async () => {
  await useUp()
  for (const url of [startOf(service, 'issuer'), `${samlBase(service, CORP)}/finish?state=x`]) {
    const page = await fetch(url, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=UTF-8'])
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await page.text()).toMatch(/Too many attempts.*Wait (\d+ seconds?|1 minute), then try again/s)
    expect(((await (await fetch(url)).json()) as { code: string }).code).toBe('rate_limited')
  }
})
