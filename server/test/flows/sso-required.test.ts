import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../../src/platform/time/clock.ts'
import { startOf } from '../support/connections.ts'
import { signIn } from '../support/sign-in.ts'
import { openAccount, verifyDomain } from '../support/sso.ts'
import { ssoWorld } from '../support/sso-world.ts'
import type { Answer } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

const { world, domainsOf, newDomain, newOrganisation, signInBySso, whoIs } = ssoWorld()

describe('required single sign-on', () => {
  const require = (account: string, domain: string, sso_required = true) =>
    world.service.call('PATCH', `${domainsOf(account)}/${domain}`, { body: { sso_required } })

  const AUTH = '/api/v1/auth/customer'

  /** Every request that begins a sign-in, or prepares one. */
  const BEGINNINGS = {
    '/login': {},
    '/magic-link': {},
    '/password/login': { password: 'wrong but long enough' },
    '/password/forgot': {},
  }

  const begin = (path: string, email: string, fields: object = {}) =>
    world.service.call('POST', AUTH + path, { key: null, body: { email, ...fields } })

  /** Whom the service mailed, whether or not the mail has arrived. */
  const mailed: string[] = []
  beforeAll(() => {
    const { mailer } = world.service.service.app.services.outbox
    const send = mailer.send
    mailer.send = (mail) => {
      mailed.push(mail.to)
      send.call(mailer, mail)
    }
  })
  const mailsTo = (email: string): number => {
    world.service.service.app.services.outbox.handOver()
    return mailed.filter((to) => to === email).length
  }

  async function byCode(email: string, fields: object = {}): Promise<Answer> {
    const before = mailsTo(email)
    const asked = await begin('/login', email, fields)
    if (asked.status !== 200) return asked
    return begin('/verify-otp', email, { code: await world.service.mail.codeFor(email, before) })
  }

  test('it takes a verified domain and a connection', async () => {
    const account = await openAccount(world.service)
    const domain = newDomain()
    expect((await require(account, domain)).status).toBe(404)
    await world.service.call('POST', domainsOf(account), { body: { domain } })
    expect((await require(account, domain)).body.code).toBe('domain_not_verified')
    const other = newDomain()
    await verifyDomain(world.service, world.dns, { account, domain: other })
    expect((await require(account, other)).body.code).toBe('invalid_request')
  })

  test('other ways refuse immediately with the URL to go to, for all addresses alike; SSO is accepted', async () => {
    const organisation = await newOrganisation()
    const { account, domain } = organisation
    const [known, owner] = [`known@${domain}`, `owner@${domain}`]
    await signIn(world.service, known)
    const { user } = await signIn(world.service, owner)
    await world.service.call('POST', `/api/v1/accounts/${account}/members`, {
      body: { user_id: user.id, role: 'owner' },
    })
    await begin('/login', `early@${domain}`)
    const early = await world.service.mail.codeFor(`early@${domain}`)
    expect((await require(account, domain)).body.sso_required).toBe(true)
    const beginnings = { ...BEGINNINGS, '/password/register': { password: 'correct horse battery' } }
    for (const email of [known, owner, `new@${domain}`]) {
      const before = mailsTo(email)
      const url = `${world.service.url}${AUTH}/sso?email=${encodeURIComponent(email)}`
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
    const users = await world.service.call('GET', `/api/v1/users?email=early@${domain}`)
    expect(users.body.data).toEqual([])
    const { visitor } = await signInBySso(organisation, { email: known })
    expect(await whoIs(visitor)).toBe(known)
  })

  test("another account's connection is another way", async () => {
    const [own, other] = [await newOrganisation(), await newOrganisation()]
    const email = `two@${own.domain}`
    await signIn(world.service, email)
    // The identity was linked while nothing was required.
    const { body } = await world.service.call('GET', `/api/v1/users?email=${email}`)
    const { body: all } = await world.service.call('GET', '/api/v1/connections?limit=100')
    const { id } = all.data.find(({ slug }: { slug: string }) => slug === other.slug)
    await world.service.service.db`
      insert into identity (provider_id, connection_id, subject, user_id, created_at, last_used_at)
      select provider_id, id, 'two', ${body.data[0].id}, now(), now() from connection where id = ${id}`
    await require(own.account, own.domain)
    const { visitor } = await signInBySso(other, { email, sub: 'two' })
    expect(await whoIs(visitor)).toBeUndefined()
  })

  test('owners of the account keep every way in, by saying so; the answers do not show who is one', async () => {
    const { account, domain } = await newOrganisation()
    const password = 'violet kayak thirteen lanterns'
    const people = { owner: `owner@${domain}`, admin: `admin@${domain}` }
    for (const [role, email] of Object.entries(people)) {
      const { user, token } = await signIn(world.service, email)
      const body = { user_id: user.id, role }
      await world.service.call('POST', `/api/v1/accounts/${account}/members`, { body })
      const chosen = { new_password: password }
      const set = await world.service.call('POST', `${AUTH}/password/change`, { key: token, body: chosen })
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
    world.clock.advance(MINUTE)
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
    world.clock.advance(MINUTE)
    const settings = (sso_enabled: boolean) =>
      world.service.call('PATCH', '/api/v1/provider', { body: { settings: { sso_enabled } } })
    await settings(false)
    expect((await byCode(email)).status).toBe(200)
    await settings(true)
    world.clock.advance(MINUTE)
    expect((await byCode(email)).body.code).toBe('sso_required')
    await require(account, domain, false)
    world.clock.advance(MINUTE)
    expect((await byCode(email)).status).toBe(200)
  })

  test('staff with an address of the domain are not bound by it', async () => {
    const { account, domain } = await newOrganisation()
    const email = `staff@${domain}`
    await world.service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    await require(account, domain)
    const { user } = await signIn(world.service, email, 'provider')
    expect(user.principal).toBe('provider')
  })

  test('another address does not get around it', async () => {
    const organisation = await newOrganisation()
    await require(organisation.account, organisation.domain)
    const email = `bound@${organisation.domain}`
    const { visitor } = await signInBySso(organisation, { email })
    world.idp.now = () => world.clock.now()
    await visitor.open(`${startOf(world.service, organisation.slug)}?prompt=login`) // the change needs a factor
    world.idp.now = () => Date.now()
    const answer = await world.service.call('POST', '/api/v1/auth/customer/email/change', {
      key: visitor.cookie(world.service.url, 'app_session')!,
      body: { email: 'escaped@gmail.com' },
    })
    expect(answer.body).toMatchObject({ code: 'forbidden', detail: expect.stringMatching(/organisation/) })
  })

  test('on the hosted pages the refusal leads on', async () => {
    const { account, domain } = await newOrganisation()
    await require(account, domain)
    const email = `page@${domain}`
    const visitor = new Visitor()
    const { text, status } = await visitor.submit(`${world.service.url}/login/send-code`, { email })
    expect(status).toBe(403)
    expect(text).toContain('requires you to sign in')
    expect(text).toContain(`/api/v1/auth/customer/sso?email=${encodeURIComponent(email)}`)
    expect(await whoIs(visitor)).toBeUndefined()
  })
})
