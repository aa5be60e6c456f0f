import { describe, expect, test } from 'vitest'
import { addOidc, startOf } from '../support/connections.ts'
import { signIn } from '../support/sign-in.ts'
import { openAccount } from '../support/sso.ts'
import { ssoWorld } from '../support/sso-world.ts'

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

describe('discovery', () => {
  const find = (query: string, principal = 'customer') =>
    fetch(`${world.service.url}/api/v1/auth/${principal}/sso?${query}`, { redirect: 'manual' })

  test('an address leads to the connection of its domain, with a user or without', async () => {
    const { domain, slug } = await newOrganisation()
    await signIn(world.service, `known@${domain}`)
    for (const name of ['known', 'unknown']) {
      const answer = await find(`email=${name}@${domain}`)
      expect(answer.status).toBe(302)
      const hint = `login_hint=${encodeURIComponent(`${name}@${domain}`)}`
      expect(answer.headers.get('location')).toBe(`${startOf(world.service, slug)}?${hint}`)
    }
  })

  test('the redirect goes along, if it may', async () => {
    const { domain, slug } = await newOrganisation()
    const back = encodeURIComponent('https://app.example.com/in')
    const answer = await find(`email=a@${domain}&redirect_url=${back}`)
    const to = `${startOf(world.service, slug)}?redirect_url=${back}&login_hint=${encodeURIComponent(`a@${domain}`)}`
    expect(answer.headers.get('location')).toBe(to)
    const evil = encodeURIComponent('https://evil.example/')
    expect((await find(`email=a@${domain}&redirect_url=${evil}`)).status).toBe(400)
  })

  test('by the slug of a connection', async () => {
    const { slug } = await newOrganisation()
    expect((await find(`connection=${slug}`)).headers.get('location')).toBe(startOf(world.service, slug))
    expect((await find('connection=no-such')).status).toBe(404)
  })

  /** Each answer names its own request. */
  const withoutId = (text: string): string => text.replace(/,"request_id":"[0-9a-f]+"/, '')

  test('everything else is answered alike', async () => {
    const unverified = await openAccount(world.service)
    const claimed = newDomain()
    await world.service.call('POST', domainsOf(unverified), { body: { domain: claimed } })
    await addOidc(world.service, world.idp, { slug: newestSlug(), account_id: unverified })
    const disabled = await newOrganisation({ enabled: false })
    const staff = await newOrganisation()
    await signIn(world.service, 'somebody@nowhere.example.org')
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
    const events = await world.service.service.db`
      select body from event where type = 'team_member.added' and body like ${`%${email}%`}`
    expect(events).toHaveLength(1)
    expect(await audit('member.added', organisation.account)).toBe(1)
    const accounts = await world.service.service.db`
      select 1 from member m join app_user u on u.id = m.user_id where u.email = ${email}`
    expect(accounts).toHaveLength(1) // none of their own
  })

  test('20 first sign-ins at the same time join once', async () => {
    const organisation = await newOrganisation()
    const email = `rush@${organisation.domain}`
    await Promise.all(Array.from({ length: 20 }, () => signInBySso(organisation, { email })))
    expect((await members(organisation.account)).body.data).toHaveLength(1)
    const events = await world.service.service.db`
      select 1 from event where type = 'team_member.added' and body like ${`%${email}%`}`
    expect(events).toHaveLength(1)
  })

  test('also where sign-up is closed', async () => {
    const organisation = await newOrganisation()
    const settings = (sign_up: boolean) =>
      world.service.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up } } })
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
    const { body } = await world.service.call('GET', `/api/v1/users?email=${email}`)
    const path = `/api/v1/accounts/${organisation.account}/members/${body.data[0].id}`
    await world.service.call('PATCH', path, { body: { role: 'admin' } })
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
    const { body } = await world.service.call('GET', `/api/v1/users?email=${email}`)
    await world.service.call('PATCH', `/api/v1/accounts/${plain.account}/members/${body.data[0].id}`, {
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
