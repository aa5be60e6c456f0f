import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

// Roles on the pages of a team: forms as a browser without scripts sends them.

let service: TestService
let owner: SignedInPerson
let admin: SignedInPerson
let member: SignedInPerson
let team: string
/** Of the provider: one that owners and admins may give, one that only owners have all permissions of. */
let reader: string
let biller: string

beforeAll(async () => {
  service = await startTestService({ work: false })
  ;[owner, admin, member] = (await Promise.all(
    ['owner', 'admin', 'member'].map((name) => signIn(service, `${name}@example.com`)),
  )) as [SignedInPerson, SignedInPerson, SignedInPerson]
  for (const [key, name, assignable] of [
    ['reports.read', 'Read reports', true],
    ['billing.manage', 'Manage billing', true],
    ['support.enter', 'Enter as support', false],
  ] as const)
    await service.call('POST', '/api/v1/permissions', { body: { key, name, assignable } })
  const level = (role: string, permissions: string[]) =>
    service.call('PUT', `/api/v1/roles/${role}/permissions`, { body: { permissions } })
  await level('owner', ['reports.read', 'billing.manage', 'support.enter'])
  await level('admin', ['reports.read'])
  reader = await made('/roles', { key: 'reader', name: 'Reader <b>', permissions: ['reports.read'] })
  biller = await made('/roles', { key: 'biller', name: 'Biller', permissions: ['billing.manage'] })
  team = await openTeam(service, 'Acme', [
    [owner, 'owner'],
    [admin, 'admin'],
    [member, 'member'],
  ])
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { account_roles: true } } })
})
afterAll(() => service.stop())

async function made(path: string, body: object): Promise<string> {
  const answer = await service.call('POST', `/api/v1${path}`, { body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}

function visitorAs({ token }: SignedInPerson): Visitor {
  const visitor = new Visitor()
  visitor.set(service.url, 'app_session', token)
  return visitor
}

const pageOf = (path: string, query: object) =>
  `${service.url}/account/team${path}?${new URLSearchParams({ id: team, ...query })}`

const show = (person: SignedInPerson, path: string, query: object = {}) =>
  visitorAs(person).open(pageOf(path, query))

const send = (person: SignedInPerson, path: string, fields: object) =>
  visitorAs(person).submit(`${service.url}/account/team${path}`, { id: team, ...fields })

const ticks = (...ids: string[]) => Object.fromEntries(ids.map((id) => [`on:${id}`, 'on']))

async function rolesOf({ user }: SignedInPerson): Promise<string[]> {
  const { body } = await service.call('GET', `/api/v1/accounts/${team}/members/${user.id}/roles`)
  return body.data.map(({ id }: { id: string }) => id)
}

/** The boxes of a page, each with whether it is ticked and whether it can be changed. */
const boxesIn = (text: string) =>
  [...text.matchAll(/name="on:([^"]+)" value="on" (checked)? ?(disabled)?/g)].map(([, id, on, off]) => ({
    id,
    on: on !== undefined,
    fixed: off !== undefined,
  }))

test('an owner gives roles, and members see the names of theirs', async () => {
  const of = { user_id: member.user.id }
  const page = await show(owner, '/roles', of)
  expect(page.text).toContain('Allows: <bdi>Read reports</bdi>')
  expect(page.text).toContain('Reader &lt;b&gt;')
  const answer = await send(owner, '/roles', { ...of, ...ticks(reader, biller) })
  expect([answer.status, answer.url.pathname]).toEqual([200, '/account/team'])
  expect(await rolesOf(member)).toEqual([biller, reader])
  const seen = await show(member, '')
  expect(seen.text).toContain('<bdi>Biller</bdi>, <bdi>Reader &lt;b&gt;</bdi>')
  expect(seen.text).not.toContain('/account/team/roles')
  expect((await show(member, '/roles', of)).status).toBe(403)
  expect((await send(member, '/roles', { ...of, ...ticks() })).status).toBe(403)
  expect(await rolesOf(member)).toEqual([biller, reader])
})

test('what an admin may not give is shown as it is, with the reason, and stays', async () => {
  const of = { user_id: member.user.id }
  const { text } = await show(admin, '/roles', of)
  expect(boxesIn(text)).toEqual([
    { id: biller, on: true, fixed: true },
    { id: reader, on: true, fixed: false },
  ])
  expect(text).toContain('because you don’t have all of its permissions')
  await send(admin, '/roles', of)
  expect(await rolesOf(member)).toEqual([biller])
  await send(owner, '/roles', of)
  const forged = await send(admin, '/roles', { ...of, ...ticks(biller) })
  expect([forged.status, await rolesOf(member)]).toEqual([403, []])
  expect((await send(admin, '/roles', { user_id: owner.user.id, ...ticks(reader) })).status).toBe(403)
  const self = await send(admin, '/roles', { user_id: admin.user.id, ...ticks(reader) })
  expect([self.status, await rolesOf(admin)]).toEqual([403, []])
})

test('more than five are refused with what to do, and what was ticked stays', async () => {
  const more = await Promise.all(
    Array.from({ length: 5 }, (_, n) => made('/roles', { key: `r${n}`, name: `Role ${n}` })),
  )
  const answer = await send(owner, '/roles', { user_id: member.user.id, ...ticks(reader, ...more) })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('Choose at most 5 roles.')
  expect(boxesIn(answer.text).filter(({ on }) => on).length).toBe(6)
  expect(await rolesOf(member)).toEqual([])
  for (const id of more) await service.call('DELETE', `/api/v1/roles/${id}`)
})

test('a team makes a role of what its maker has, edits it, and deletes it with another in its place', async () => {
  const form = await show(admin, '/own-roles/edit')
  expect(boxesIn(form.text)).toEqual([{ id: 'reports.read', on: false, fixed: false }])
  expect(boxesIn((await show(owner, '/own-roles/edit')).text).map(({ id }) => id)).toEqual([
    'billing.manage',
    'reports.read',
  ])
  const nameless = await send(owner, '/own-roles/edit', { name: '', ...ticks('billing.manage') })
  expect([nameless.status, boxesIn(nameless.text)[0]!.on]).toEqual([400, true])
  for (const name of ['Größe & Nacht', 'Größe & Nacht', '夜勤'])
    expect(
      (await send(owner, '/own-roles/edit', { name, level: 'admin', ...ticks('billing.manage') })).status,
    ).toBe(200)
  const own = async () =>
    (await service.call('GET', `/api/v1/accounts/${team}/roles`)).body.data.filter(
      ({ account_id }: { account_id: string | null }) => account_id,
    )
  const [first, second, third] = await own()
  expect([first.key, second.key, third.key]).toEqual(['own:grosse-nacht', 'own:grosse-nacht-2', 'own:role'])

  await send(owner, '/roles', { user_id: member.user.id, ...ticks(first.id) })
  const list = await show(owner, '/own-roles')
  expect(list.text).toContain('Members: 1')
  const role = { role_id: first.id }
  await send(owner, '/own-roles/edit', { ...role, name: 'Night', level: 'owner', ...ticks('reports.read') })
  expect((await own())[0]).toMatchObject({ name: 'Night', level: 'owner', permissions: ['reports.read'] })
  const forged = { ...role, name: 'Night', level: 'owner', ...ticks('support.enter') }
  expect((await send(owner, '/own-roles/edit', forged)).status).toBe(403)
  const stolen = { role_id: reader, name: 'Mine now', level: 'admin', ...ticks('reports.read') }
  expect((await send(owner, '/own-roles/edit', stolen)).status).toBe(404)

  const ask = await show(owner, '/own-roles/delete', role)
  expect(ask.text).toContain('Members who have this role: 1.')
  const without = await send(owner, '/own-roles/delete', { ...role, replace_with: '' })
  expect([without.status, without.text]).toEqual([
    409,
    expect.stringContaining('Choose the role that members get instead.'),
  ])
  const gone = await send(owner, '/own-roles/delete', { ...role, replace_with: reader })
  expect([gone.status, await rolesOf(member)]).toEqual([200, [reader]])
  expect((await show(owner, '/own-roles/delete', { role_id: second.id })).text).toContain(
    'No member has this role.',
  )
})

test('where teams make no roles, there are no pages for it', async () => {
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { account_roles: false } } })
  expect((await show(owner, '')).text).not.toContain('own-roles')
  expect((await show(owner, '/own-roles')).status).toBe(404)
  expect((await send(owner, '/own-roles/edit', { name: 'No', level: 'admin' })).status).toBe(404)
})
