import { type Emitting, emit } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { type User, userInEvent } from '../../users/index.ts'
import {
  type Actor,
  accountInEvent,
  findAccount,
  openAccountTo,
  requireRightOverRoles,
} from '../account/index.ts'
import { countMembers, insertMember, type Member } from '../membership/index.ts'
import { deleteFormer } from './former-store.ts'
import { MAY_JOIN } from './may-join.ts'

/** Members of an account. */
const MAX_MEMBERS = 1_000

/** What adding a member uses. */
export type Adding = Emitting & Pick<Services, 'registry'>

/** Adds a customer to an account and emits team_member.added. Throws not_found, forbidden, already_exists, limit_reached, usage_limit_reached. */
export async function addMember(
  services: Adding & { db: Db },
  providerId: string,
  { accountId, user, role }: { accountId: string; user: User; role: Role },
  actor: Actor,
): Promise<Member> {
  const { by, device } = actor
  return transact(services.db, async (tx) => {
    const opened = await openAccountTo(tx, providerId, accountId, { by, atLeast: 'admin' })
    requireRightOverRoles(opened.role, role)
    const member = await joinAccount(services, tx, providerId, { accountId, user, role })
    if (!member) throw new Problem('already_exists', { detail: 'This user already belongs to the account.' })
    await recordAct(services, tx, providerId, {
      action: 'member.added',
      by,
      user,
      ...(device && { device }),
      targetId: accountId,
      detail: { role },
    })
    return member
  })
}

/**
 * The same in the caller's transaction, which has locked the account. Undefined if the user already belongs to it.
 * Throws limit_reached, and whatever speaks against it in MAY_JOIN.
 */
export async function joinAccount(
  services: Adding,
  tx: Tx,
  providerId: string,
  { accountId, user, role }: { accountId: string; user: User; role: Role },
): Promise<Member | undefined> {
  const at = new Date(services.clock.now())
  if (!(await insertMember(tx, providerId, accountId, { userId: user.id, role, at }))) return undefined
  await deleteFormer(tx, providerId, { accountId, userId: user.id })
  const members = await countMembers(tx, providerId, accountId)
  if (members > MAX_MEMBERS)
    throw new Problem('limit_reached', { detail: `An account may have ${MAX_MEMBERS} members.` })
  for (const mayJoin of services.registry.all(MAY_JOIN)) await mayJoin(tx, providerId, { accountId, members })
  const account = await findAccount(tx, providerId, accountId)
  const { id: user_id, ...shown } = userInEvent(user)
  await emit(services, tx, providerId, {
    type: 'team_member.added',
    occurredAt: at.getTime(),
    data: {
      team_member: {
        account_id: accountId,
        user_id,
        ...shown,
        role,
        ...(account && { account: accountInEvent(account) }),
      },
    },
  })
  return { user_id, email: user.email, name: user.name, role, created_at: at, revision: 1 }
}
