import { batched } from './db/batch/batched.ts'
import { type Db, type Sql, type Tx, timeArray } from './db/db.ts'
import { onlyOf } from './db/distributed.ts'

/** What a budget is spent on, and whose share. */
export interface Spending<Kind extends string> {
  providerId: string
  /** What it protects, such as an address; empty where only the spender counts. */
  subject: string
  /** A kind of spender of this budget, and which one. */
  spender: readonly [kind: Kind, id?: string]
}

export interface BudgetSpec<Kind extends string> {
  name: string
  windowMs: number
  /** How much each spender of a kind may spend within the window. */
  most: Readonly<Record<Kind, number>>
}

/** A share as its row is found. */
interface Spender {
  providerId: string
  subject: string
  spender: string
}

const spenderOf = ({ spender, ...share }: Spending<string>): Spender => ({
  ...share,
  spender: spender.join(':'),
})
const keyOf = (...parts: string[]): string => parts.join(' ')

const defined: Budget<string>[] = []

/** All budgets: a test lets a stranger spend each of them. */
export function allBudgets(): readonly Budget<string>[] {
  return defined
}

/**
 * Limits guesses at what somebody owns, and sending what others pay for, within a window that begins with the first
 * one. Each spender has a separate share.
 */
export class Budget<Kind extends string> {
  readonly name: string
  readonly windowMs: number
  readonly most: Readonly<Record<Kind, number>>

  constructor({ name, windowMs, most }: BudgetSpec<Kind>) {
    this.name = name
    this.windowMs = windowMs
    this.most = most
    defined.push(this)
  }

  /**
   * Spends one. It is committed when this resolves, whatever becomes of what it is spent on: only the pool can promise
   * that. Returns false when nothing is left.
   */
  spend(db: Sql, share: Spending<Kind>, now: number): Promise<boolean> {
    return this.#spend(db, { ...spenderOf(share), now })
  }

  /** Spends one if the transaction commits; until then the share is locked. Returns false when nothing is left. */
  spendWith(tx: Tx, share: Spending<Kind>, now: number): Promise<boolean> {
    return this.#spend(tx, { ...spenderOf(share), now })
  }

  /**
   * What the members of a shared transaction spend is one statement, so each share may be there once: else the statement
   * fails, and each runs again alone.
   */
  readonly #spend = batched<Spender & { now: number }, boolean>(async (db, all) => {
    // As constants, like the limits: Citus takes no parameter in `do update`.
    const window = db.unsafe(`interval '${this.windowMs} milliseconds'`)
    const rows = await db<Array<{ provider_id: string; subject: string; spender: string }>>`
      insert into budget as b (provider_id, name, subject, spender, spent, ends_at)
      select w.provider_id, ${this.name}, w.subject, w.spender, 1, w.ends_at
      from unnest((select ${all.map(({ providerId }) => providerId)}::uuid[]), (select ${all.map(({ subject }) => subject)}::text[]),
        (select ${all.map(({ spender }) => spender)}::text[]), (select ${timeArray(all.map(({ now }) => new Date(now + this.windowMs)))}::timestamptz[]))
        as w (provider_id, subject, spender, ends_at)
      on conflict (provider_id, name, subject, spender) do update set
        spent = case when b.ends_at > excluded.ends_at - ${window} then b.spent + 1 else 1 end,
        ends_at = case when b.ends_at > excluded.ends_at - ${window} then b.ends_at else excluded.ends_at end
      where b.ends_at <= excluded.ends_at - ${window} or b.spent < ${db.unsafe(this.#mostOf('b.spender'))}
      returning provider_id, subject, spender`
    const spent = new Set(rows.map(({ provider_id, ...row }) => keyOf(provider_id, row.subject, row.spender)))
    return all.map((one) => spent.has(keyOf(one.providerId, one.subject, one.spender)))
  })

  /** SQL for the limit of a spender. */
  #mostOf(spender: string): string {
    const limits = Object.entries(this.most).map(([kind, most]) => `when '${kind}' then ${most}`)
    return `case split_part(${spender}, ':', 1) ${limits.join(' ')} end`
  }

  /** Refunds one: the guess was right, or was not checked. */
  refund(db: Db, share: Spending<Kind>): Promise<void> {
    return this.#refund(db, spenderOf(share))
  }

  readonly #refund = batched<Spender, void>(async (db, all) => {
    await db`
      update budget b set spent = greatest(b.spent - w.times, 0)
      from (
        select provider_id, subject, spender, count(*)::int as times
        from unnest((select ${all.map(({ providerId }) => providerId)}::uuid[]), (select ${all.map(({ subject }) => subject)}::text[]),
          (select ${all.map(({ spender }) => spender)}::text[])) as w (provider_id, subject, spender)
        group by 1, 2, 3) w
      where b.provider_id = w.provider_id and b.name = ${this.name} and b.subject = w.subject and b.spender = w.spender
        ${onlyOf(db, 'b', all[0]?.providerId)}`
    return []
  })

  /** Seconds until the share is whole again. */
  async wholeIn(db: Db, { providerId, subject, spender }: Spending<Kind>, now: number): Promise<number> {
    const [row] = await db<{ ends_at: Date }[]>`
      select ends_at from budget
      where provider_id = ${providerId} and name = ${this.name} and subject = ${subject}
        and spender = ${spender.join(':')}`
    return Math.max((row?.ends_at.getTime() ?? 0) - now, 0) / 1_000
  }
}

/** Clean-up: windows that have ended. */
export async function deleteEndedBudgets(db: Db, now: number): Promise<void> {
  await db`delete from budget where ends_at < ${new Date(now)}`
}

/** Forgets what was spent on these subjects, and by this user. */
export async function forgetBudgets(
  db: Db,
  providerId: string,
  { subjects, userId }: { subjects: readonly string[]; userId: string },
): Promise<void> {
  await db`
    delete from budget
    where provider_id = ${providerId} and (subject = any(${[...subjects]}::text[]) or spender like ${`%:${userId}`})`
}
