import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callbackOf, startOf } from '../support/connections.ts'
import { CLIENT_ID, CLIENT_SECRET, Idp } from '../support/idp.ts'
import { idpKeys } from '../support/saml.ts'
import type { Answer } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'
import { addPerson, addUser, newAddress, newSession, startWorld, type World } from './support/world.ts'

/** Attacks in two steps on the provider's owner, as they were made: each by one who may take the first step. */

type Person = Awaited<ReturnType<typeof addPerson>>

let world: World
let idp: Idp
let owner: Person
let admin: Person

beforeAll(async () => {
  world = await startWorld()
  const slugs = ['evil', 'trusted']
  idp = await new Idp().start(
    slugs.flatMap((slug) => [callbackOf(world, slug), callbackOf(world, slug, 'provider')]),
  )
  owner = await addPerson(world, world.home, { principal: 'provider', role: 'owner' })
  admin = await addPerson(world, world.home, { principal: 'provider', role: 'admin' })
})
afterAll(async () => {
  await idp.stop()
  await world.stop()
})

const as = (key: string, method: string, path: string, body?: unknown): Promise<Answer> =>
  world.call(method, `/api/v1${path}`, { key, body })

const roleOf = async ({ user }: Person): Promise<string | null> =>
  (await as(owner.token, 'GET', `/staff/${user.id}`)).body.staff_role

/** Who a browser is signed in as, as staff. */
async function staffIn(visitor: Visitor): Promise<string | undefined> {
  const token = visitor.cookie(world.url, 'staff_session')
  if (token === undefined) return undefined
  return (await as(token, 'GET', '/auth/provider/session')).body.user?.email
}

/** A new session of the admin for each act: some of what is tried ends the others. */
const asAdmin = async (...call: [method: string, path: string, body?: unknown]): Promise<Answer> =>
  as(await newSession(world, world.home, admin.user), ...call)

/** The key that an admin makes, with all that a key can have. */
async function keyOfAdmin(): Promise<string> {
  return (await asAdmin('POST', '/api-keys', { name: 'server', scopes: ['all'] })).body.key
}

describe('a key in the hands of the admin who made it', () => {
  test('makes its maker no owner, and takes no owner away', async () => {
    const key = await keyOfAdmin()
    expect((await as(key, 'PATCH', `/staff/${admin.user.id}`, { role: 'owner' })).status).toBe(403)
    expect(await roleOf(admin)).toBe('admin')
    const second = await addUser(world, world.home, { principal: 'provider', role: 'owner' })
    for (const [method, path, body] of [
      ['DELETE', `/staff/${second.id}`, undefined],
      ['DELETE', `/users/${second.id}`, undefined],
      ['PATCH', `/users/${second.id}`, { status: 'blocked' }],
      ['DELETE', `/users/${second.id}/sessions`, undefined],
      ['PATCH', `/staff/${second.id}`, { role: 'member' }],
    ] as const)
      expect((await as(key, method, path, body)).status, `${method} ${path}`).toBe(403)
  })

  test('does not add staff: not as a user, by an invitation or by an import', async () => {
    const key = await keyOfAdmin()
    const email = newAddress('planted')
    const added = await as(key, 'POST', '/users', { email, principal: 'provider', role: 'owner' })
    const invited = await as(key, 'POST', '/staff/invitations', { email, role: 'owner' })
    const imported = await as(key, 'POST', '/users/import', {
      users: [{ email, email_verified: true, principal: 'provider' }],
    })
    expect([added, invited, imported].map(({ status }) => status)).toEqual([403, 403, 403])
    const { body } = await as(owner.token, 'GET', `/users?email=${encodeURIComponent(email)}`)
    expect(body.data).toEqual([])
  })

  test('removes no second factor, of staff or of customers', async () => {
    const key = await keyOfAdmin()
    for (const { user } of [admin, owner, await addPerson(world, world.home)]) {
      await world.service.db`insert into totp ${world.service.db({
        provider_id: world.home.provider.id,
        user_id: user.id,
        sealed_seed: Buffer.alloc(49),
        last_step: 0,
        activated_at: new Date(),
      })}`
      expect((await as(key, 'DELETE', `/users/${user.id}/mfa`)).status).toBe(403)
      const rows = await world.service.db`select from totp where user_id = ${user.id}`
      expect(rows).toHaveLength(1)
      await world.service.db`delete from totp where user_id = ${user.id}`
    }
  })

  test('makes and revokes no key', async () => {
    const key = await keyOfAdmin()
    expect((await as(key, 'POST', '/api-keys', { name: 'heir', scopes: ['all'] })).status).toBe(403)
    const { body } = await as(owner.token, 'GET', '/api-keys')
    expect((await as(key, 'DELETE', `/api-keys/${body.data[0].id}`)).status).toBe(403)
  })
})

const oidc = (more: object = {}) => ({
  kind: 'oidc',
  issuer: idp.issuer,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  trusts_email: true,
  ...more,
})

/** Goes through a connection to the staff's pages, as whom the issuer says. */
async function comeAs(person: Idp['person'], slug: string, visitor = new Visitor()): Promise<Visitor> {
  idp.person = person
  await visitor.open(startOf(world, slug, 'provider'))
  return visitor
}

const claiming = (email: string, sub = `mallory as ${email}`) => ({ sub, email, email_verified: true })

describe('a connection of the admin', () => {
  test("to an attacker's own issuer does not sign in as the owner", async () => {
    expect((await asAdmin('POST', '/connections', oidc({ slug: 'evil' }))).status).toBe(201)
    expect(await staffIn(await comeAs(claiming(owner.user.email), 'evil'))).toBeUndefined()
    expect(await identitiesOf(owner)).toEqual([])
  })

  test('does not make an owner by the invitation of another', async () => {
    const email = newAddress('invited')
    await as(owner.token, 'POST', '/staff/invitations', { email, role: 'owner' })
    expect(await staffIn(await comeAs(claiming(email), 'evil'))).toBeUndefined()
    const { body } = await as(owner.token, 'GET', `/users?email=${encodeURIComponent(email)}`)
    expect(body.data).toEqual([])
  })

  test('is no way in for the staff by their own word, nor by that of a key or of a member', async () => {
    const member = await addPerson(world, world.home, { principal: 'provider' })
    const { body } = await asAdmin('GET', '/connections')
    const { id } = body.data.find(({ slug }: { slug: string }) => slug === 'evil')
    for (const key of [await keyOfAdmin(), member.token, await newSession(world, world.home, admin.user)]) {
      const made = await as(key, 'POST', '/connections', oidc({ slug: 'evil-too', allows_staff: true }))
      const changed = await as(key, 'PATCH', `/connections/${id}`, { allows_staff: true })
      expect([made.status, changed.status]).toEqual([403, 403])
    }
    const opened = await new Visitor().open(startOf(world, 'evil', 'provider'))
    expect(opened.status).toBe(403)
  })
})

describe('a connection that an owner allowed to the staff', () => {
  let id: string
  beforeAll(async () => {
    const made = await as(owner.token, 'POST', '/connections', oidc({ slug: 'trusted', allows_staff: true }))
    expect(made.body).toMatchObject({ allows_staff: true })
    id = made.body.id
  })

  test('is changed by owners alone: what it says is who they are', async () => {
    for (const key of [await keyOfAdmin(), await newSession(world, world.home, admin.user)])
      for (const [method, path, body] of [
        ['PATCH', `/connections/${id}`, { client_id: 'mine' }],
        ['PATCH', `/connections/${id}`, { mapping: { email: 'nickname' } }],
        ['PATCH', `/connections/${id}`, { allows_staff: false }],
        ['DELETE', `/connections/${id}`, undefined],
      ] as const)
        expect((await as(key, method, path, body)).status, `${method} ${JSON.stringify(body)}`).toBe(403)
  })

  test('nor does an admin put another key, or other metadata, into one of SAML', async () => {
    const { certificate } = await idpKeys()
    const saml = { kind: 'saml', entity_id: 'https://idp.example', sso_url: 'https://idp.example/sso' }
    const wanted = { ...saml, slug: 'corp', certificates: [certificate], allows_staff: true }
    const { body } = await as(owner.token, 'POST', '/connections', wanted)
    const path = `/connections/${body.id}`
    const changed = await asAdmin('PATCH', path, { certificates: [certificate] })
    const refreshed = await asAdmin('POST', `${path}/refresh-metadata`)
    expect([changed.status, refreshed.status]).toEqual([403, 403])
  })

  test("takes a code sent to the owner before the issuer's word counts, and none later", async () => {
    const said = claiming(owner.user.email, 'the owner')
    const visitor = await comeAs(said, 'trusted')
    expect(await staffIn(visitor)).toBeUndefined()
    expect(await identitiesOf(owner)).toEqual([])
    const confirm = `${world.url}/staff/login/confirm-address`
    const skip = mailsTo(owner)
    await visitor.submit(confirm, { email: owner.user.email })
    const code = await world.mail.codeFor(owner.user.email, skip)
    await visitor.submit(`${confirm}/code`, { email: owner.user.email, code })
    expect(await staffIn(visitor)).toBe(owner.user.email)
    expect(await staffIn(await comeAs(said, 'trusted'))).toBe(owner.user.email)
  })

  test('taken from the staff and given back, it knows none of them without a new code', async () => {
    const change = (allows_staff: boolean) =>
      newSession(world, world.home, owner.user).then((key) =>
        as(key, 'PATCH', `/connections/${id}`, { allows_staff }),
      )
    const said = claiming(owner.user.email, 'the owner')
    expect((await change(false)).status).toBe(200)
    expect(await staffIn(await comeAs(said, 'trusted'))).toBeUndefined()
    // In between an admin may have put an issuer's key of their own there.
    expect((await asAdmin('PATCH', `/connections/${id}`, { name: 'Mine' })).status).toBe(200)
    expect((await change(true)).status).toBe(200)
    expect(await staffIn(await comeAs(said, 'trusted'))).toBeUndefined()
  })

  test('is never one of an account', async () => {
    const { body: account } = await asAdmin('POST', '/accounts', { name: 'Team' })
    const key = await newSession(world, world.home, owner.user)
    const wanted = { account_id: account.id, trusts_email: false, allows_staff: true }
    const made = await as(key, 'POST', '/connections', oidc({ slug: 'account', ...wanted }))
    expect([made.status, made.body.errors?.[0].field]).toEqual([400, '/allows_staff'])
  })
})

const mailsTo = ({ user }: Person) =>
  world.mail.mails.filter(({ recipients }) => recipients.includes(user.email)).length

const identitiesOf = async ({ user }: Person) =>
  (await as(await newSession(world, world.home, user), 'GET', '/auth/provider/identities')).body.data

test('an origin of the admin gets no session of the owner: a code of staff is nothing to a key', async () => {
  const key = await keyOfAdmin()
  await asAdmin('PATCH', '/provider', { settings: { redirect_origins: ['https://evil.example'] } })
  const visitor = new Visitor()
  const at = (path: string) => `${world.url}/staff/login${path}`
  const skip = mailsTo(owner)
  await visitor.open(at('?redirect_url=https://evil.example/'))
  await visitor.submit(at('/send-code'), { email: owner.user.email })
  const code = await world.mail.codeFor(owner.user.email, skip)
  const isAway = ({ origin }: URL) => origin === 'https://evil.example'
  const { url } = await visitor.submit(at('/code'), { email: owner.user.email, code }, isAway)
  const brought = url.searchParams.get('code') ?? ''
  const exchanged = await as(key, 'POST', '/sessions/exchange', { code: brought })
  expect(exchanged.body.token).toBeUndefined()
  expect(await staffIn(visitor)).toBe(owner.user.email)
})
