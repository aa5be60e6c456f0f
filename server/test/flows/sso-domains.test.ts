import { describe, expect, test } from 'vitest'
import { findConnectionBySlug } from '../../src/identity/connections/core/index.ts'
import { recheckDomains } from '../../src/identity/organisations/domains/index.ts'
import { joinAccount } from '../../src/identity/organisations/index.ts'
import { findUserByEmail } from '../../src/identity/users/index.ts'
import { transact } from '../../src/platform/db/db.ts'
import { DAY, MINUTE } from '../../src/platform/time/clock.ts'
import { findProviderBySlug, toProvider } from '../../src/providers/index.ts'
import { addOidc, startOf } from '../support/connections.ts'
import { signIn } from '../support/sign-in.ts'
import { openAccount, verifyDomain } from '../support/sso.ts'
import { ssoWorld } from '../support/sso-world.ts'
import { until } from '../support/until.ts'
import { Visitor } from '../support/visitor.ts'

const {
  world,
  domainsOf,
  newDomain,
  newestSlug,
  newOrganisation,
  signInBySso,
  members,
  roleIn,
  whoIs,
  audit,
} = ssoWorld()

describe('verification', () => {
  test('a domain is verified once its TXT record holds the value, beside others', async () => {
    const account = await openAccount(world.service)
    const domain = newDomain()
    const added = await world.service.call('POST', domainsOf(account), {
      body: { domain: domain.toUpperCase() },
    })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      domain,
      txt_name: `_postern.${domain}`,
      txt_value: expect.stringMatching(/^postern-domain-verification=[\w-]{43}$/),
      verified_at: null,
      sso_required: false,
    })
    const path = `${domainsOf(account)}/${domain}/verify`
    expect((await world.service.call('POST', path)).body.code).toBe('domain_not_verified')
    world.dns.texts.set(`_postern.${domain}`, [['postern-domain-verification=another']])
    expect((await world.service.call('POST', path)).body.code).toBe('domain_not_verified')
    world.dns.texts.set(domain, [[added.body.txt_value]]) // at the domain itself is not where it belongs
    expect((await world.service.call('POST', path)).body.code).toBe('domain_not_verified')
    world.dns.texts.set(`_postern.${domain}`, [['v=spf1 -all', added.body.txt_value]])
    const verified = await world.service.call('POST', path)
    expect(verified.status).toBe(200)
    expect(verified.body.verified_at).toEqual(expect.any(String))
    expect(await audit('domain.verified', account)).toBe(1)
    const { body } = await world.service.call('GET', domainsOf(account))
    expect(body.data).toMatchObject([{ domain, verified_at: verified.body.verified_at }])
  })

  test.each(['gmail.com', 'GMAIL.com', 'outlook.com', 'yahoo.co.jp', 'proton.me', 'qq.com'])(
    'no account owns %s',
    async (domain) => {
      const { status, body } = await world.service.call('POST', domainsOf(await openAccount(world.service)), {
        body: { domain },
      })
      expect(status).toBe(400)
      expect(body.errors[0].message).toMatch(/public email domain/)
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
    const { status } = await world.service.call('POST', domainsOf(await openAccount(world.service)), {
      body: { domain },
    })
    expect(status).toBe(400)
  })

  test('a domain is verified for one account of a provider only; at another provider it stands for itself', async () => {
    const [first, second] = [await openAccount(world.service), await openAccount(world.service)]
    const domain = newDomain()
    const values: string[] = []
    for (const account of [first, second]) {
      const { body } = await world.service.call('POST', domainsOf(account), { body: { domain } })
      values.push(body.txt_value)
    }
    world.dns.texts.set(`_postern.${domain}`, [values])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        world.service.call('POST', `${domainsOf([first, second][n % 2]!)}/${domain}/verify`),
      ),
    )
    const winners = new Set(answers.flatMap(({ status }, n) => (status === 200 ? [n % 2] : [])))
    expect(winners.size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [row] = await world.service.service.db`
      select count(*)::int from sso_domain where domain = ${domain} and verified_at is not null`
    expect(row!.count).toBe(1)
    await world.service.call('POST', '/api/v1/providers', { body: { slug: 'elsewhere', name: 'Else' } })
    const base = '/p/elsewhere'
    await verifyDomain(world.service, world.dns, {
      account: await openAccount(world.service, 'X', base),
      domain,
      base,
    })
  })

  test('what was looked up is verified, not a claim that replaced it', async () => {
    const account = await openAccount(world.service)
    const domain = newDomain()
    const { body } = await world.service.call('POST', domainsOf(account), { body: { domain } })
    world.dns.texts.set(`_postern.${domain}`, [[body.txt_value]])
    const { promise, resolve } = Promise.withResolvers<void>()
    world.dns.hold = promise
    const verifying = world.service.call('POST', `${domainsOf(account)}/${domain}/verify`)
    await until(
      async () => world.dns.lookUps(`_postern.${domain}`, 'TXT'),
      (lookUps) => lookUps > 0,
    )
    await world.service.call('DELETE', `${domainsOf(account)}/${domain}`)
    const again = await world.service.call('POST', domainsOf(account), { body: { domain } })
    expect(again.body.txt_value).not.toBe(body.txt_value)
    resolve()
    expect((await verifying).status).toBeGreaterThanOrEqual(400)
    const [row] = (await world.service.call('GET', domainsOf(account))).body.data
    expect(row.verified_at).toBeNull()
  })

  test('two domains of two accounts, verified and swapped 50 times at the same time: neither account gets the domain of the other', async () => {
    const sides = [
      { account: await openAccount(world.service), own: newDomain() },
      { account: await openAccount(world.service), own: newDomain() },
    ] as const
    for (const [n, { account, own }] of sides.entries()) {
      const { body } = await world.service.call('POST', domainsOf(account), { body: { domain: own } })
      world.dns.texts.set(`_postern.${own}`, [[body.txt_value]])
      await world.service.call('POST', domainsOf(account), { body: { domain: sides[1 - n]!.own } })
    }
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const { account, own } = sides[n % 2]!
        const foreign = sides[1 - (n % 2)]!.own
        if (n % 5 === 0) {
          await world.service.call('DELETE', `${domainsOf(account)}/${foreign}`)
          await world.service.call('POST', domainsOf(account), { body: { domain: foreign } })
        }
        await world.service.call('POST', `${domainsOf(account)}/${n % 3 === 0 ? own : foreign}/verify`)
      }),
    )
    const rows = await world.service.service.db`
      select account_id, domain from sso_domain
      where verified_at is not null and domain = any(${sides.map(({ own }) => own)})`
    for (const { account_id, domain } of rows)
      expect(sides.find(({ account }) => account === account_id)?.own).toBe(domain)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('a silent name server is no answer', async () => {
    const account = await openAccount(world.service)
    const domain = newDomain()
    await world.service.call('POST', domainsOf(account), { body: { domain } })
    world.dns.texts.set(`_postern.${domain}`, ['silence'])
    const { body } = await world.service.call('POST', `${domainsOf(account)}/${domain}/verify`)
    expect(body).toMatchObject({ code: 'domain_not_verified', detail: expect.stringMatching(/no answer/) })
  })
})

describe('takeover', () => {
  test('an unverified domain proves nothing: the person has to prove the address', async () => {
    const account = await openAccount(world.service)
    const domain = newDomain()
    await world.service.call('POST', domainsOf(account), { body: { domain } })
    const slug = newestSlug()
    await addOidc(world.service, world.idp, { slug, account_id: account })
    const victim = await signIn(world.service, `victim@${domain}`)
    const { visit, visitor } = await signInBySso({ slug }, { email: `victim@${domain}`, sub: 'attacker' })
    expect(visit.url.pathname).toBe('/login/confirm-address')
    expect(await whoIs(visitor)).toBeUndefined()
    const identities = await world.service.service
      .db`select 1 from identity where user_id = ${victim.user.id}`
    expect(identities).toHaveLength(0)
  })

  test("the IdP of one account says nothing of another account's people", async () => {
    const [own, theirs] = [await newOrganisation(), await newOrganisation()]
    const email = `ceo@${theirs.domain}`
    await signIn(world.service, email)
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
    await world.service.call('DELETE', `${domainsOf(account)}/${domain}`)
    const { visit } = await signInBySso({ slug }, { email: `late@${domain}` })
    expect(visit.url.pathname).toBe('/login/confirm-address')
  })

  test("the provider's staff are no people of an account, whatever their address", async () => {
    const { domain, slug, account } = await newOrganisation()
    const email = `boss@${domain}`
    await world.service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    world.idp.person = { sub: 'boss', email, email_verified: true }
    const visitor = new Visitor()
    const visit = await visitor.open(startOf(world.service, slug, 'provider'))
    expect(visit.status).toBe(404)
    expect(visitor.cookie(world.service.url, 'app_session')).toBeUndefined()
    const { services } = world.service.service.app
    const provider = toProvider((await findProviderBySlug(services.db, 'default'))!, world.service.url)
    const user = await findUserByEmail(services.db, provider.id, 'provider', email)
    const connection = await findConnectionBySlug(services.db, provider.id, slug)
    const none = { roles: undefined, rolesNow: async () => undefined, groups: [] }
    const vouched = { accountId: connection!.account_id!, connection: slug, ...none }
    const joining = transact(services.db, (tx) => joinAccount(services, tx, provider, user!, vouched))
    await expect(joining).rejects.toMatchObject({ code: 'login_refused' })
    expect((await members(account)).body.data).toEqual([])
  })
})

test('what an account says of a domain ends at its provider', async () => {
  await world.service.call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } })
  const { domain, account } = await newOrganisation()
  await world.service.call('PATCH', `${domainsOf(account)}/${domain}`, { body: { sso_required: true } })
  const email = `there@${domain}`
  const sign = '/p/other/api/v1/auth/customer'
  await world.service.call('POST', `${sign}/login`, { key: null, body: { email } })
  const code = await world.service.mail.codeFor(email)
  const answer = await world.service.call('POST', `${sign}/verify-otp`, { key: null, body: { email, code } })
  expect(answer.status).toBe(200)
  expect((await world.service.call('GET', `${sign}/sso?email=${email}`, { key: null })).status).toBe(404)
})

/** The last one: identity providers go by the time of the machine. */
test('each verified domain is looked up once a day; a week without the record, and it lapses', async () => {
  const account = await openAccount(world.service)
  const domain = newDomain()
  await verifyDomain(world.service, world.dns, { account, domain })
  const owner = await signIn(world.service, 'dns@elsewhere.example.org')
  await world.service.call('POST', `/api/v1/accounts/${account}/members`, {
    body: { user_id: owner.user.id, role: 'owner' },
  })
  const record = world.dns.texts.get(`_postern.${domain}`)!
  const state = async () => (await world.service.call('GET', domainsOf(account))).body.data[0]
  const recheckAll = async () => {
    world.clock.advance(DAY + MINUTE)
    while ((await recheckDomains(world.service.service.app.services)) > 0);
  }
  await recheckAll()
  expect(await state()).toMatchObject({ verified_at: expect.any(String), missing_since: null })
  world.dns.texts.delete(`_postern.${domain}`)
  await recheckAll()
  const { missing_since } = await state()
  expect(missing_since).toEqual(expect.any(String))
  const told = await world.service.mail.mailTo(owner.user.email, 1)
  expect(told.subject.replaceAll('\u2060', '')).toBe(`The TXT record of ${domain} is missing`)
  expect(told.text).toContain(record[0]![0])
  const page = /\S+\/setup\/record\?\S+/.exec(told.text)![0]
  const shown = await fetch(page)
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(`_postern.${domain}`)])
  expect((await fetch(page.replace('token=', 'token=x'))).status).toBe(404)
  world.dns.texts.set(`_postern.${domain}`, record)
  await recheckAll()
  expect(await state()).toMatchObject({ missing_since: null })
  world.dns.texts.delete(`_postern.${domain}`)
  await recheckAll()
  await world.service.mail.mailTo(owner.user.email, 2) // mails may overtake each other
  for (let day = 1; day < 7; day++) await recheckAll()
  expect(await state()).toMatchObject({ verified_at: expect.any(String) })
  await recheckAll()
  expect(await state()).toMatchObject({ verified_at: null, missing_since: null })
  expect(await audit('domain.lapsed', account)).toBe(1)
  const lapsed = await world.service.mail.mailTo(owner.user.email, 3)
  expect(lapsed.subject.replaceAll('\u2060', '')).toBe(`${domain} is no longer verified`)
})
