import { batchedQuery } from './db/batch/batched-query.ts'
import type { Db, Sql, Tx } from './db/db.ts'

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

/** Its fields, for statements. */
const SPENDER = { providerId: 'uuid', subject: 'text', spender: 'text' } as const

const spenderOf = ({ spender, ...share }: Spending<string>): Spender => ({
  ...share,
  spender: spender.join(':'),
})

const defined: Budget<string>[] = []

/** All budgets: a test lets a stranger spend each of them. */
export function allBudgets(): readonly Budget<string>[] {
  return defined
}

/**
 * Limits guesses at a user's secrets, and sending that a provider pays for, within a window that begins with the first
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
    return this.#spend(db, share, now)
  }

  /** Spends one if the transaction commits; until then the share is locked. Returns false when nothing is left. */
  spendWith(tx: Tx, share: Spending<Kind>, now: number): Promise<boolean> {
    return this.#spend(tx, share, now)
  }

  async #spend(db: Db, share: Spending<Kind>, now: number): Promise<boolean> {
    const spent = await this.#upsert(db, { ...spenderOf(share), endsAt: new Date(now + this.windowMs) })
    return spent.length > 0
  }

  /** In a batch, each share may be there once. Otherwise the statement fails, and each request runs again alone. */
  readonly #upsert = batchedQuery<Spender & { endsAt: Date }>(
    { ...SPENDER, endsAt: 'timestamptz' },
    (db, asked) => {
      // Citus takes no parameter in `do update`, nor a time minus an interval: so constants, and a difference of times.
      const window = db.unsafe(`interval '${this.windowMs} milliseconds'`)
      return db`
        insert into budget as b (provider_id, name, subject, spender, spent, ends_at)
        select asked.provider_id, ${this.name}, asked.subject, asked.spender, 1, asked.ends_at from ${asked.items}
        on conflict (provider_id, name, subject, spender) do update set
          spent = case when excluded.ends_at - b.ends_at < ${window} then b.spent + 1 else 1 end,
          ends_at = case when excluded.ends_at - b.ends_at < ${window} then b.ends_at else excluded.ends_at end
        where excluded.ends_at - b.ends_at >= ${window} or b.spent < ${db.unsafe(this.#mostOf('b.spender'))}
        returning provider_id, subject, spender`
    },
    { by: ['providerId', 'subject', 'spender'] },
  )

  /** SQL for the limit of a spender. */
  #mostOf(spender: string): string {
    const limits = Object.entries(this.most).map(([kind, most]) => `when '${kind}' then ${most}`)
    return `case split_part(${spender}, ':', 1) ${limits.join(' ')} end`
  }

  /** Refunds one: the guess was right, or was not checked. */
  async refund(db: Db, share: Spending<Kind>): Promise<void> {
    await this.#refund(db, spenderOf(share))
  }

  readonly #refund = batchedQuery<Spender>(
    SPENDER,
    (db, asked) => db`
      update budget b set spent = greatest(b.spent - s.times, 0)
      from (
        select provider_id, subject, spender, count(*)::int as times from ${asked.items} group by 1, 2, 3) s
      where b.provider_id = s.provider_id and b.name = ${this.name} and b.subject = s.subject and b.spender = s.spender
        ${asked.only('b')}`,
  )

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
