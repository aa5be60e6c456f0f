import { DnsServer } from '../../support/dns-server.ts'
import { CLIENT_ID, CLIENT_SECRET, Idp } from '../../support/idp.ts'
import { ManualClock } from '../../support/manual-clock.ts'
import { IDP, idpKeys, signedResponse } from '../../support/saml.ts'
import { ask, post, SSO_URL, saidTo } from '../../support/saml-visit.ts'
import { type Directory, newDirectory } from '../../support/scim.ts'
import { type SignedInPerson, signIn } from '../../support/sign-in.ts'
import { type Answer, startTestService } from '../../support/test-service.ts'
import { Visitor } from '../../support/visitor.ts'

/** What a plan can include. */
export type Capability = 'social' | 'oidc' | 'saml' | 'scim'

/** Whether the act was done, or refused for the plan. Anything else is told as it is, and fails. */
export type Done = 'done' | 'not in the plan' | (string & {})

/** An act that a plan may not include. */
export interface PlanAct {
  capability: Capability
  /** The calls in the source that it meets first: a path below `server/src/identity` without `.ts`, and the function. */
  sites: string[]
  /** Prepares what was possible before, and returns the act. */
  prepare(): Promise<() => Promise<Done>>
}

const BASE = '/p/planned'

/** A provider whose plan changes, with an account and a connection of each kind. */
export async function planStage() {
  const clock = new ManualClock()
  const dns = new DnsServer()
  const service = await startTestService({ clock, config: { dnsServers: [await dns.start()] }, work: false })
  const at = { ...service, url: service.url + BASE }
  const keys = await idpKeys()
  const { body: provider } = await service.call('POST', '/api/v1/providers', {
    body: { slug: 'planned', name: 'Planned', plan: 'unlimited' },
  })
  const callback = (slug: string) => `${at.url}/api/v1/auth/customer/oauth/${slug}/callback`
  const idp = await new Idp().start([
    callback('oidc'),
    ...Array.from({ length: 20 }, (_, n) => callback(`g${n}`)),
  ])
  idp.now = () => clock.now()
  const admin = (method: string, path: string, body?: object): Promise<Answer> =>
    service.call(method, `${BASE}/api/v1${path}`, { ...(body && { body }) })
  const setPlan = (plan: string) =>
    service.call('PATCH', `/api/v1/providers/${provider.id}`, { body: { plan } })
  const directory = await newDirectory({ service, clock, dns, stop: async () => {} }, BASE)
  const owner = await signIn(service, `owner@${directory.domain}`, 'customer', BASE)
  await admin('PATCH', '/provider', { settings: { account_roles: true } })
  await admin('POST', `/accounts/${directory.account}/members`, { user_id: owner.user.id, role: 'owner' })

  let count = 0
  const oidcClient = { issuer: idp.issuer, client_id: CLIENT_ID, client_secret: CLIENT_SECRET }
  const fieldsOf = (kind: 'social' | 'oidc' | 'saml'): object =>
    kind === 'social'
      ? { kind: 'oauth', preset: 'google', client_id: 'x', client_secret: 'y' }
      : kind === 'oidc'
        ? { kind: 'oidc', ...oidcClient }
        : { kind: 'saml', entity_id: IDP, sso_url: SSO_URL, certificates: [keys.certificate] }
  const add = (kind: 'social' | 'oidc' | 'saml', more: object = {}): Promise<Answer> =>
    admin('POST', '/connections', { slug: `c${count++}`, ...fieldsOf(kind), ...more })
  await add('social', { slug: 'social' })
  await add('oidc', { slug: 'oidc' })
  await add('saml', { slug: 'saml', allows_idp_initiated: true })

  /** Begins at a connection, in a browser that is then at the identity provider or back with its answer. */
  const atIdp = async (visitor: Visitor): Promise<URL> => {
    idp.person = { sub: `person-${++count}`, email: `person-${count}@elsewhere.example` }
    const isBack = (next: URL) => next.pathname.endsWith('/callback')
    return (await visitor.open(`${at.url}/api/v1/auth/customer/oauth/oidc`, isBack)).url
  }

  const newGuide = async (fields: object = {}): Promise<Visitor> => {
    const { body } = await admin('POST', `/accounts/${directory.account}/setup-guides`, fields)
    const visitor = new Visitor()
    await visitor.submit(`${at.url}/setup/open`, { token: new URL(body.url).searchParams.get('token')! })
    return visitor
  }

  const samlPerson = (person = `saml-${++count}`) => ({
    nameId: person,
    assertionId: `_${person}`,
    attributes: { email: [`${person}@elsewhere.example`] },
    now: clock.now(),
  })

  return {
    service: at,
    clock,
    directory,
    owner,
    admin,
    add,
    setPlan,
    atIdp,
    newGuide,
    oidcClient,
    base: BASE,
    next: () => `n${++count}`,
    /** Begins at the SAML connection: what is posted with its answer. */
    beginSaml: async (visitor: Visitor) => {
      const { id, relayState } = await ask(at, { slug: 'saml' }, visitor)
      const said = saidTo(at, { slug: 'saml' }, { ...samlPerson(), inResponseTo: id })
      return () => post(at, { slug: 'saml' }, { xml: signedResponse(keys, said), relayState })
    },
    /** What the identity provider sends unasked. */
    sendUnasked: () => {
      const said = saidTo(at, { slug: 'saml' }, { ...samlPerson(), inResponseTo: null })
      return post(at, { slug: 'saml' }, { xml: signedResponse(keys, said), relayState: 'x' })
    },
    stop: async () => {
      await idp.stop()
      await service.stop()
      await dns.stop()
    },
  }
}

export type PlanStage = Awaited<ReturnType<typeof planStage>>
export type { Directory, SignedInPerson }
