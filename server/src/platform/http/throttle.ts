import type { Sql } from '../db/db.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { MINUTE } from '../time/clock.ts'
import { within } from '../time/within.ts'
import { clientNetwork } from './client-address.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { addRequests } from './store.ts'

const WINDOW_MS = MINUTE
/** Shortest time between two statements of a process. */
const SETTLE_EVERY_MS = 200
/** How long to wait for the database to settle; then this process decides by what it knows. */
const SETTLE_WITHIN_MS = 1_000
/** The share of the limit that a process admits between two settlements without waiting. */
const FREE_PART = 1 / 10

type Deps = Pick<Services, 'clock' | 'log'> & { db: Sql }

/** Requests of one client in this window. */
interface Count {
  /** Counted by all processes, as of the last settlement. */
  known: number
  /** Counted by this process: on the way to the database, and not yet. */
  settling: number
  unsettled: number
}

/** A request that the next settlement decides. */
interface Waiting {
  client: string
  count: Count
  decide(admitted: boolean): void
}

/**
 * Limits a client network's requests a minute across all processes, whatever addresses it tries. Counts are collected
 * in memory and settled in groups, so that traffic does not turn into statements. Requests below the limit do not wait,
 * unless more than a tenth of it arrives between two settlements. While the database is away, each process applies the
 * limit alone. The limits that protect one address are in SQL, with each method.
 */
export class Throttle {
  readonly #deps: Deps
  readonly #what: string
  readonly #limit: number
  readonly #free: number
  readonly #policy: string
  #window = 0
  #counts = new Map<string, Count>()
  /** Clients with something to settle. */
  #dirty = new Map<string, Count>()
  #waiting: Waiting[] = []
  #running: Promise<void> | undefined
  #isAway = false
  #wakeUp = (): void => {}
  #stopped = false

  /** `what` tells apart what is counted for the same clients; `policy` is what they know it by. */
  constructor(deps: Deps, limit: number, what = '', policy = 'sign-in') {
    this.#deps = deps
    this.#policy = policy
    this.#what = what
    this.#limit = limit
    this.#free = Math.max(1, Math.floor(limit * FREE_PART))
  }

  /** Counts one request of a client network. Throws rate_limited with the time to wait. */
  admit({ ip }: { ip: string }): Promise<void> {
    return this.admitNamed(clientNetwork(ip))
  }

  /** The same for who is told apart by a name of ours instead of a network. */
  async admitNamed(name: string): Promise<void> {
    const client = this.#what + name
    const count = this.#countOf(client)
    if (this.#isFull(count)) throw this.#refusal()
    this.#dirty.set(client, count)
    const mayGoOn = count.settling + count.unsettled < this.#free || this.#isAway
    if (mayGoOn) count.unsettled++
    const decided = mayGoOn || this.#nextSettlement(client, count)
    this.#running ??= this.#settleUntilQuiet()
    if (!(await decided)) throw this.#refusal()
  }

  /** Throws rate_limited if the client has used up its share; counts nothing. */
  requireRoom({ ip }: { ip: string }): void {
    if (this.#isFull(this.#countOf(clientNetwork(ip)))) throw this.#refusal()
  }

  /** What a client network has left, as far as this process knows, in headers for its answer. */
  headersFor({ ip }: { ip: string }): Record<string, string> {
    const { known, settling, unsettled } = this.#countOf(clientNetwork(ip))
    const left = Math.max(0, this.#limit - known - settling - unsettled)
    return rateLimitHeaders({ policy: this.#policy, limit: this.#limit, left, endsIn: this.#secondsLeft() })
  }

  /** Settles what is still to be settled. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#wakeUp()
    if (this.#running) await within(SETTLE_WITHIN_MS, this.#running).catch(() => {}) // late counts are lost
  }

  #countOf(client: string): Count {
    const window = Math.floor(this.#deps.clock.now() / WINDOW_MS)
    if (window !== this.#window) {
      this.#window = window
      this.#counts = new Map()
    }
    let count = this.#counts.get(client)
    if (!count) {
      count = { known: 0, settling: 0, unsettled: 0 }
      this.#counts.set(client, count)
    }
    return count
  }

  #isFull({ known, settling, unsettled }: Count): boolean {
    return known + settling + unsettled >= this.#limit
  }

  #refusal(): Problem {
    return new Problem('rate_limited', { retryAfter: this.#secondsLeft() })
  }

  #secondsLeft(): number {
    return (WINDOW_MS - (this.#deps.clock.now() % WINDOW_MS)) / 1_000
  }

  #nextSettlement(client: string, count: Count): Promise<boolean> {
    return new Promise((decide) => this.#waiting.push({ client, count, decide }))
  }

  async #settleUntilQuiet(): Promise<void> {
    while (this.#dirty.size > 0) {
      await this.#settle()
      if (!this.#stopped) await this.#pause()
      else if (this.#isAway) break
    }
    this.#running = undefined
  }

  async #settle(): Promise<void> {
    const { clock, db } = this.#deps
    const minute = new Date(clock.now() - (clock.now() % WINDOW_MS))
    const group = this.#takeGroup()
    const late = setTimeout(() => this.#goOnAlone(group, 'no answer in time'), SETTLE_WITHIN_MS)
    try {
      const totals = await addRequests(db, minute, group)
      for (const { client, count, asking, added } of group) {
        const before = (totals.get(client) ?? added) - added
        const room = this.#limit - before - count.settling
        for (const [index, { decide }] of asking.entries()) decide(index < room)
        count.known = before + added
        count.settling = 0
      }
      this.#isAway = false
    } catch (error) {
      this.#goOnAlone(group, error)
      for (const { client, count } of group) {
        count.unsettled += count.settling
        count.settling = 0
        this.#dirty.set(client, count)
      }
    } finally {
      clearTimeout(late)
    }
  }

  #takeGroup(): Group {
    const asking = Map.groupBy(this.#waiting.splice(0), ({ client }) => client)
    const group = [...this.#dirty].map(([client, count]) => {
      const asks = asking.get(client) ?? []
      count.settling = count.unsettled
      count.unsettled = 0
      return { client, count, asking: asks, added: count.settling + asks.length }
    })
    this.#dirty.clear()
    return group
  }

  /** Without the database: decides waiting requests by what this process knows. */
  #goOnAlone(group: Group, reason: unknown): void {
    if (!this.#isAway)
      this.#deps.log.warn({ err: reason }, 'the limit per client is held by each process alone for now')
    this.#isAway = true
    for (const { asking } of group)
      for (const { count, decide } of asking.splice(0)) decide(!this.#isFull(count) && ++count.settling > 0)
    for (const { count, decide } of this.#waiting.splice(0))
      decide(!this.#isFull(count) && ++count.unsettled > 0)
  }

  /** In real time, whatever the clock says: it only spaces statements. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, SETTLE_EVERY_MS).unref()
      this.#wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

type Group = Array<{ client: string; count: Count; asking: Waiting[]; added: number }>
