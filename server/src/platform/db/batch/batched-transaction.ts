import { AsyncLocalStorage } from 'node:async_hooks'
import postgres from 'postgres'
import { afterCommit, type Db, isTransient, type Sql, type Tx, transact, untilItHolds } from '../db.ts'
import { isDistributed } from '../distributed.ts'
import { isConnectionLoss } from '../lost-connection.ts'
import { BatchQueue } from './batch-queue.ts'
import { beginBatch } from './batched.ts'
import { Turns } from './turns.ts'

/** How long a batch waits for a lock that another transaction holds. Then it is rolled back, and no longer counts as under way. */
const PATIENCE_MS = 100

/**
 * More batches would be smaller, and would not make more commits a second. `most` bounds what one failure undoes, and how
 * long the slowest request of a batch keeps the others waiting.
 */
const LIMITS = { concurrency: 2, most: 64, even: true, patienceMs: PATIENCE_MS }

/** A request of a batch. */
interface Member {
  key: string
  work: (db: never) => Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

type Settled = PromiseSettledResult<unknown>
/** What became of a request: its answer, or how it runs again. */
type Outcome = Settled | 'alone' | 'with the others'

/** How a batch runs, and a request alone. */
interface Mode {
  runBatch(db: Sql, batch: readonly Member[]): Promise<Outcome[]>
  runAlone(db: Sql, work: Member['work']): Promise<unknown>
}

const runnersOf = new WeakMap<Sql, Runners>()

/**
 * Runs `work` in a transaction that it may share with requests that arrive at the same time: they take their steps side
 * by side, so their statements travel together, and one commit is for all of them. Each is answered after the commit. A
 * request that is alone waits only for the end of this turn of the event loop.
 *
 * `key` names all that `work` locks, as a lock separates no two requests within a transaction: requests with the same
 * key never share one, and never overlap in this process.
 *
 * `work` may run again, so it must change nothing outside of the transaction, as for `transact`:
 * - If it throws, its batch is rolled back and the others run again without it. The request itself runs again alone.
 * - If the database refuses a statement or makes it wait for a lock, each request of the batch runs again alone, as the
 *   statement may be of several.
 * - If the connection is lost, the commit may have happened, so all of them fail.
 *
 * On a distributed database each request has its own transaction: a shared one would commit on several nodes.
 *
 * @param db The pool. In an open transaction, `work` is part of it
 */
export function transactBatched<T>(db: Db, key: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!('begin' in db)) return work(db)
  if (isDistributed(db)) return transact(db, work)
  return runnersFor(db).transactions.add(key, work) as Promise<T>
}

/**
 * The same without a transaction, which would cost two more round trips: each statement commits on its own. So `work`
 * changes something by its last statement only, if at all. A request whose statement fails runs again alone.
 */
export function queryBatched<T>(db: Sql, key: string, work: (db: Sql) => Promise<T>): Promise<T> {
  if (isDistributed(db)) return untilItHolds(() => work(db))
  return runnersFor(db).statements.add(key, work) as Promise<T>
}

/** Those of a pool. Requests with the same key take turns, whichever runner they are given to. */
interface Runners {
  turns: Turns<Member>
  transactions: Runner
  statements: Runner
}

const runnersFor = (db: Sql): Runners =>
  runnersOf.getOrInsertComputed(db, () => {
    const turns = new Turns<Member>()
    const runNext = (): void => {
      void statements.runNext()
      void transactions.runNext()
    }
    const transactions = new Runner(db, IN_A_TRANSACTION, { turns, runNext })
    const statements = new Runner(db, BY_STATEMENTS, { turns, runNext })
    return { turns, transactions, statements }
  })

/** Runs batches of requests, and answers each request. */
class Runner {
  readonly #db: Sql
  readonly #mode: Mode
  readonly #shared: Pick<Runners, 'turns'> & { runNext(): void }
  readonly #queue: BatchQueue<Member>

  constructor(db: Sql, mode: Mode, shared: Pick<Runners, 'turns'> & { runNext(): void }) {
    this.#db = db
    this.#mode = mode
    this.#shared = shared
    const isDue = (member: Member) => shared.turns.isDue(member)
    this.#queue = new BatchQueue({ ...LIMITS, isDue }, (batch) => this.#run(inOrder(batch)))
  }

  add(key: string, work: (db: never) => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const member = { key, work: AsyncLocalStorage.bind(work), resolve, reject }
      this.#shared.turns.lineUp(member)
      this.#queue.add(member)
    })
  }

  runNext(): Promise<void> {
    return this.#queue.runNext()
  }

  async #run(batch: readonly Member[]): Promise<void> {
    if (batch.length === 1) return this.#runAlone(batch[0]!)
    const outcomes = await this.#mode.runBatch(this.#db, batch)
    const again = (how: Outcome) => batch.filter((_, index) => outcomes[index] === how)
    const [others, alone] = [again('with the others'), again('alone')]
    this.#answer(batch.flatMap((member, index) => answerTo(member, outcomes[index]!)))
    const runs = alone.map((member) => this.#runAlone(member))
    await Promise.all(others.length > 0 ? [...runs, this.#run(others)] : runs)
  }

  async #runAlone(member: Member): Promise<void> {
    const [settled] = await Promise.allSettled([this.#mode.runAlone(this.#db, member.work)])
    this.#answer(answerTo(member, settled!))
  }

  /** The next request with the same key may begin, though others of the batch are still under way. */
  #answer(answers: readonly Answer[]): void {
    for (const { member } of answers) this.#shared.turns.end(member)
    if (answers.length > 0) this.#shared.runNext()
    for (const { member, settled } of answers)
      if (settled.status === 'fulfilled') member.resolve(settled.value)
      else member.reject(settled.reason)
  }
}

interface Answer {
  member: Member
  settled: Settled
}

/** None if it runs again. */
const answerTo = (member: Member, outcome: Outcome): Answer[] =>
  typeof outcome === 'string' ? [] : [{ member, settled: outcome }]

/** By key: two processes that share a database lock the same rows in the same order. */
const inOrder = (batch: readonly Member[]): Member[] => [...batch].sort((a, b) => (a.key < b.key ? -1 : 1))

const IN_A_TRANSACTION: Mode = {
  async runBatch(db, batch) {
    const refused = new Set<Member>()
    let isCommitted = false
    try {
      return await transact(db, (tx) => {
        refused.clear()
        afterCommit(tx, () => {
          isCommitted = true
        })
        return runSideBySide(tx, batch, refused)
      })
    } catch (reason) {
      if (isCommitted || isConnectionLoss(reason)) return batch.map(() => ({ status: 'rejected', reason }))
      return batch.map((member) => (refused.size === 0 || refused.has(member) ? 'alone' : 'with the others'))
    }
  },
  runAlone: transact as Mode['runAlone'],
}

const BY_STATEMENTS: Mode = {
  async runBatch(db, batch) {
    const ours = new Proxy(db, {}) // another object: statements that others send on the pool are not part of the batch
    const settled = await settleAll(ours, batch)
    return settled.map((one) => (one.status === 'fulfilled' || isConnectionLoss(one.reason) ? one : 'alone'))
  },
  runAlone: (db, work) => untilItHolds(() => work(db as never)),
}

/**
 * All steps end before the first failure is thrown; one that the database cures by a retry of the batch comes first.
 * Notes which requests were `refused`, unless the database refused a statement: then those after it fail as well.
 */
async function runSideBySide(tx: Tx, batch: readonly Member[], refused: Set<Member>): Promise<Settled[]> {
  const [[limited], settled] = await Promise.all([
    Promise.allSettled([tx`select set_config('lock_timeout', ${`${PATIENCE_MS}ms`}, true)`]),
    settleAll(tx, batch),
  ])
  const reasons = [limited!, ...settled].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (!reasons.some((reason) => reason instanceof postgres.PostgresError))
    for (const [index, { status }] of settled.entries()) if (status === 'rejected') refused.add(batch[index]!)
  if (reasons.length > 0) throw reasons.find(isTransient) ?? reasons[0]
  return settled
}

function settleAll(db: Db, batch: readonly Member[]): Promise<Settled[]> {
  beginBatch(db)
  return Promise.allSettled(batch.map(async ({ work }) => work(db as never)))
}
