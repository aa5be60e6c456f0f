import { EXIT, Exit } from '../exit.ts'
import type { Item } from '../output/cells.ts'
import type { Service } from '../service.ts'
import type { Act } from './act.ts'
import { pagesOf } from './send-act.ts'

/** Ids are made before their transaction commits, so a later id may be seen before an earlier one. */
const OUT_OF_ORDER_MS = 10_000
/** An entry that may change soon is waited for so long. */
const LONGEST_WAIT_MS = 30_000

export interface FollowerOptions {
  query: Record<string, unknown>
  /** Whether an entry is shown later, when more is known of it. */
  isUnderWay?: ((item: Item) => boolean) | undefined
  signal: AbortSignal
}

/**
 * Reads what is new in a list whose ids are UUIDs of version 7, each entry once: every look reads the last ten seconds
 * again, and drops what was given out.
 */
export class Follower {
  readonly #service: Service
  readonly #act: Act
  readonly #options: FollowerOptions
  readonly #given = new Set<string>()
  /** Entries that are under way, and since when they are. */
  readonly #waiting = new Map<string, number>()
  #newest: string | undefined
  #hasBegun = false

  constructor(service: Service, act: Act, options: FollowerOptions) {
    this.#service = service
    this.#act = act
    this.#options = options
  }

  /** Whether a refusal may be over soon: the first look was answered. */
  get isPassing(): boolean {
    return this.#hasBegun
  }

  /** What is new, the oldest first. Throws an Exit. */
  async look(): Promise<Item[]> {
    const isFirst = !this.#hasBegun
    if (isFirst && this.#options.query.since === undefined) await this.#begin()
    const found = await this.#read(this.#from())
    this.#hasBegun = true
    const ready = found.filter((item) => !this.#given.has(String(item.id)) && this.#isReady(item))
    for (const { id } of ready) this.#given.add(String(id))
    this.#newest = [this.#newest ?? '', ...found.map(({ id }) => String(id))].sort().at(-1) || undefined
    this.#forget()
    return ready
  }

  /** What is there already is not new. */
  async #begin(): Promise<void> {
    const [newest] = await this.#read(undefined, 1)
    this.#newest = newest === undefined ? undefined : String(newest.id)
    if (newest === undefined) return
    for (const { id } of await this.#read(this.#from())) this.#given.add(String(id))
  }

  /** By id: the oldest first. */
  async #read(after: string | undefined, most = Number.POSITIVE_INFINITY): Promise<Item[]> {
    const { query, signal } = this.#options
    const asked = { path: {}, body: undefined, query: { ...query, ...(after && { after }) } }
    const all: Item[] = []
    for await (const { items } of pagesOf(this.#service, this.#act, { asked, most, signal })) {
      all.push(...items)
      if (all.length >= most) break
    }
    return all.reverse()
  }

  #isReady(item: Item): boolean {
    const id = String(item.id)
    if (this.#options.isUnderWay?.(item) !== true) return true
    const since = this.#waiting.get(id) ?? Date.now()
    this.#waiting.set(id, since)
    return Date.now() - since > LONGEST_WAIT_MS
  }

  /** Ten seconds before the newest id, or before the oldest one that is waited for. */
  #from(): string | undefined {
    const oldest = [...this.#waiting.keys(), ...(this.#newest ? [this.#newest] : [])].sort()[0]
    if (oldest === undefined) return undefined
    return idAt(timeOf(oldest) - OUT_OF_ORDER_MS)
  }

  #forget(): void {
    for (const id of this.#given) this.#waiting.delete(id)
    const from = this.#from() ?? ''
    for (const id of this.#given) if (id < from) this.#given.delete(id)
  }
}

/** Milliseconds since 1970, of a UUID of version 7. Throws an Exit for another one. */
function timeOf(id: string): number {
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  if (Number.isFinite(time)) return time
  throw new Exit(EXIT.failed, `"${id}" is not an id of this log.`)
}

/** The lowest UUID of version 7 of a time. */
function idAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
