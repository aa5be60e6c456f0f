import type { Db, Sql, Tx } from './db.ts'

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
    return this.#spend(db, share, now)
  }

  /** Spends one if the transaction commits; until then the share is locked. Returns false when nothing is left. */
  spendWith(tx: Tx, share: Spending<Kind>, now: number): Promise<boolean> {
    return this.#spend(tx, share, now)
  }

  async #spend(db: Db, { providerId, subject, spender }: Spending<Kind>, now: number): Promise<boolean> {
    const at = new Date(now)
    const { count } = await db`
      insert into budget as b (provider_id, name, subject, spender, spent, ends_at)
      values (${providerId}, ${this.name}, ${subject}, ${spender.join(':')}, 1, ${new Date(now + this.windowMs)})
      on conflict (provider_id, name, subject, spender) do update set
        spent = case when b.ends_at > ${at} then b.spent + 1 else 1 end,
        ends_at = case when b.ends_at > ${at} then b.ends_at else excluded.ends_at end
      where b.ends_at <= ${at} or b.spent < ${this.most[spender[0]]}`
    return count > 0
  }

  /** Refunds one: the guess was right, or was not checked. */
  async refund(db: Db, { providerId, subject, spender }: Spending<Kind>): Promise<void> {
    await db`
      update budget set spent = greatest(spent - 1, 0)
      where provider_id = ${providerId} and name = ${this.name} and subject = ${subject}
        and spender = ${spender.join(':')}`
  }

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
