import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { providerOf } from '../../../providers/index.ts'
import { actorOf, OF_CUSTOMER, readAccount } from '../../accounts/account/index.ts'
import { type GroupMapping, rolesIn } from '../../accounts/group-roles/index.ts'
import { MAX_ROLES_OF_MEMBER } from '../../accounts/roles/index.ts'
import { changeGroupRoles } from './change-group-roles.ts'
import { listGroupNames } from './group-store.ts'
import { findRules } from './rules-store.ts'

const MAX_MAPPED = 200

const Groups = z
  .record(
    z
      .string()
      .min(1)
      .max(200)
      .regex(/^\P{Cc}*$/u, 'This must not hold control characters.'),
    z.array(Id).max(MAX_ROLES_OF_MEMBER),
  )
  .refine((groups) => Object.keys(groups).length <= MAX_MAPPED, `This may map at most ${MAX_MAPPED} groups.`)
  .describe('Display name of a group to the ids of the roles that its people have.')

const View = z
  .object({
    groups: Groups,
    known_groups: z.array(z.string()).describe('Display names of the groups that the directory has sent.'),
  })
  .openapi('GroupRoles')

/** Routes for owners and admins, to decide which roles the groups of their own directory give. */
export function groupRoleRoutes<S extends EmittingServices>(api: Api<S>): void {
  const { prefix, tag, reading, writing, params } = OF_CUSTOMER
  const one = {
    tag,
    path: `${prefix}/accounts/{id}/group-roles`,
    params: z.object({ ...params, id: Id }),
    answer: View,
  } as const

  api.route(
    {
      ...one,
      id: 'me.accounts.group_roles.get',
      method: 'get',
      summary: 'Show which roles groups give',
      description: 'The groups of the directory of the account, by SCIM. For owners and admins.',
      access: reading,
    },
    async ({ services: { db }, provider, caller, params }) => {
      await readAccount(db, provider.id, params.id, { by: caller, atLeast: 'admin' })
      const { roles } = await findRules(db, provider.id, params.id)
      return show(roles, await listGroupNames(db, { provider, accountId: params.id }))
    },
  )

  api.route(
    {
      ...one,
      id: 'me.accounts.group_roles.replace',
      method: 'put',
      summary: 'Set which roles groups give',
      description:
        'If the setting `account_roles` is on. Takes the place of all before, for members of the directory immediately. By ' +
        'owners and admins, who give and take only roles whose permissions they have and may give on, and none to themselves. ' +
        'Levels stay as they are mapped.',
      access: writing,
      recentFactor: true,
      body: z.strictObject({ groups: Groups }),
      problems: ['plan_limit'],
    },
    async ({ services, caller, params, body, c }) => {
      const provider = providerOf(c)
      const wanted = { accountId: params.id, groups: body.groups }
      const mapping = await changeGroupRoles(services, provider, wanted, actorOf(services, c, caller))
      return show(mapping, await listGroupNames(services.db, { provider, accountId: params.id }))
    },
  )
}

function show(mapping: GroupMapping, known_groups: string[]): z.infer<typeof View> {
  const groups = Object.entries(mapping).map(
    ([name, gives]) => [name, [...rolesIn(gives)]] as [string, string[]],
  )
  return { groups: Object.fromEntries(groups.filter(([, roles]) => roles.length > 0)), known_groups }
}
