import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { lockAccount } from '../../accounts/account/index.ts'
import { type Directory, sourceOf } from './directory.ts'
import { giveRoles } from './give-roles.ts'
import type { DescribedGroup, GroupRow, MemberRef } from './group.ts'
import {
  countGroups,
  deleteGroup,
  findGroup,
  insertGroup,
  membersOf,
  putMembers,
  updateGroup,
} from './group-store.ts'
import { uniqueNames } from './provision-user.ts'
import { invalidValue, noSuchResource, ScimError } from './scim-error.ts'

const MAX_GROUPS = 1_000

/** A group and its members. */
export interface FullGroup {
  row: GroupRow
  members: MemberRef[]
}

/** Adds a group to a directory. Its members get the role that the account's mapping gives it. Throws ScimError. */
export async function addGroup(
  services: EmittingServices,
  directory: Directory,
  { displayName, externalId, members }: DescribedGroup,
): Promise<FullGroup> {
  const { provider, accountId } = directory
  return uniqueNames(() =>
    transact(services.db, async (tx) => {
      await lockAccount(tx, provider.id, accountId)
      if ((await countGroups(tx, directory)) >= MAX_GROUPS)
        throw new ScimError(409, `A directory may have at most ${MAX_GROUPS} groups.`)
      const now = services.clock.now()
      const row: GroupRow = {
        id: newId(now),
        display_name: displayName,
        external_id: externalId,
        created_at: new Date(now),
        updated_at: new Date(now),
      }
      await insertGroup(tx, directory, row)
      return settle(services, tx, directory, { row, userIds: members, before: [] })
    }),
  )
}

/** Replaces a group's description with what `describe` makes of the present one. Throws ScimError. */
export async function changeGroup(
  services: EmittingServices,
  directory: Directory,
  groupId: string,
  describe: (before: FullGroup) => DescribedGroup,
): Promise<FullGroup> {
  const { provider, accountId } = directory
  return uniqueNames(() =>
    transact(services.db, async (tx) => {
      await lockAccount(tx, provider.id, accountId)
      const before = await readGroup(tx, directory, groupId)
      const { displayName, externalId, members } = describe(before)
      const row: GroupRow = {
        ...before.row,
        display_name: displayName,
        external_id: externalId,
        updated_at: new Date(services.clock.now()),
      }
      await updateGroup(tx, directory, row)
      return settle(services, tx, directory, { row, userIds: members, before: before.members })
    }),
  )
}

/** Removes a group; its users keep the roles that their other groups give. Throws ScimError, and what `check` throws. */
export async function removeGroup(
  services: EmittingServices,
  directory: Directory,
  groupId: string,
  check: (group: FullGroup) => void = () => {},
): Promise<void> {
  const { provider, accountId } = directory
  await transact(services.db, async (tx) => {
    await lockAccount(tx, provider.id, accountId)
    const { row, members } = await readGroup(tx, directory, groupId)
    check({ row, members })
    await deleteGroup(tx, directory, groupId)
    await record(services, tx, directory, { action: 'scim.group_removed', row })
    await giveRoles(services, tx, givingOf(directory), idsOf(members))
  })
}

/** Throws ScimError if there is no such group. */
export async function readGroup(
  db: Tx | EmittingServices['db'],
  directory: Directory,
  groupId: string,
): Promise<FullGroup> {
  const row = await findGroup(db, directory, groupId)
  if (!row) throw noSuchResource()
  const members = (await membersOf(db, directory, [groupId])).get(groupId) ?? []
  return { row, members }
}

async function settle(
  services: EmittingServices,
  tx: Tx,
  directory: Directory,
  { row, userIds, before }: { row: GroupRow; userIds: string[]; before: MemberRef[] },
): Promise<FullGroup> {
  if (!(await putMembers(tx, directory, { groupId: row.id, userIds })))
    throw invalidValue('members must be users of this directory.')
  await record(services, tx, directory, { action: 'scim.group_changed', row })
  await giveRoles(services, tx, givingOf(directory), new Set([...userIds, ...idsOf(before)]))
  return readGroup(tx, directory, row.id)
}

function idsOf(members: readonly MemberRef[]): Set<string> {
  return new Set(members.map(({ user_id }) => user_id))
}

function givingOf(directory: Directory) {
  return { ...directory, source: sourceOf(directory) }
}

async function record(
  services: EmittingServices,
  tx: Tx,
  directory: Directory,
  { action, row }: { action: 'scim.group_changed' | 'scim.group_removed'; row: GroupRow },
): Promise<void> {
  await recordAct(services, tx, directory.provider.id, {
    ...sourceOf(directory),
    action,
    targetId: directory.accountId,
    detail: { via: 'scim', group: row.display_name },
  })
}
