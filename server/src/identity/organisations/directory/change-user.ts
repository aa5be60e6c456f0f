import { changedBy } from '../../../changes/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { lockAccount } from '../../accounts/account/index.ts'
import { findFormer } from '../../accounts/members/index.ts'
import { changeEmail, lockUser, tellUser, type User } from '../../users/index.ts'
import { domainOf, isDomainVerified } from '../domains/index.ts'
import { type Directory, sourceOf } from './directory.ts'
import { letGo } from './let-go.ts'
import { admit, requireDomain, requireOwnDomain, taken, tell, uniqueNames } from './provision-user.ts'
import { invalidValue, noSuchResource, ScimError } from './scim-error.ts'
import { addressOf, type Described, type UserRow } from './user.ts'
import { deleteUserRow, findUserRow, updateUserRow } from './user-store.ts'

/**
 * A new description of a user; or only whether they are active, as the rest of the change was refused. `deactivates`: the
 * directory says that they are not active, rather than nothing about it.
 */
export type Change = (Described | { active: boolean; refused: string }) & { deactivates: boolean }

/**
 * Replaces the description of a directory's user with what `describe` makes of the present one. A user who is no longer
 * active loses access immediately, and one who is active again becomes a member again. With another address, the user signs in
 * with that one. Throws ScimError.
 */
export async function changeUser(
  services: EmittingServices,
  directory: Directory,
  userId: string,
  describe: (before: UserRow) => Change,
): Promise<UserRow> {
  const { provider, accountId } = directory
  return uniqueNames(() =>
    transact(services.db, async (tx) => {
      const { user, row: before } = await open(tx, directory, userId)
      const change = describe(before)
      const renamed =
        'refused' in change
          ? user
          : await readdress(services, tx, directory, { user, before, address: change.address })
      const row = { ...changed(before, change), updated_at: new Date(services.clock.now()) }
      await updateUserRow(tx, directory, row)
      const told = { user: renamed, attributes: row.attributes, before: before.attributes }
      if (await isDomainVerified(tx, provider.id, accountId, domainOf(renamed.email)))
        await tell(services, tx, directory, told)
      await recordAct(services, tx, provider.id, {
        ...sourceOf(directory),
        action: 'scim.user_changed',
        user: renamed,
        targetId: accountId,
        ...('refused' in change && { detail: { via: 'scim', refused: change.refused } }),
      })
      if (!row.active && (before.active || change.deactivates))
        await letGo(services, tx, directory, { user: renamed, row, wasActive: before.active })
      if (!before.active && row.active) {
        await requireSamePerson(tx, directory, row)
        await requireDomain(tx, directory, renamed.email)
        await admit(services, tx, directory, renamed)
      }
      return row
    }),
  )
}

/**
 * Directories that never delete give the user of a person who left to the next person with the address, by another
 * `externalId`. That user has the former person's password and all else that is theirs, and its id is the resource's: it
 * cannot become another user. Throws ScimError.
 */
async function requireSamePerson(
  tx: Tx,
  { provider, accountId }: Directory,
  { user_id: userId, external_id }: UserRow,
): Promise<void> {
  const former = await findFormer(tx, provider.id, { accountId, userId })
  if (!former?.external_id || external_id === null || former.external_id === external_id) return
  throw new ScimError(
    409,
    `This user was deactivated as ${former.external_id}, who is another person. Delete it, then create a user for the new one.`,
    'uniqueness',
  )
}

function changed(before: UserRow, change: Change): UserRow {
  if ('refused' in change) return { ...before, active: change.active }
  const { userName, externalId, active, attributes } = change
  return { ...before, user_name: userName, external_id: externalId, active, attributes }
}

/**
 * Takes a user out of the directory and lets them go: while the account has the domain of their address, they can no
 * longer sign in. The user stays, for other accounts. Throws ScimError, and what `check` throws.
 */
export async function removeUser(
  services: EmittingServices,
  directory: Directory,
  userId: string,
  check: (row: UserRow) => void = () => {},
): Promise<void> {
  const { provider, accountId } = directory
  await transact(services.db, async (tx) => {
    const { user, row } = await open(tx, directory, userId)
    check(row)
    await letGo(services, tx, directory, { user, row, wasActive: row.active })
    await deleteUserRow(tx, directory, userId)
    await recordAct(services, tx, provider.id, {
      ...sourceOf(directory),
      action: 'scim.user_removed',
      user,
      targetId: accountId,
    })
  })
}

/**
 * Locks the account before the user, as everywhere; the lock on the user keeps a sign-in under way from slipping
 * through.
 */
async function open(tx: Tx, directory: Directory, userId: string): Promise<{ user: User; row: UserRow }> {
  const { provider, accountId } = directory
  await lockAccount(tx, provider.id, accountId)
  const row = await findUserRow(tx, directory, userId)
  const user = row && (await lockUser(tx, provider.id, userId))
  if (!user) throw noSuchResource()
  return { user, row }
}

/**
 * Gives the user another address, if both are in verified domains of the account. A repeated
 * value is not a change, as a guest may have another address by now.
 */
async function readdress(
  services: EmittingServices,
  tx: Tx,
  directory: Directory,
  { user, before, address }: { user: User; before: UserRow; address: string },
): Promise<User> {
  const isOwn = await isDomainVerified(tx, directory.provider.id, directory.accountId, domainOf(user.email))
  if (address === user.email || (!isOwn && address === addressOf(before))) return user
  const { provider } = directory
  await requireOwnDomain(tx, directory, address)
  if (!isOwn)
    throw invalidValue('The present address of the user is in another domain: only the user can change it.')
  const now = new Date(services.clock.now())
  const changed = await changeEmail(tx, provider.id, user.id, { from: user.email, to: address, now })
  if (!changed) throw taken()
  await recordAct(services, tx, provider.id, {
    ...sourceOf(directory),
    action: 'user.email_changed',
    user: changed,
    detail: { via: 'scim', old_email: user.email, new_email: address },
  })
  await tellUser(services, tx, provider.id, {
    type: 'user.updated',
    user: changed,
    by: changedBy(sourceOf(directory)),
    changed: ['email'],
    previousEmail: user.email,
  })
  return changed
}
