import { type Db, transact, untilItHolds } from '../platform/db/db.ts'
import { isConnectionLoss } from '../platform/db/lost-connection.ts'
import { type AnyEvent, type EmittingServices, emitAll } from './emit.ts'
import { traceEmit } from './trace-emit.ts'

const MAX_GROUP = 1_000
const MAX_COMMITS = 2

interface Waiting {
  providerId: string
  events: readonly AnyEvent[]
  resolve(ids: string[]): void
  reject(error: unknown): void
}

/**
 * Writes events of simultaneous requests in one transaction: requests that arrive in one turn of the event loop share a
 * commit, and those that arrive during two commits share the next one. Alone, a request does not wait; under load, many
 * share a flush to disk. Each is answered once its own events are committed. If a group fails, each of its requests is
 * tried alone, so that none suffers for another. But if the connection was lost, it is unknown whether it committed, and all
 * of them fail.
 */
export class GroupCommit {
  readonly #services: EmittingServices
  #waiting: Waiting[] = []
  #commits = 0
  #isGathering = false

  constructor(services: EmittingServices) {
    this.#services = services
  }

  /** Resolves with the ids of the events once they are committed. */
  write(providerId: string, events: readonly AnyEvent[]): Promise<string[]> {
    const { tracing } = this.#services
    if (!tracing) return this.#write(providerId, events)
    return traceEmit(tracing, events, (traced) => tracing.outside(() => this.#write(providerId, traced)))
  }

  #write(providerId: string, events: readonly AnyEvent[]): Promise<string[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ providerId, events, resolve, reject })
      this.#commitNext()
    })
  }

  /** Requests whose keys one statement looked up come in one turn of the event loop, and belong in one group. */
  #commitNext(): void {
    if (this.#isGathering || this.#commits >= MAX_COMMITS || this.#waiting.length === 0) return
    this.#isGathering = true
    setImmediate(() => {
      this.#isGathering = false
      this.#commits++
      void this.#commit(this.#takeGroup()).finally(() => {
        this.#commits--
        this.#commitNext()
      })
      this.#commitNext()
    })
  }

  #takeGroup(): Waiting[] {
    let size = 0
    let count = 0
    for (const { events } of this.#waiting) {
      if (count > 0 && size + events.length > MAX_GROUP) break
      size += events.length
      count++
    }
    return this.#waiting.splice(0, count)
  }

  async #commit(group: Waiting[]): Promise<void> {
    try {
      const ids = await this.#writeAll(group)
      for (const [index, { resolve }] of group.entries()) resolve(ids[index]!)
    } catch (error) {
      if (group.length === 1 || isConnectionLoss(error)) for (const { reject } of group) reject(error)
      else for (const one of group) await this.#commit([one])
    }
  }

  /** Writes all events of a provider in one statement, which needs no transaction around it; returns ids by request. */
  async #writeAll(group: Waiting[]): Promise<string[][]> {
    const { db } = this.#services
    const byProvider = Map.groupBy(group, ({ providerId }) => providerId)
    const idsOf = new Map<Waiting, string[]>()
    const writeAll = async (into: Db): Promise<void> => {
      for (const [providerId, requests] of byProvider) {
        const events = requests.flatMap((request) => request.events)
        const ids = await emitAll(this.#services, into, providerId, events)
        for (const request of requests) idsOf.set(request, ids.splice(0, request.events.length))
      }
    }
    await (byProvider.size === 1 ? untilItHolds(() => writeAll(db)) : transact(db, writeAll))
    return group.map((one) => idsOf.get(one)!)
  }
}
