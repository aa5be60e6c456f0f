import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import { type Provider, requirePlan } from '../../../providers/index.ts'
import { type Actor, requireRightOverRoles } from '../../accounts/account/index.ts'
import {
  type Gives,
  type GroupMapping,
  levelIn,
  rolesIn,
  rolesMapped,
} from '../../accounts/group-roles/index.ts'
import {
  type CustomRole,
  holdMapped,
  type Maker,
  openRolesTo,
  requireRightToGive,
} from '../../accounts/roles/index.ts'
import { type Followed, giveRoles } from './give-roles.ts'
import { findRules, putRules } from './rules-store.ts'

/** Ids of roles by the name of the group that gives them. */
export type GroupRoles = Readonly<Record<string, readonly string[]>>

/**
 * Decides which roles an account's directory gives by groups, for its owners and admins. What the groups give and take is
 * within what the maker may give; so is what members get by it, who are not the maker. Levels stay as the provider mapped
 * them. Throws not_found, forbidden, plan_limit, invalid_request.
 */
export async function changeGroupRoles(
  services: EmittingServices,
  provider: Provider,
  { accountId, groups }: { accountId: string; groups: GroupRoles },
  actor: Actor,
): Promise<GroupMapping> {
  return transact(services.db, async (tx) => {
    const maker = await openRolesTo(services, tx, provider.id, accountId, actor)
    if (!provider.settings.account_roles)
      throw new Problem('forbidden', {
        detail: 'Accounts do not decide about roles of groups: `account_roles` is off.',
      })
    requirePlan(provider, 'scim')
    const { roles: before, guest_domains } = await findRules(tx, provider.id, accountId)
    const after = withRoles(before, groups)
    const named = { roles: rolesMapped(after), field: '/groups' }
    const held = await holdMapped(tx, provider.id, accountId, named)
    const former = { roles: rolesMapped(before), field: '/groups' }
    const known = [...held, ...(await holdMapped(tx, provider.id, accountId, former))]
    requireRightToGive(maker, ...touched(before, after, known))
    await putRules(tx, provider.id, accountId, { roles: after, guest_domains })
    const by = { by: actor.by, ...(actor.device && { device: actor.device }) }
    await recordAct(services, tx, provider.id, {
      ...by,
      action: 'scim.mapping_changed',
      targetId: accountId,
      detail: { groups: Object.keys(after).length, guest_domains: guest_domains.join(' ') },
    })
    const giving = { provider, accountId, source: by }
    for (const one of await giveRoles(services, tx, giving)) requireRightOverResult(maker, one)
    return after
  })
}

/** The same levels, with these roles. A group that gives neither is left out. */
function withRoles(before: GroupMapping, groups: GroupRoles): GroupMapping {
  const names = new Set([...Object.keys(before), ...Object.keys(groups)])
  return Object.fromEntries(
    [...names].flatMap((name): Array<[string, Gives]> => {
      const level = Object.hasOwn(before, name) ? levelIn(before[name]!) : undefined
      const roles = Object.hasOwn(groups, name) ? [...new Set(groups[name])] : []
      if (roles.length === 0) return level === undefined ? [] : [[name, level]]
      return [[name, { ...(level && { level }), roles }]]
    }),
  )
}

/** The roles that a group gives now and did not give before, or the reverse. */
function touched(before: GroupMapping, after: GroupMapping, known: readonly CustomRole[]): CustomRole[] {
  const given = (mapping: GroupMapping, name: string) =>
    new Set(Object.hasOwn(mapping, name) ? rolesIn(mapping[name]!) : [])
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const ids = [...names].flatMap((name) => [...given(before, name).symmetricDifference(given(after, name))])
  return known.filter(({ id }) => ids.includes(id))
}

/** What became of a member is compared, not only what was asked for: members of the directory may be the maker, or owners. */
function requireRightOverResult(maker: Maker, { member, added, removed }: Followed): void {
  if (member.user_id === maker.userId && added.length > 0)
    throw new Problem('forbidden', {
      detail: 'You are in such a group yourself. Another owner or admin can give it the role.',
    })
  if (member.user_id !== maker.userId) requireRightOverRoles(maker.level, member.role)
  requireRightToGive(maker, ...added, ...removed)
}
