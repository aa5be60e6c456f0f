import { type Act, recordAct } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { writeRoles } from '../membership/index.ts'
import { addHeld, listHeld, listHoldersBeyond, type Place, removeHeld } from './member-role-store.ts'
import { type CustomRole, type HeldRole, MAX_ROLES_OF_MEMBER, type RoleSource } from './role.ts'
import { holdRoles } from './role-store.ts'

type Writing = Pick<Services, 'clock' | 'registry'>

/** A member whose roles change, as the log names them. */
export interface Holder extends Place {
  email: string
}

/** Which roles someone gives and takes. */
export interface HeldChange {
  giver: RoleSource
  added: readonly CustomRole[]
  removed: readonly CustomRole[]
}

/**
 * Writes which roles a member has from one giver, with the audit entry, and the event if what they have together is another
 * than before. The account is locked.
 */
export async function writeHeld(
  services: Writing,
  tx: Tx,
  providerId: string,
  { email, ...place }: Holder,
  { giver, added, removed }: HeldChange,
  source: Pick<Act, 'by' | 'device' | 'detail'>,
): Promise<HeldRole[]> {
  const before = await listHeld(tx, providerId, place)
  if (added.length + removed.length === 0) return before
  if (removed.length > 0) await removeHeld(tx, providerId, place, { roleIds: idsOf(removed), source: giver })
  const at = new Date(services.clock.now())
  if (added.length > 0) await addHeld(tx, providerId, place, { roleIds: idsOf(added), source: giver, at })
  const after = await listHeld(tx, providerId, place)
  await recordAct(services, tx, providerId, {
    ...source,
    action: 'member.roles_changed',
    user: { id: place.userId, email },
    targetId: place.accountId,
    detail: { ...source.detail, added: keysOf(added), removed: keysOf(removed) },
  })
  if (keysOf(after) !== keysOf(before)) await writeRoles(services, tx, providerId, place, source)
  return after
}

/** What a directory or a connection changed for a member. */
export type Settled = Omit<HeldChange, 'giver'>

/**
 * Makes the roles that groups give a member these, in this order as far as a member may have so many. Those of other givers
 * stay. The account is locked. Roles that are gone, or not for this account, are not given.
 */
export async function settleHeld(
  services: Writing,
  tx: Tx,
  providerId: string,
  holder: Holder,
  { giver, roles }: { giver: Exclude<RoleSource, 'manual'>; roles: readonly string[] },
  source: Pick<Act, 'by' | 'device' | 'detail'>,
): Promise<Settled> {
  const { email: _, ...place } = holder
  const before = await listHeld(tx, providerId, place)
  const found = roles.length === 0 ? [] : await holdRoles(tx, providerId, holder.accountId, roles)
  const ofOthers = before.filter(({ sources }) => sources.some((one) => one !== giver)).map(({ id }) => id)
  const wanted = fitting(
    roles.flatMap((id) => found.find((role) => role.id === id) ?? []),
    ofOthers,
  )
  const present = before.filter(({ sources }) => sources.includes(giver))
  const added = wanted.filter(({ id }) => !present.some((role) => role.id === id))
  const removed = present.filter(({ id }) => !wanted.some((role) => role.id === id))
  await writeHeld(services, tx, providerId, holder, { giver, added, removed }, source)
  return { added, removed }
}

/** Takes from all members of an account what this giver gave and no mapping names any longer. The account is locked. */
export async function takeUnmapped(
  services: Writing,
  tx: Tx,
  providerId: string,
  { accountId, giver, mapped }: { accountId: string; giver: RoleSource; mapped: readonly string[] },
  source: Pick<Act, 'by'>,
): Promise<void> {
  for (const { userId, email } of await listHoldersBeyond(tx, providerId, accountId, { giver, mapped })) {
    const held = await listHeld(tx, providerId, { accountId, userId })
    const removed = held.filter(({ id, sources }) => sources.includes(giver) && !mapped.includes(id))
    await writeHeld(
      services,
      tx,
      providerId,
      { accountId, userId, email },
      { giver, added: [], removed },
      source,
    )
  }
}

/** As many as fit beside those of others. */
function fitting(wanted: readonly CustomRole[], ofOthers: readonly string[]): CustomRole[] {
  const all = new Set(ofOthers)
  return wanted.filter(({ id }) => {
    if (!all.has(id) && all.size >= MAX_ROLES_OF_MEMBER) return false
    all.add(id)
    return true
  })
}

/** The roles that a mapping names stay until the commit. Throws invalid_request for one that the account does not have. */
export async function holdMapped(
  tx: Tx,
  providerId: string,
  accountId: string | null,
  { roles, field }: { roles: readonly string[]; field: string },
): Promise<CustomRole[]> {
  if (roles.length === 0) return []
  const found = await holdRoles(tx, providerId, accountId, roles)
  const missing = roles.filter((id) => !found.some((role) => role.id === id))
  if (missing.length === 0) return found
  const message = `${accountId === null ? 'There is' : 'The account has'} no role with the id ${missing[0]}.`
  throw new Problem('invalid_request', { errors: [{ field, message }] })
}

const idsOf = (roles: readonly CustomRole[]) => roles.map(({ id }) => id)
export const keysOf = (roles: readonly CustomRole[]): string =>
  roles
    .map(({ key }) => key)
    .sort()
    .join(', ')
