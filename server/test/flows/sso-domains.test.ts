import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findConnectionBySlug } from '../../src/connections/index.ts'
import { DAY, MINUTE } from '../../src/lib/clock.ts'
import { transact } from '../../src/lib/db.ts'
import { joinAccount, recheckDomains } from '../../src/organisations/index.ts'
import { findProviderBySlug, toProvider } from '../../src/providers/index.ts'
import { findUserByEmail } from '../../src/users/index.ts'
import { addOidc, callbackOf, startOf } from '../support/connections.ts'
import { DnsServer } from '../support/dns-server.ts'
import { Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { openAccount, verifyDomain } from '../support/sso.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'
import { Visitor } from '../support/visitor.ts'

let service: TestService
let clock: ManualClock
let dns: DnsServer
let idp: Idp
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  dns = new DnsServer()
  service = await startTestService({ clock, config: { dnsServers: [await dns.start()] } })
  const slugs = Array.from({ length: 40 }, (_, n) => `org-${n}`)
  idp = await new Idp().start(
    slugs.flatMap((slug) => [callbackOf(service, slug), callbackOf(service, slug, 'provider')]),
    { openid: ['groups'] },
  )
  await service.call('PATCH', '/api/v1/provider', {
    body: { settings: { redirect_origins: ['https://app.example.com'] } },
  })
})
afterAll(async () => {
  await idp.stop()
  await service.stop()
  await dns.stop()
})

const domainsOf = (account: string) => `/api/v1/accounts/${account}/domains`

const newDomain = () => `org${++count}.example.net`

interface Organisation {
  account: string
  domain: string
  slug: string
}

/** An account with a verified domain and a connection. */
async function newOrganisation(connection: object = {}): Promise<Organisation> {
  const account = await openAccount(service)
  const domain = newDomain()
  await verifyDomain(service, dns, { account, domain })
  const slug = `org-${count % 40}`
  const added = await addOidc(service, idp, { slug, account_id: account, ...connection })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  return { account, domain, slug }
}

async function signInBySso(
  { slug }: Pick<Organisation, 'slug'>,
  person: { sub?: string; email: string; groups?: string[] },
  visitor = new Visitor(),
) {
  idp.person = { sub: person.email, email_verified: true, ...person }
  return { visit: await visitor.open(startOf(service, slug)), visitor }
}

function members(account: string): Promise<Answer> {
  return service.call('GET', `/api/v1/accounts/${account}/members`)
}

async function roleIn(account: string, email: string): Promise<string | undefined> {
  const { body } = await members(account)
  return body.data.find((member: { email: string }) => member.email === email)?.role
}

async function whoIs(visitor: Visitor): Promise<string | undefined> {
  const token = visitor.cookie(service.url, 'app_session')
  if (token === undefined) return undefined
  const { body } = await service.call('GET', '/api/v1/auth/customer/session', { key: token })
  return body.user?.email
}

async function audit(action: string, account: string): Promise<number> {
  const { body } = await service.call('GET', `/api/v1/audit-log?action=${action}&limit=100`)
  return body.data.filter(({ target_id }: { target_id: string }) => target_id === account).length
}

describe('verification', () => {
  test('a domain is verified once its TXT record holds the value, beside others', async () => {
    const account = await openAccount(service)
    const domain = newDomain()
    const added = await service.call('POST', domainsOf(account), { body: { domain: domain.toUpperCase() } })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      domain,
      txt_name: `_postern.${domain}`,
      txt_value: expect.stringMatching(/^postern-domain-verification=[\w-]{43}$/),
      verified_at: null,
      sso_required: false,
    })
    const path = `${domainsOf(account)}/${domain}/verify`
    expect((await service.call('POST', path)).body.code).toBe('domain_not_verified')
    dns.texts.set(`_postern.${domain}`, [['postern-domain-verification=another']])
    expect((await service.call('POST', path)).body.code).toBe('domain_not_verified')
    dns.texts.set(domain, [[added.body.txt_value]]) // at the domain itself is not where it belongs
    expect((await service.call('POST', path)).body.code).toBe('domain_not_verified')
    dns.texts.set(`_postern.${domain}`, [['v=spf1 -all', added.body.txt_value]])
    const verified = await service.call('POST', path)
    expect(verified.status).toBe(200)
    expect(verified.body.verified_at).toEqual(expect.any(String))
    expect(await audit('domain.verified', account)).toBe(1)
    const { body } = await service.call('GET', domainsOf(account))
    expect(body.data).toMatchObject([{ domain, verified_at: verified.body.verified_at }])
  })

  test.each(['gmail.com', 'GMAIL.com', 'outlook.com', 'yahoo.co.jp', 'proton.me', 'qq.com'])(
    'nobody owns %s',
    async (domain) => {
      const { status, body } = await service.call('POST', domainsOf(await openAccount(service)), {
        body: { domain },
      })
      expect(status).toBe(400)
      expect(body.errors[0].message).toMatch(/public mail domain/)
    },
  )

  test.each([
    'example',
    '.example.com',
    'example.com.',
    'exa mple.com',
    'a@example.com',
    'https://example.com',
    '*.example.com',
    'münchen.de',
    '10.0.0.1',
    'example.123',
    '-a.example.com',
    `${'a'.repeat(64)}.com`,
    '\u212a.example.com', // KELVIN SIGN
    '',
  ])('"%s" is no domain', async (domain) => {
    const { status } = await service.call('POST', domainsOf(await openAccount(service)), { body: { domain } })
    expect(status).toBe(400)
  })

  test('a domain is verified for one account of a provider only; at another provider it stands for itself', async () => {
    const [first, second] = [await openAccount(service), await openAccount(service)]
    const domain = newDomain()
    const values: string[] = []
    for (const account of [first, second]) {
      const { body } = await service.call('POST', domainsOf(account), { body: { domain } })
      values.push(body.txt_value)
    }
    dns.texts.set(`_postern.${domain}`, [values])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        service.call('POST', `${domainsOf([first, second][n % 2]!)}/${domain}/verify`),
      ),
    )
    const winners = new Set(answers.flatMap(({ status }, n) => (status === 200 ? [n % 2] : [])))
    expect(winners.size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [row] = await service.service.db`
      select count(*)::int from sso_domain where domain = ${domain} and verified_at is not null`
    expect(row!.count).toBe(1)
    await service.call('POST', '/api/v1/providers', { body: { slug: 'elsewhere', name: 'Else' } })
    const base = '/p/elsewhere'
    await verifyDomain(service, dns, { account: await openAccount(service, 'X', base), domain, base })
  })

  test('what was looked up is verified, not what took its place meanwhile', async () => {
    const account = await openAccount(service)
    const domain = newDomain()
    const { body } = await service.call('POST', domainsOf(account), { body: { domain } })
    dns.texts.set(`_postern.${domain}`, [[body.txt_value]])
    const { promise, resolve } = Promise.withResolvers<void>()
    dns.hold = promise
    const verifying = service.call('POST', `${domainsOf(account)}/${domain}/verify`)
    await until(
      async () => dns.lookUps(`_postern.${domain}`, 'TXT'),
      (lookUps) => lookUps > 0,
    )
    await service.call('DELETE', `${domainsOf(account)}/${domain}`)
    const again = await service.call('POST', domainsOf(account), { body: { domain } })
    expect(again.body.txt_value).not.toBe(body.txt_value)
    resolve()
    expect((await verifying).status).toBeGreaterThanOrEqual(400)
    const [row] = (await service.call('GET', domainsOf(account))).body.data
    expect(row.verified_at).toBeNull()
  })

  test('two domains of two accounts, verified and swapped 50 times at once: nobody gets the domain of the other', async () => {
    const sides = [
      { account: await openAccount(service), own: newDomain() },
      { account: await openAccount(service), own: newDomain() },
    ] as const
    for (const [n, { account, own }] of sides.entries()) {
      const { body } = await service.call('POST', domainsOf(account), { body: { domain: own } })
      dns.texts.set(`_postern.${own}`, [[body.txt_value]])
      await service.call('POST', domainsOf(account), { body: { domain: sides[1 - n]!.own } })
    }
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const { account, own } = sides[n % 2]!
        const foreign = sides[1 - (n % 2)]!.own
        if (n % 5 === 0) {
          await service.call('DELETE', `${domainsOf(account)}/${foreign}`)
          await service.call('POST', domainsOf(account), { body: { domain: foreign } })
        }
        await service.call('POST', `${domainsOf(account)}/${n % 3 === 0 ? own : foreign}/verify`)
      }),
    )
    const rows = await service.service.db`
      select account_id, domain from sso_domain
      where verified_at is not null and domain = any(${sides.map(({ own }) => own)})`
    for (const { account_id, domain } of rows)
      expect(sides.find(({ account }) => account === account_id)?.own).toBe(domain)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('a silent name server is no answer', async () => {
    const account = await openAccount(service)
    const domain = newDomain()
    await service.call('POST', domainsOf(account), { body: { domain } })
    dns.texts.set(`_postern.${domain}`, ['silence'])
    const { body } = await service.call('POST', `${domainsOf(account)}/${domain}/verify`)
    expect(body).toMatchObject({ code: 'domain_not_verified', detail: expect.stringMatching(/no answer/) })
  })
})

describe('takeover', () => {
  test('an unverified domain proves nothing: the person has to prove the address', async () => {
    const account = await openAccount(service)
    const domain = newDomain()
    await service.call('POST', domainsOf(account), { body: { domain } })
    const slug = `org-${count % 40}`
    await addOidc(service, idp, { slug, account_id: account })
    const victim = await signIn(service, `victim@${domain}`)
    const { visit, visitor } = await signInBySso({ slug }, { email: `victim@${domain}`, sub: 'attacker' })
    expect(visit.url.pathname).toBe('/login/confirm-address')
    expect(await whoIs(visitor)).toBeUndefined()
    const identities = await service.service.db`select 1 from identity where user_id = ${victim.user.id}`
    expect(identities).toHaveLength(0)
  })

  test("the IdP of one account says nothing of another account's people", async () => {
    const [own, theirs] = [await newOrganisation(), await newOrganisation()]
    const email = `ceo@${theirs.domain}`
    await signIn(service, email)
    const { visit, visitor } = await signInBySso(own, { email, sub: 'attacker' })
    expect(visit.url.pathname).toBe('/login/confirm-address')
    expect(await whoIs(visitor)).toBeUndefined()
    expect(await roleIn(own.account, email)).toBeUndefined()
  })

  test('names below a verified domain, and names that end like it, are others', async () => {
    const { domain, slug } = await newOrganisation()
    for (const email of [`a@sub.${domain}`, `a@x${domain}`, `a@${domain.split('.').slice(1).join('.')}`]) {
      const { visitor } = await signInBySso({ slug }, { email, sub: email })
      expect(await whoIs(visitor), email).toBeUndefined()
    }
  })

  test('a domain that was taken out, or lapsed, proves nothing any more', async () => {
    const { account, domain, slug } = await newOrganisation()
    await service.call('DELETE', `${domainsOf(account)}/${domain}`)
    const { visit } = await signInBySso({ slug }, { email: `late@${domain}` })
    expect(visit.url.pathname).toBe('/login/confirm-address')
  })

  test("the provider's staff are no people of an account, whatever their address", async () => {
    const { domain, slug, account } = await newOrganisation()
    const email = `boss@${domain}`
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    idp.person = { sub: 'boss', email, email_verified: true }
    const visitor = new Visitor()
    const visit = await visitor.open(startOf(service, slug, 'provider'))
    expect(visit.status).toBe(404)
    expect(visitor.cookie(service.url, 'app_session')).toBeUndefined()
    const { services } = service.service.app
    const provider = toProvider((await findProviderBySlug(services.db, 'default'))!, service.url)
    const user = await findUserByEmail(services.db, provider.id, 'provider', email)
    const connection = await findConnectionBySlug(services.db, provider.id, slug)
    const vouched = { accountId: connection!.account_id!, connection: slug, roles: undefined, groups: [] }
    const joining = transact(services.db, (tx) => joinAccount(services, tx, provider, user!, vouched))
    await expect(joining).rejects.toMatchObject({ code: 'login_refused' })
    expect((await members(account)).body.data).toEqual([])
  })
})

describe('discovery', () => {
  const find = (query: string, principal = 'customer') =>
    fetch(`${service.url}/api/v1/auth/${principal}/sso?${query}`, { redirect: 'manual' })

  test('an address leads to the connection of its domain, with a user or without', async () => {
    const { domain, slug } = await newOrganisation()
    await signIn(service, `known@${domain}`)
    for (const name of ['known', 'unknown']) {
      const answer = await find(`email=${name}@${domain}`)
      expect(answer.status).toBe(302)
      const hint = `login_hint=${encodeURIComponent(`${name}@${domain}`)}`
      expect(answer.headers.get('location')).toBe(`${startOf(service, slug)}?${hint}`)
    }
  })

  test('the redirect goes along, if it may', async () => {
    const { domain, slug } = await newOrganisation()
    const back = encodeURIComponent('https://app.example.com/in')
    const answer = await find(`email=a@${domain}&redirect_url=${back}`)
    const to = `${startOf(service, slug)}?redirect_url=${back}&login_hint=${encodeURIComponent(`a@${domain}`)}`
    expect(answer.headers.get('location')).toBe(to)
    const evil = encodeURIComponent('https://evil.example/')
    expect((await find(`email=a@${domain}&redirect_url=${evil}`)).status).toBe(400)
  })

  test('by the slug of a connection', async () => {
    const { slug } = await newOrganisation()
    expect((await find(`connection=${slug}`)).headers.get('location')).toBe(startOf(service, slug))
    expect((await find('connection=no-such')).status).toBe(404)
  })

  /** Each answer names its own request. */
  const withoutId = (text: string): string => text.replace(/,"request_id":"[0-9a-f]+"/, '')

  test('everything else is answered alike', async () => {
    const unverified = await openAccount(service)
    const claimed = newDomain()
    await service.call('POST', domainsOf(unverified), { body: { domain: claimed } })
    await addOidc(service, idp, { slug: `org-${count % 40}`, account_id: unverified })
    const disabled = await newOrganisation({ enabled: false })
    const staff = await newOrganisation()
    await signIn(service, 'somebody@nowhere.example.org')
    const answers = await Promise.all(
      [
        find('email=somebody@nowhere.example.org'),
        find('email=nobody@nowhere.example.org'),
        find(`email=a@${claimed}`),
        find(`email=a@${disabled.domain}`),
        find(`connection=${disabled.slug}`),
        find(`email=a@${staff.domain}`, 'provider'),
        find('email=a@gmail.com'),
      ].map(async (answer) => [(await answer).status, withoutId(await (await answer).text())]),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]![0]).toBe(404)
    expect(answers[0]![1]).toContain('no single sign-on for this address')
  })

  test('one of the two must be asked for', async () => {
    expect((await find('')).status).toBe(400)
    expect((await find('email=a@example.com&connection=x')).status).toBe(400)
    expect((await find('email=nobody')).status).toBe(400)
    expect((await find('connection=%00')).status).toBe(400)
  })
})

describe('membership just in time', () => {
  test('the first sign-in joins, once; the event is emitted once', async () => {
    const organisation = await newOrganisation()
    const email = `ada@${organisation.domain}`
    for (let time = 0; time < 3; time++) {
      const { visitor } = await signInBySso(organisation, { email })
      expect(await whoIs(visitor)).toBe(email)
    }
    expect(await roleIn(organisation.account, email)).toBe('member')
    const events = await service.service.db`
      select body from event where type = 'team_member.added' and body like ${`%${email}%`}`
    expect(events).toHaveLength(1)
    expect(await audit('member.added', organisation.account)).toBe(1)
    const accounts = await service.service.db`
      select 1 from member m join app_user u on u.id = m.user_id where u.email = ${email}`
    expect(accounts).toHaveLength(1) // none of their own
  })

  test('20 first sign-ins at once join once', async () => {
    const organisation = await newOrganisation()
    const email = `rush@${organisation.domain}`
    await Promise.all(Array.from({ length: 20 }, () => signInBySso(organisation, { email })))
    expect((await members(organisation.account)).body.data).toHaveLength(1)
    const events = await service.service.db`
      select 1 from event where type = 'team_member.added' and body like ${`%${email}%`}`
    expect(events).toHaveLength(1)
  })

  test('also where nobody signs up otherwise', async () => {
    const organisation = await newOrganisation()
    const settings = (sign_up: boolean) =>
      service.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up } } })
    await settings(false)
    const email = `new@${organisation.domain}`
    const { visitor } = await signInBySso(organisation, { email })
    await settings(true)
    expect(await whoIs(visitor)).toBe(email)
    expect(await roleIn(organisation.account, email)).toBe('member')
  })

  test('without a mapping, roles are given by hand and stay', async () => {
    const organisation = await newOrganisation()
    const email = `hand@${organisation.domain}`
    const { visitor } = await signInBySso(organisation, { email, groups: ['owners'] })
    const { body } = await service.call('GET', `/api/v1/users?email=${email}`)
    const path = `/api/v1/accounts/${organisation.account}/members/${body.data[0].id}`
    await service.call('PATCH', path, { body: { role: 'admin' } })
    await signInBySso(organisation, { email }, visitor)
    expect(await roleIn(organisation.account, email)).toBe('admin')
  })

  test.each([
    [['staff'], 'member'],
    [['admins'], 'admin'],
    [['staff', 'admins', 'unknown'], 'admin'],
    [['Admins'], 'member'], // names of groups are taken to the letter
    [['constructor', '__proto__'], 'member'],
    [[], 'member'],
  ])('groups %j give the role %s, also at a later sign-in', async (groups, role) => {
    const mapping = { groups: 'groups', roles: { admins: 'admin', staff: 'member' } }
    const organisation = await newOrganisation({ mapping })
    const email = `mapped@${organisation.domain}`
    await signInBySso(organisation, { email, groups: ['admins'] })
    expect(await roleIn(organisation.account, email)).toBe('admin')
    await signInBySso(organisation, { email, groups })
    expect(await roleIn(organisation.account, email)).toBe(role)
  })

  test('owners are left alone unless the mapping names them; the last one stays', async () => {
    const mapping = { groups: 'groups', roles: { admins: 'admin' } }
    const plain = await newOrganisation({ mapping })
    const email = `own@${plain.domain}`
    await signInBySso(plain, { email })
    const { body } = await service.call('GET', `/api/v1/users?email=${email}`)
    await service.call('PATCH', `/api/v1/accounts/${plain.account}/members/${body.data[0].id}`, {
      body: { role: 'owner' },
    })
    await signInBySso(plain, { email, groups: ['admins'] })
    expect(await roleIn(plain.account, email)).toBe('owner')

    const bold = await newOrganisation({ mapping: { groups: 'groups', roles: { bosses: 'owner' } } })
    const [a, b] = [`a@${bold.domain}`, `b@${bold.domain}`]
    await signInBySso(bold, { email: a, groups: ['bosses'] })
    expect(await roleIn(bold.account, a)).toBe('owner')
    await signInBySso(bold, { email: a, groups: [] })
    expect(await roleIn(bold.account, a)).toBe('owner') // the last one
    await signInBySso(bold, { email: b, groups: ['bosses'] })
    await signInBySso(bold, { email: a, groups: [] })
    expect(await roleIn(bold.account, a)).toBe('member')
  })
})

describe('required single sign-on', () => {
  const require = (account: string, domain: string, sso_required = true) =>
    service.call('PATCH', `${domainsOf(account)}/${domain}`, { body: { sso_required } })

  const AUTH = '/api/v1/auth/customer'

  /** Every request that begins a sign-in, or prepares one. */
  const BEGINNINGS = {
    '/login': {},
    '/magic-link': {},
    '/password/login': { password: 'wrong but long enough' },
    '/password/forgot': {},
  }

  const begin = (path: string, email: string, fields: object = {}) =>
    service.call('POST', AUTH + path, { key: null, body: { email, ...fields } })

  /** Whom the service mailed, whether or not the mail has arrived. */
  const mailed: string[] = []
  beforeAll(() => {
    const { mailer } = service.service.app.services.outbox
    const send = mailer.send
    mailer.send = (mail) => {
      mailed.push(mail.to)
      send.call(mailer, mail)
    }
  })
  const mailsTo = (email: string): number => {
    service.service.app.services.outbox.handOver()
    return mailed.filter((to) => to === email).length
  }

  async function byCode(email: string, fields: object = {}): Promise<Answer> {
    const before = mailsTo(email)
    const asked = await begin('/login', email, fields)
    if (asked.status !== 200) return asked
    return begin('/verify-otp', email, { code: await service.mail.codeFor(email, before) })
  }

  test('it takes a verified domain and a connection', async () => {
    const account = await openAccount(service)
    const domain = newDomain()
    expect((await require(account, domain)).status).toBe(404)
    await service.call('POST', domainsOf(account), { body: { domain } })
    expect((await require(account, domain)).body.code).toBe('domain_not_verified')
    const other = newDomain()
    await verifyDomain(service, dns, { account, domain: other })
    expect((await require(account, other)).body.code).toBe('invalid_request')
  })

  test('other ways refuse at once with the URL to go to, whoever has the address; SSO lets in', async () => {
    const organisation = await newOrganisation()
    const { account, domain } = organisation
    const [known, owner] = [`known@${domain}`, `owner@${domain}`]
    await signIn(service, known)
    const { user } = await signIn(service, owner)
    await service.call('POST', `/api/v1/accounts/${account}/members`, {
      body: { user_id: user.id, role: 'owner' },
    })
    await begin('/login', `early@${domain}`)
    const early = await service.mail.codeFor(`early@${domain}`)
    expect((await require(account, domain)).body.sso_required).toBe(true)
    const beginnings = { ...BEGINNINGS, '/password/register': { password: 'correct horse battery' } }
    for (const email of [known, owner, `new@${domain}`]) {
      const before = mailsTo(email)
      const url = `${service.url}${AUTH}/sso?email=${encodeURIComponent(email)}`
      for (const [path, fields] of Object.entries(beginnings)) {
        const { status, body, headers } = await begin(path, email, fields)
        expect([path, status, body.code, body.url]).toEqual([path, 403, 'sso_required', url])
        expect(body).toEqual({ ...(await begin('/login', `other@${domain}`)).body, url })
        expect(headers.getSetCookie().join()).not.toContain('app_session')
      }
      expect(mailsTo(email)).toBe(before)
    }
    // A code from before opens nothing either, and leaves nothing.
    const late = await begin('/verify-otp', `early@${domain}`, { code: early })
    expect([late.status, late.body.code]).toEqual([403, 'sso_required'])
    const users = await service.call('GET', `/api/v1/users?email=early@${domain}`)
    expect(users.body.data).toEqual([])
    const { visitor } = await signInBySso(organisation, { email: known })
    expect(await whoIs(visitor)).toBe(known)
  })

  test("another account's connection is another way", async () => {
    const [own, other] = [await newOrganisation(), await newOrganisation()]
    const email = `two@${own.domain}`
    await signIn(service, email)
    // The identity was linked while nothing was required.
    const { body } = await service.call('GET', `/api/v1/users?email=${email}`)
    const { body: all } = await service.call('GET', '/api/v1/connections?limit=100')
    const { id } = all.data.find(({ slug }: { slug: string }) => slug === other.slug)
    await service.service.db`
      insert into identity (provider_id, connection_id, subject, user_id, created_at, last_used_at)
      select provider_id, id, 'two', ${body.data[0].id}, now(), now() from connection where id = ${id}`
    await require(own.account, own.domain)
    const { visitor } = await signInBySso(other, { email, sub: 'two' })
    expect(await whoIs(visitor)).toBeUndefined()
  })

  test('owners of the account keep every way in, by saying so; nobody learns who is one', async () => {
    const { account, domain } = await newOrganisation()
    const password = 'violet kayak thirteen lanterns'
    const people = { owner: `owner@${domain}`, admin: `admin@${domain}` }
    for (const [role, email] of Object.entries(people)) {
      const { user, token } = await signIn(service, email)
      const body = { user_id: user.id, role }
      await service.call('POST', `/api/v1/accounts/${account}/members`, { body })
      const chosen = { new_password: password }
      const set = await service.call('POST', `${AUTH}/password/change`, { key: token, body: chosen })
      expect(set.status).toBe(200)
    }
    await require(account, domain)
    const asOwner = { as_owner: true }
    const everybody = [people.owner, people.admin, `nobody@${domain}`]
    for (const [path, fields] of Object.entries(BEGINNINGS)) {
      const told = await Promise.all(everybody.map((email) => begin(path, email, { ...fields, ...asOwner })))
      const alike = told.map(({ status, body }) => JSON.stringify({ status, ...body, number: undefined }))
      expect(new Set(alike).size, `${path}: ${alike}`).toBe(1)
      expect(told[0]!.body.code).not.toBe('sso_required')
    }
    clock.advance(MINUTE)
    const before = everybody.map(mailsTo)
    expect((await byCode(people.owner, asOwner)).status).toBe(200)
    for (const email of everybody.slice(1)) await begin('/login', email, asOwner)
    const after = everybody.map(mailsTo)
    expect(after.slice(1)).toEqual(before.slice(1)) // only the owner got a mail
    const signedIn = await begin('/password/login', people.owner, { password, ...asOwner })
    expect(signedIn.status).toBe(200)
    const right = await begin('/password/login', people.admin, { password, ...asOwner })
    expect(right.body.code).toBe('sso_required') // who knows the password is told
  })

  test('it ends with the switch, with the verification, and where the provider has no SSO', async () => {
    const { account, domain } = await newOrganisation()
    const email = `free@${domain}`
    await require(account, domain)
    expect((await byCode(email)).body.code).toBe('sso_required')
    clock.advance(MINUTE)
    const settings = (sso_enabled: boolean) =>
      service.call('PATCH', '/api/v1/provider', { body: { settings: { sso_enabled } } })
    await settings(false)
    expect((await byCode(email)).status).toBe(200)
    await settings(true)
    clock.advance(MINUTE)
    expect((await byCode(email)).body.code).toBe('sso_required')
    await require(account, domain, false)
    clock.advance(MINUTE)
    expect((await byCode(email)).status).toBe(200)
  })

  test('staff with an address of the domain are not bound by it', async () => {
    const { account, domain } = await newOrganisation()
    const email = `staff@${domain}`
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    await require(account, domain)
    const { user } = await signIn(service, email, 'provider')
    expect(user.principal).toBe('provider')
  })

  test('nobody gets rid of it by another address', async () => {
    const organisation = await newOrganisation()
    await require(organisation.account, organisation.domain)
    const email = `bound@${organisation.domain}`
    const { visitor } = await signInBySso(organisation, { email })
    idp.now = () => clock.now()
    await visitor.open(`${startOf(service, organisation.slug)}?prompt=login`) // the change needs a factor
    idp.now = () => Date.now()
    const answer = await service.call('POST', '/api/v1/auth/customer/email/change', {
      key: visitor.cookie(service.url, 'app_session')!,
      body: { email: 'escaped@gmail.com' },
    })
    expect(answer.body).toMatchObject({ code: 'forbidden', detail: expect.stringMatching(/organisation/) })
  })

  test('on the hosted pages the refusal leads on', async () => {
    const { account, domain } = await newOrganisation()
    await require(account, domain)
    const email = `page@${domain}`
    const visitor = new Visitor()
    const { text, status } = await visitor.submit(`${service.url}/login/send-code`, { email })
    expect(status).toBe(403)
    expect(text).toContain('sign in with its own account')
    expect(text).toContain(`/api/v1/auth/customer/sso?email=${encodeURIComponent(email)}`)
    expect(await whoIs(visitor)).toBeUndefined()
  })
})

test('what an account says of a domain ends at its provider', async () => {
  await service.call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } })
  const { domain, account } = await newOrganisation()
  await service.call('PATCH', `${domainsOf(account)}/${domain}`, { body: { sso_required: true } })
  const email = `there@${domain}`
  const sign = '/p/other/api/v1/auth/customer'
  await service.call('POST', `${sign}/login`, { key: null, body: { email } })
  const code = await service.mail.codeFor(email)
  const answer = await service.call('POST', `${sign}/verify-otp`, { key: null, body: { email, code } })
  expect(answer.status).toBe(200)
  expect((await service.call('GET', `${sign}/sso?email=${email}`, { key: null })).status).toBe(404)
})

/** The last one: identity providers go by the time of the machine. */
test('each verified domain is looked up once a day; a week without the record, and it lapses', async () => {
  const account = await openAccount(service)
  const domain = newDomain()
  await verifyDomain(service, dns, { account, domain })
  const owner = await signIn(service, 'dns@elsewhere.example.org')
  await service.call('POST', `/api/v1/accounts/${account}/members`, {
    body: { user_id: owner.user.id, role: 'owner' },
  })
  const record = dns.texts.get(`_postern.${domain}`)!
  const state = async () => (await service.call('GET', domainsOf(account))).body.data[0]
  const recheckAll = async () => {
    clock.advance(DAY + MINUTE)
    while ((await recheckDomains(service.service.app.services)) > 0);
  }
  await recheckAll()
  expect(await state()).toMatchObject({ verified_at: expect.any(String), missing_since: null })
  dns.texts.delete(`_postern.${domain}`)
  await recheckAll()
  const { missing_since } = await state()
  expect(missing_since).toEqual(expect.any(String))
  const told = await service.mail.mailTo(owner.user.email, 1)
  expect(told.subject.replaceAll('\u2060', '')).toBe(`The TXT record of ${domain} is gone`)
  expect(told.text).toContain(record[0]![0])
  dns.texts.set(`_postern.${domain}`, record)
  await recheckAll()
  expect(await state()).toMatchObject({ missing_since: null })
  dns.texts.delete(`_postern.${domain}`)
  for (let day = 0; day < 7; day++) await recheckAll()
  expect(await state()).toMatchObject({ verified_at: expect.any(String) })
  await recheckAll()
  expect(await state()).toMatchObject({ verified_at: null, missing_since: null })
  expect(await audit('domain.lapsed', account)).toBe(1)
  const lapsed = await service.mail.mailTo(owner.user.email, 3)
  expect(lapsed.subject.replaceAll('\u2060', '')).toBe(`${domain} is no longer verified`)
})
