import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as afterThisTurn } from 'node:timers/promises'
import postgres from 'postgres'
import { afterCommit, type Db, isTransient, type Sql, type Tx, transact } from './db.ts'
import { isDistributed } from './distributed.ts'
import { isConnectionLoss } from './lost-connection.ts'

/** More would make smaller groups, and no more commits a second. */
const MAX_UNDER_WAY = 2
/** So long a group waits for somebody's lock: then it is given up, and counts no more. */
const PATIENCE_MS = 100
/** Bounds what one failure undoes, and how long the slowest of a group keeps the others waiting. */
const MAX_GROUP = 64

interface Member {
  key: string
  work: (tx: Tx) => Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

const queues = new WeakMap<Sql, SharedTransactions>()
const shared = new WeakSet<Db>()

/** Whether several requests share this transaction. */
export const isShared = (db: Db): boolean => shared.has(db)

/**
 * Runs `work` in a transaction that requests which arrive together share: they take their steps side by side, so their
 * statements travel together, and one commit is for all. Each is answered once it is committed. Alone, a request waits
 * for nobody but others of the same turn of the event loop.
 *
 * Requests with the same `key` never share a transaction, and never overlap in this process: locks hold nothing back
 * within a transaction, so the key has to name all that `work` locks. If one member fails, nothing of the group is kept, and
 * it runs again in a transaction of its own: one's refusal is nobody else's. The others run again together; all by
 * themselves if the database refused a statement, which may be of several, or made it wait for somebody's lock. But if the
 * connection was lost, nobody knows whether it committed, and all of them fail.
 *
 * On a distributed database nothing is shared: requests of several providers would commit on several nodes.
 *
 * @param db The pool; given an open transaction, `work` is part of it
 */
export function transactTogether<T>(db: Db, key: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!('begin' in db)) return work(db)
  if (isDistributed(db)) return transact(db, work)
  const queue = queues.getOrInsertComputed(db, () => new SharedTransactions(db))
  return queue.add(key, AsyncLocalStorage.bind(work)) as Promise<T>
}

class SharedTransactions {
  readonly #db: Sql
  #waiting: Member[] = []
  #underWay = 0
  /** Requests in them. */
  #members = 0
  /** Keys of the members of transactions that are under way. */
  readonly #busy = new Set<string>()

  constructor(db: Sql) {
    this.#db = db
  }

  add(key: string, work: Member['work']): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, work, resolve, reject })
      void this.#runNext()
    })
  }

  async #runNext(): Promise<void> {
    if (!this.#mayBegin()) return
    this.#underWay++
    await afterThisTurn()
    const group = this.#takeGroup()
    this.#members += group.length
    let counts = true
    const makeRoom = () => {
      if (counts) {
        this.#underWay--
        this.#members -= group.length
      }
      counts = false
    }
    if (group.length === 0) return makeRoom()
    const patience = setTimeout(() => {
      makeRoom()
      void this.#runNext()
    }, PATIENCE_MS)
    await this.#run(group)
    clearTimeout(patience)
    makeRoom()
    void this.#runNext()
  }

  /**
   * Beside a transaction under way, the next one begins when as many wait for it. Else the first of a crowd to come back
   * would have one for themselves while all others wait.
   */
  #mayBegin(): boolean {
    const room = this.#underWay < MAX_UNDER_WAY
    return room && this.#waiting.length > 0 && this.#waiting.length >= this.#members
  }

  /** In the order of their keys: two processes that share a database lock the same rows in the same order. */
  #takeGroup(): Member[] {
    const group: Member[] = []
    const rest: Member[] = []
    for (const member of this.#waiting) {
      const fits = group.length < MAX_GROUP && !this.#busy.has(member.key)
      if (fits) this.#busy.add(member.key)
      ;(fits ? group : rest).push(member)
    }
    this.#waiting = rest
    return group.sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  async #run(group: readonly Member[]): Promise<void> {
    if (group.length === 1) return this.#runAlone(group[0]!)
    const refused = new Set<Member>()
    let results: unknown[]
    let isCommitted = false
    try {
      results = await transact(this.#db, (tx) => {
        refused.clear()
        afterCommit(tx, () => {
          isCommitted = true
        })
        return runSideBySide(tx, group, refused)
      })
    } catch (error) {
      if (isCommitted || isConnectionLoss(error)) this.#end(group, ({ reject }) => reject(error))
      else await this.#runAgain(group, refused)
      return
    }
    this.#end(group, ({ resolve }, index) => resolve(results[index]))
  }

  /** Those who were `refused` alone, the others together; everybody alone if the database refused. */
  async #runAgain(group: readonly Member[], refused: ReadonlySet<Member>): Promise<void> {
    const alone = group.filter((member) => refused.size === 0 || refused.has(member))
    const others = group.filter((member) => !alone.includes(member))
    const runs = alone.map((member) => this.#runAlone(member))
    await Promise.all(others.length > 0 ? [...runs, this.#run(others)] : runs)
  }

  async #runAlone(member: Member): Promise<void> {
    await transact(this.#db, member.work).then(
      (result) => this.#end([member], ({ resolve }) => resolve(result)),
      (error) => this.#end([member], ({ reject }) => reject(error)),
    )
  }

  /** Answers, and lets the next with the same key begin, though others of the group may still be under way. */
  #end(members: readonly Member[], answer: (member: Member, index: number) => void): void {
    for (const { key } of members) this.#busy.delete(key)
    for (const [index, member] of members.entries()) answer(member, index)
    void this.#runNext()
  }
}

/**
 * All steps end before the first failure is thrown. One that the database cures by a retry of the group comes first. Notes
 * who was `refused`, unless the database refused a statement: then those after it fail as well.
 */
async function runSideBySide(tx: Tx, group: readonly Member[], refused: Set<Member>): Promise<unknown[]> {
  shared.add(tx)
  const [limited, ...settled] = await Promise.allSettled([
    tx`select set_config('lock_timeout', ${`${PATIENCE_MS}ms`}, true)`,
    ...group.map(async ({ work }) => work(tx)),
  ])
  const reasons = [limited, ...settled].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (!reasons.some((reason) => reason instanceof postgres.PostgresError))
    for (const [index, { status }] of settled.entries()) if (status === 'rejected') refused.add(group[index]!)
  if (reasons.length > 0) throw reasons.find(isTransient) ?? reasons[0]
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value)
}
