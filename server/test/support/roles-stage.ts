import { afterAll, beforeAll } from 'vitest'
import { type SignedInPerson, signIn } from './sign-in.ts'
import { openTeam } from './team.ts'
import { type Answer, startTestService, type TestService } from './test-service.ts'

/** A service with permissions, roles of them, and an account of three people. */
export interface RolesStage {
  service: TestService
  owner: SignedInPerson
  admin: SignedInPerson
  member: SignedInPerson
  account: string
  /** Ids of roles of the provider: what it may give, what admins have too, and what only the provider gives. */
  auditor: string
  biller: string
  operator: string
}

/** The stage of a file's tests, which is filled before the first, and what they do on it. */
export function rolesStage() {
  const stage = {} as RolesStage

  /** By the provider's key; or by a member, below their own accounts. */
  const by = (person: SignedInPerson | null, method: string, path: string, body?: object): Promise<Answer> =>
    stage.service.call(
      method,
      `/api/v1${person ? '/auth/customer' : ''}${path}`,
      person ? { key: person.token, body } : { body },
    )

  async function made(path: string, body: object, person: SignedInPerson | null = null): Promise<string> {
    const answer = await by(person, 'POST', path, body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.id
  }

  const newTeam = () =>
    openTeam(stage.service, 'Acme', [
      [stage.owner, 'owner'],
      [stage.admin, 'admin'],
      [stage.member, 'member'],
    ])

  const give = (person: SignedInPerson | null, to: SignedInPerson, roles: string[], team = stage.account) =>
    by(person, 'PUT', `/accounts/${team}/members/${to.user.id}/roles`, { roles })

  async function may({ user }: SignedInPerson, permission: string, team = stage.account) {
    const checks = [{ account_id: team, user_id: user.id, permission }]
    const { body } = await by(null, 'POST', '/entitlements/check', { checks })
    return body.results[0].reason as string
  }

  beforeAll(async () => {
    stage.service = await startTestService({ work: false })
    const [owner, admin, member] = (await Promise.all(
      ['owner', 'admin', 'member'].map((name) => signIn(stage.service, `${name}@example.com`)),
    )) as [SignedInPerson, SignedInPerson, SignedInPerson]
    Object.assign(stage, { owner, admin, member })
    for (const [key, assignable] of [
      ['reports.read', true],
      ['reports.export', true],
      ['billing.manage', true],
      ['support.impersonate', false],
    ] as const)
      await by(null, 'POST', '/permissions', { key, name: key, assignable })
    const level = (name: string, permissions: string[]) =>
      by(null, 'PUT', `/roles/${name}/permissions`, { permissions })
    await level('owner', ['reports.read', 'reports.export', 'billing.manage', 'support.impersonate'])
    await level('admin', ['reports.read', 'reports.export', 'support.impersonate'])
    const role = (key: string, name: string, permission: string) =>
      made('/roles', { key, name, permissions: [permission] })
    stage.auditor = await role('auditor', 'Auditor', 'reports.read')
    stage.biller = await role('biller', 'Biller', 'billing.manage')
    stage.operator = await role('operator', 'Operator', 'support.impersonate')
    stage.account = await newTeam()
  })
  afterAll(() => stage.service.stop())

  return { stage, by, made, newTeam, give, may }
}
