import type { Sql } from '../../../server/src/platform/db/db.ts'

/** A user is blocked, a directory lets a member go, a member gets another role. */
export const CHANGES = ['block', 'let-go', 'role'] as const
export type Change = (typeof CHANGES)[number]

/** How much there is, after a kill, of a change. */
export interface Left {
  changes: number
  events: number
  deliveries: number
  audits: number
}

const EVENTS: Record<Change, string> = {
  block: 'user.blocked',
  'let-go': 'team_member.removed',
  role: 'team_member.role_changed',
}
const ACTIONS: Record<Change, string> = {
  block: 'user.blocked',
  'let-go': 'member.removed',
  role: 'member.changed',
}

export async function leftOf(
  db: Sql,
  change: Change,
  { account, id }: { account: string; id: string },
): Promise<Left> {
  const [row] = await db<Omit<Left, 'changes'>[]>`
    select
      (select count(*)::int from event where type = ${EVENTS[change]} and strpos(body, ${id}) > 0) as events,
      (select count(*)::int from delivery d join event e on e.id = d.event_id
        where e.type = ${EVENTS[change]} and strpos(e.body, ${id}) > 0) as deliveries,
      (select count(*)::int from audit_entry where user_id = ${id} and action = ${ACTIONS[change]}) as audits`
  return { changes: Number(await isChanged(db, change, { account, id })), ...row! }
}

/** A changed row has the second revision, which its event says. */
async function isChanged(
  db: Sql,
  change: Change,
  { account, id }: { account: string; id: string },
): Promise<boolean> {
  const [user] = await db<{ status: string }[]>`select status from app_user where id = ${id}`
  const [member] = await db<{ role: string }[]>`
    select role from member where account_id = ${account} and user_id = ${id}`
  if (change === 'block') return user!.status === 'blocked'
  if (change === 'role') return member!.role === 'admin'
  return member === undefined
}
