import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Directory, newDirectory, type ScimService, startScimService } from '../support/scim.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import type { Answer, TestService } from '../support/test-service.ts'

// Every way in which an account can lose the owner who can sign in, where the only other owner cannot.

let scim: ScimService
let service: TestService
beforeAll(async () => {
  scim = await startScimService()
  service = scim.service
})
afterAll(() => scim.stop())

interface Stage {
  directory: Directory
  /** The account, below the API. */
  account: string
  /** The owner who goes, whom the directory knows too. */
  owner: SignedInPerson
  other: SignedInPerson
}

const OTHERS: Record<string, (other: SignedInPerson) => Promise<Answer | undefined>> = {
  active: async () => undefined,
  blocked: ({ user }) => byKey('PATCH', `/users/${user.id}`, { status: 'blocked' }),
  leaving: ({ user, token }) => call('POST', '/auth/customer/me/deletion', token, { email: user.email }),
}
type Other = 'active' | 'blocked' | 'leaving'

const call = (method: string, path: string, key?: string, body?: object) =>
  service.call(method, `/api/v1${path}`, { ...(key && { key }), ...(body && { body }) })
const byKey = (method: string, path: string, body?: object) => call(method, path, undefined, body)

async function stage(other: Other, more: 'admin' | 'alone', otherRole = 'owner'): Promise<Stage> {
  const directory = await newDirectory(scim)
  const account = `/accounts/${directory.account}`
  for (const role of ['owner', ...(more === 'admin' ? ['admin'] : [])]) {
    const { id } = await directory.add(role)
    expect((await byKey('PATCH', `${account}/members/${id}`, { role })).status).toBe(200)
  }
  const owner = await signIn(service, `owner@${directory.domain}`)
  // Whom a directory manages cannot ask to be deleted.
  const second = await signIn(service, `other@${directory.domain}.other`)
  const added = await byKey('POST', `${account}/members`, { user_id: second.user.id, role: otherRole })
  expect(added.status).toBe(201)
  const put = await OTHERS[other]!(second)
  if (put) expect(put.status, JSON.stringify(put.body)).toBeLessThan(300)
  return { directory, account, owner, other: second }
}

const mine = ({ account, owner }: Stage, method: string, path: string, body?: object) =>
  call(method, `/auth/customer${account}${path}`, owner.token, body)

describe('what customers do is refused unless another owner can sign in', () => {
  const ACTS: Record<string, (at: Stage) => Promise<Answer>> = {
    leave: (at) => mine(at, 'DELETE', '/members/me'),
    'remove themselves': (at) => mine(at, 'DELETE', `/members/${at.owner.user.id}`),
    'give up the role': (at) => mine(at, 'PATCH', `/members/${at.owner.user.id}`, { role: 'admin' }),
  }
  const rows = Object.keys(ACTS).flatMap((act) => Object.keys(OTHERS).map((other) => [act, other] as const))
  test.each(rows)('%s, where the other owner is %s', async (act, other) => {
    const at = await stage(other as Other, 'admin')
    const { status, body } = await ACTS[act]!(at)
    if (other === 'active') expect(status).toBeLessThan(300)
    else expect([status, body.code]).toEqual([409, 'last_owner'])
  })

  test.each(['active', 'blocked', 'leaving'] as const)(
    'give the account to a member who is %s',
    async (to) => {
      const at = await stage(to, 'admin', 'member')
      const { status, body } = await mine(at, 'POST', '/transfer', { user_id: at.other.user.id })
      if (to === 'active') expect(status).toBe(204)
      else expect([status, body.code]).toEqual([409, 'last_owner'])
      const roles = await at.directory.roles()
      expect([roles.owner, roles.other]).toEqual(to === 'active' ? ['admin', 'owner'] : ['owner', 'member'])
    },
  )
})

describe('staff and keys may do so, as they can undo it', () => {
  test.each(['active', 'blocked'] as const)('with another owner who is %s', async (other) => {
    const at = await stage(other, 'alone')
    const path = `${at.account}/members/${at.owner.user.id}`
    expect((await byKey('PATCH', path, { role: 'member' })).status).toBe(200)
    expect((await byKey('PATCH', path, { role: 'owner' })).status).toBe(200)
    expect((await byKey('DELETE', path)).status).toBe(204)
    expect((await byKey('DELETE', `${at.account}/members/${at.other.user.id}`)).body.code).toBe('last_owner')
  })
})

describe('what must not be held back passes the account to a member who can sign in', () => {
  const GOES: Record<string, (at: Stage) => Promise<Answer>> = {
    'the user is deleted': ({ owner }) => byKey('DELETE', `/users/${owner.user.id}`),
    'the directory removes them': ({ directory, owner }) =>
      directory.call('DELETE', `/Users/${owner.user.id}`),
  }
  const rows = Object.keys(GOES).flatMap((goes) =>
    Object.keys(OTHERS).flatMap((other) =>
      (['admin', 'alone'] as const).map((more) => [goes, other, more] as const),
    ),
  )
  test.each(rows)('%s, where the other owner is %s (%s)', async (goes, other, more) => {
    const at = await stage(other as Other, more)
    expect((await GOES[goes]!(at)).status).toBe(204)
    const admin = other === 'active' ? 'admin' : 'owner'
    expect(await at.directory.roles()).toEqual({ other: 'owner', ...(more === 'admin' && { admin }) })
  })

  test.each(['active', 'blocked', 'leaving'] as const)(
    'a mapping keeps an owner beside one who is %s',
    async (other) => {
      const at = await stage(other, 'alone')
      const { directory, owner } = at
      await directory.map({ Bosses: 'owner', Staff: 'member' })
      await directory.addGroup('Staff', [owner.user.id])
      expect((await directory.roles()).owner).toBe(other === 'active' ? 'member' : 'owner')
    },
  )
})
