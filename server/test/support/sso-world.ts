import { afterAll, beforeAll, expect } from 'vitest'
import { addOidc, callbackOf, startOf } from './connections.ts'
import { DnsServer } from './dns-server.ts'
import { Idp } from './idp.ts'
import { ManualClock } from './manual-clock.ts'
import { openAccount, verifyDomain } from './sso.ts'
import { type Answer, startTestService, type TestService } from './test-service.ts'
import { Visitor } from './visitor.ts'
import { whoIs } from './who-is.ts'

export interface Organisation {
  account: string
  domain: string
  slug: string
}

/** A service, name servers and an identity provider for the tests of a file. `world` is filled before the first test. */
export function ssoWorld() {
  const world = {} as { service: TestService; clock: ManualClock; dns: DnsServer; idp: Idp }
  let count = 0

  beforeAll(async () => {
    world.clock = new ManualClock()
    world.dns = new DnsServer()
    world.service = await startTestService({
      clock: world.clock,
      config: { dnsServers: [await world.dns.start()] },
    })
    const slugs = Array.from({ length: 40 }, (_, n) => `org-${n}`)
    world.idp = await new Idp().start(
      slugs.flatMap((slug) => [callbackOf(world.service, slug), callbackOf(world.service, slug, 'provider')]),
      { openid: ['groups'] },
    )
    await world.service.call('PATCH', '/api/v1/provider', {
      body: { settings: { redirect_origins: ['https://app.example.com'] } },
    })
  })
  afterAll(async () => {
    await world.idp.stop()
    await world.service.stop()
    await world.dns.stop()
  })

  const domainsOf = (account: string) => `/api/v1/accounts/${account}/domains`

  const newDomain = () => `org${++count}.example.net`

  /** The slug that goes with the newest domain; the identity provider knows 40. */
  const newestSlug = () => `org-${count % 40}`

  /** An account with a verified domain and a connection. */
  async function newOrganisation(connection: object = {}): Promise<Organisation> {
    const account = await openAccount(world.service)
    const domain = newDomain()
    await verifyDomain(world.service, world.dns, { account, domain })
    const slug = newestSlug()
    const added = await addOidc(world.service, world.idp, { slug, account_id: account, ...connection })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    return { account, domain, slug }
  }

  async function signInBySso(
    { slug }: Pick<Organisation, 'slug'>,
    person: { sub?: string; email: string; groups?: string[] },
    visitor = new Visitor(),
  ) {
    world.idp.person = { sub: person.email, email_verified: true, ...person }
    return { visit: await visitor.open(startOf(world.service, slug)), visitor }
  }

  function members(account: string): Promise<Answer> {
    return world.service.call('GET', `/api/v1/accounts/${account}/members`)
  }

  async function roleIn(account: string, email: string): Promise<string | undefined> {
    const { body } = await members(account)
    return body.data.find((member: { email: string }) => member.email === email)?.role
  }

  async function audit(action: string, account: string): Promise<number> {
    const { body } = await world.service.call('GET', `/api/v1/audit-log?action=${action}&limit=100`)
    return body.data.filter(({ target_id }: { target_id: string }) => target_id === account).length
  }

  return {
    world,
    domainsOf,
    newDomain,
    newestSlug,
    newOrganisation,
    signInBySso,
    members,
    roleIn,
    whoIs: (visitor: Visitor) => whoIs(world.service, visitor),
    audit,
  }
}
