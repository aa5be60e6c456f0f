import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as afterThisTurn } from 'node:timers/promises'
import { type Db, isTransient, type Sql, type Tx, transact } from './db.ts'
import { isDistributed } from './distributed.ts'
import { isConnectionLoss } from './lost-connection.ts'

/** More would make smaller groups, and no more commits a second. */
const MAX_UNDER_WAY = 2
/** A group that waits for somebody's lock must not stop the others: after this time it counts no more. */
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
 * within a transaction, so the key has to name all that `work` locks. If one member fails, nothing of the group is kept and
 * each member runs again in a transaction of its own: one's refusal is nobody else's. But if the connection was lost,
 * nobody knows whether it committed, and all of them fail.
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
    for (const { key } of group) this.#busy.delete(key)
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

  async #run(group: Member[]): Promise<void> {
    if (group.length === 1) return this.#runAlone(group[0]!)
    let results: unknown[]
    try {
      results = await transact(this.#db, (tx) => runSideBySide(tx, group))
    } catch (error) {
      if (isConnectionLoss(error)) for (const { reject } of group) reject(error)
      else await Promise.all(group.map((member) => this.#runAlone(member)))
      return
    }
    for (const [index, { resolve }] of group.entries()) resolve(results[index])
  }

  async #runAlone({ work, resolve, reject }: Member): Promise<void> {
    await transact(this.#db, work).then(resolve, reject)
  }
}

/** All steps end before the first failure is thrown. One that the database cures by a retry of the group comes first. */
async function runSideBySide(tx: Tx, group: readonly Member[]): Promise<unknown[]> {
  shared.add(tx)
  const settled = await Promise.allSettled(group.map(async ({ work }) => work(tx)))
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (reasons.length > 0) throw reasons.find(isTransient) ?? reasons[0]
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value)
}
