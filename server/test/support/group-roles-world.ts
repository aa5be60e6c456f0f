import { beforeAll } from 'vitest'
import { type Directory, newDirectory, type ScimService } from './scim.ts'
import type { SignedInPerson } from './sign-in.ts'
import { ssoWorld } from './sso-world.ts'
import type { Answer } from './test-service.ts'

/** Ids of roles: what owners and admins have and may give on, what only owners have, and what only the provider gives. */
export interface GroupRoleIds {
  auditor: string
  biller: string
  operator: string
  /** For owners to give. */
  senior: string
}

/** A service where groups give roles, for the tests of a file. `ids` is filled before the first. */
export function groupRolesWorld() {
  const sso = ssoWorld()
  const { world } = sso
  const ids = {} as GroupRoleIds

  const call = (method: string, path: string, body?: object, person?: SignedInPerson): Promise<Answer> =>
    world.service.call(method, `/api/v1${person ? '/auth/customer' : ''}${path}`, {
      ...(person && { key: person.token }),
      ...(body && { body }),
    })

  async function made(path: string, body: object, person?: SignedInPerson): Promise<string> {
    const answer = await call('POST', path, body, person)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.id
  }

  beforeAll(async () => {
    const declared: Array<[string, boolean]> = [
      ['reports.read', true],
      ['billing.manage', true],
      ['support.impersonate', false],
    ]
    for (const [key, assignable] of declared)
      await made('/permissions', { key, name: key, assignable }).catch(() => '')
    await call('PUT', '/roles/owner/permissions', {
      permissions: ['reports.read', 'billing.manage', 'support.impersonate'],
    })
    await call('PUT', '/roles/admin/permissions', { permissions: ['reports.read', 'support.impersonate'] })
    const role = (key: string, permission: string, more = {}) =>
      made('/roles', { key, name: key, permissions: [permission], ...more })
    ids.auditor = await role('auditor', 'reports.read')
    ids.biller = await role('biller', 'billing.manage')
    ids.operator = await role('operator', 'support.impersonate')
    ids.senior = await role('senior', 'reports.read', { level: 'owner' })
    await call('PATCH', '/provider', { settings: { account_roles: true } })
  })

  const held = async (account: string, userId: string): Promise<string[]> => {
    const { body } = await call('GET', `/accounts/${account}/members/${userId}/roles`)
    return body.data.map(
      ({ key, sources }: { key: string; sources: string[] }) => `${key} ${sources.join('+')}`,
    )
  }

  const may = async (account: string, userId: string, permission: string) => {
    const checks = [{ account_id: account, user_id: userId, permission }]
    return (await call('POST', '/entitlements/check', { checks })).body.results[0].reason as string
  }

  const open = (): Promise<Directory> => newDirectory({ ...world, stop: async () => {} } as ScimService)

  async function inGroup(directory: Directory, group: string, name = 'ada') {
    const { id: userId } = await directory.add(name)
    const { id: groupId } = await directory.addGroup(group, [userId])
    return { userId, groupId }
  }

  return { ...sso, ids, call, made, held, may, open, inGroup }
}
