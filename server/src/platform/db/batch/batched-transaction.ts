import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as afterThisTurn } from 'node:timers/promises'
import postgres from 'postgres'
import { afterCommit, type Db, isTransient, type Sql, type Tx, transact, untilItHolds } from '../db.ts'
import { isDistributed } from '../distributed.ts'
import { isConnectionLoss } from '../lost-connection.ts'

/** More would make smaller groups, and no more commits a second. */
const MAX_UNDER_WAY = 2
/** So long a group waits for somebody's lock: then it is given up, and counts no more. */
const PATIENCE_MS = 100
/** Bounds what one failure undoes, and how long the slowest of a group keeps the others waiting. */
const MAX_GROUP = 64

interface Member {
  key: string
  work: (db: never) => Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

type Settled = PromiseSettledResult<unknown>
/** What became of a member: its answer, or how it runs again. */
type Outcome = Settled | 'alone' | 'with the others'

/** How the members of a group do their work, and who alone does his. */
interface Way {
  together(db: Sql, group: readonly Member[]): Promise<Outcome[]>
  alone(db: Sql, work: Member['work']): Promise<unknown>
}

const queuesOf = new WeakMap<Sql, Queues>()
const shared = new WeakSet<Db>()

/** Whether several requests share this transaction, or these statements. */
export const isBatch = (db: Db): boolean => shared.has(db)

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
export function transactBatched<T>(db: Db, key: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!('begin' in db)) return work(db)
  if (isDistributed(db)) return transact(db, work)
  const { transactions } = queuesOf.getOrInsertComputed(db, () => new Queues(db))
  return transactions.add(key, AsyncLocalStorage.bind(work)) as Promise<T>
}

/**
 * The same without a transaction, which costs two round trips: each statement commits by itself. So `work` changes
 * something by one statement at most, its last one. A member whose statement fails runs again alone.
 */
export function queryBatched<T>(db: Sql, key: string, work: (db: Sql) => Promise<T>): Promise<T> {
  if (isDistributed(db)) return untilItHolds(() => work(db))
  const { statements } = queuesOf.getOrInsertComputed(db, () => new Queues(db))
  return statements.add(key, AsyncLocalStorage.bind(work)) as Promise<T>
}

/** Runs steps of one request as those of several are run: what they ask for together is one statement, in their order. */
export async function asBatch<T>(tx: Tx, steps: () => Promise<T>): Promise<T> {
  if (isBatch(tx)) return steps()
  shared.add(tx)
  try {
    return await steps()
  } finally {
    shared.delete(tx)
  }
}

/** Those of one pool. Requests with the same key take turns, whichever queue they are in. */
class Queues {
  readonly transactions: Queue
  readonly statements: Queue
  /** By key: who is under way, and then who waits for that. */
  readonly #turns = new Map<string, Member[]>()

  constructor(db: Sql) {
    this.transactions = new Queue(db, IN_A_TRANSACTION, this)
    this.statements = new Queue(db, BY_STATEMENTS, this)
  }

  lineUp(member: Member): void {
    this.#turns.getOrInsertComputed(member.key, () => []).push(member)
  }

  isDue(member: Member): boolean {
    return this.#turns.get(member.key)?.[0] === member
  }

  /** These are done: the next with the same keys are due. */
  end(members: readonly Member[]): void {
    for (const { key } of members) {
      const others = this.#turns.get(key)!
      if (others.length > 1) others.shift()
      else this.#turns.delete(key)
    }
    this.runNext()
  }

  runNext(): void {
    void this.statements.runNext()
    void this.transactions.runNext()
  }
}

/** Requests that wait for others to share with, and how many are under way. */
class Queue {
  readonly #db: Sql
  readonly #way: Way
  readonly #all: Queues
  #waiting: Member[] = []
  #underWay = 0
  /** Requests in them. */
  #members = 0

  constructor(db: Sql, way: Way, all: Queues) {
    this.#db = db
    this.#way = way
    this.#all = all
  }

  add(key: string, work: Member['work']): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const member = { key, work, resolve, reject }
      this.#waiting.push(member)
      this.#all.lineUp(member)
      void this.runNext()
    })
  }

  async runNext(): Promise<void> {
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
      void this.runNext()
    }, PATIENCE_MS)
    await this.#run(group)
    clearTimeout(patience)
    makeRoom()
    this.#all.runNext()
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
      const fits = group.length < MAX_GROUP && this.#all.isDue(member)
      ;(fits ? group : rest).push(member)
    }
    this.#waiting = rest
    return group.sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  async #run(group: readonly Member[]): Promise<void> {
    if (group.length === 1) return this.#runAlone(group[0]!)
    const outcomes = await this.#way.together(this.#db, group)
    const again = (how: Outcome) => group.filter((_, index) => outcomes[index] === how)
    const [others, alone] = [again('with the others'), again('alone')]
    this.#end(group.flatMap((member, index) => endOf(member, outcomes[index]!)))
    const runs = alone.map((member) => this.#runAlone(member))
    await Promise.all(others.length > 0 ? [...runs, this.#run(others)] : runs)
  }

  async #runAlone(member: Member): Promise<void> {
    const [settled] = await Promise.allSettled([this.#way.alone(this.#db, member.work)])
    this.#end(endOf(member, settled!))
  }

  /** Answers, and lets the next with the same key begin, though others of the group may still be under way. */
  #end(ends: readonly End[]): void {
    if (ends.length > 0) this.#all.end(ends.map(({ member }) => member))
    for (const { member, settled } of ends)
      if (settled.status === 'fulfilled') member.resolve(settled.value)
      else member.reject(settled.reason)
  }
}

interface End {
  member: Member
  settled: Settled
}

/** None if it runs again. */
const endOf = (member: Member, outcome: Outcome): End[] =>
  typeof outcome === 'string' ? [] : [{ member, settled: outcome }]

const IN_A_TRANSACTION: Way = {
  async together(db, group) {
    const refused = new Set<Member>()
    let isCommitted = false
    try {
      return await transact(db, (tx) => {
        refused.clear()
        afterCommit(tx, () => {
          isCommitted = true
        })
        return runSideBySide(tx, group, refused)
      })
    } catch (reason) {
      if (isCommitted || isConnectionLoss(reason)) return group.map(() => ({ status: 'rejected', reason }))
      return group.map((member) => (refused.size === 0 || refused.has(member) ? 'alone' : 'with the others'))
    }
  },
  alone: transact as Way['alone'],
}

const BY_STATEMENTS: Way = {
  async together(db, group) {
    const ours = new Proxy(db, {}) // another object: what others send meanwhile is not theirs
    const settled = await settleAll(ours, group)
    return settled.map((one) => (one.status === 'fulfilled' || isConnectionLoss(one.reason) ? one : 'alone'))
  },
  alone: (db, work) => untilItHolds(() => work(db as never)),
}

/**
 * All steps end before the first failure is thrown. One that the database cures by a retry of the group comes first. Notes
 * who was `refused`, unless the database refused a statement: then those after it fail as well.
 */
async function runSideBySide(tx: Tx, group: readonly Member[], refused: Set<Member>): Promise<Settled[]> {
  const [[limited], settled] = await Promise.all([
    Promise.allSettled([tx`select set_config('lock_timeout', ${`${PATIENCE_MS}ms`}, true)`]),
    settleAll(tx, group),
  ])
  const reasons = [limited!, ...settled].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (!reasons.some((reason) => reason instanceof postgres.PostgresError))
    for (const [index, { status }] of settled.entries()) if (status === 'rejected') refused.add(group[index]!)
  if (reasons.length > 0) throw reasons.find(isTransient) ?? reasons[0]
  return settled
}

function settleAll(db: Db, group: readonly Member[]): Promise<Settled[]> {
  shared.add(db)
  return Promise.allSettled(group.map(async ({ work }) => work(db as never)))
}
