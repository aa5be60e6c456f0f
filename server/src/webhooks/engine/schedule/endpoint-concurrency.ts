/** How many deliveries this process holds at a time, for one endpoint and in total. */
export interface ConcurrencyLimits {
  /** Requests under way to one endpoint that answers well. */
  inFlightPerEndpoint: number
  /** Deliveries of such an endpoint in memory: under way, waiting, or sent but not yet recorded. */
  heldPerEndpoint: number
  held: number
}

export const DEFAULT_LIMITS: ConcurrencyLimits = {
  inFlightPerEndpoint: 32,
  heldPerEndpoint: 256,
  held: 8_192,
}

/**
 * Requests that a new endpoint may have under way, and the least it ever may. Each success allows one more (as in TCP's slow
 * start, RFC 5681 section 3.1), each failure one less: a hanging endpoint ties up little, one that has just recovered
 * is not overrun, and one that sometimes fails still gets the full width.
 */
const FIRST_WIDTH = 4

/** Limit for an endpoint whose last attempts failed, so that hanging ones never fill everything, however many. */
export const HELD_WHILE_FAILING = 8

/** Timers are coarser than high rates: sends may be this early, as long as their average respects the limit. */
const RATE_SLACK_MS = 10

/** What a claim learned of an endpoint. */
export interface EndpointState {
  /** Most deliveries a second. */
  rateLimit?: number | null
  /** Its oldest due delivery has waited for long. */
  behind?: boolean
  /** Its last attempts failed. */
  failing?: boolean
  /** The database has more of its deliveries, as far as is known. */
  hasMore?: boolean
}

/** The kinds of endpoints that a claim could refill. */
export interface Refillable {
  onTime?: boolean
  behind?: boolean
}

interface Endpoint<T> {
  waiting: T[]
  /** Milliseconds between two sends; 0 without a rate limit. */
  interval: number
  /** When the rate limit allows the next send. */
  nextSendAt: number
  /** Behind with its deliveries, which are therefore throttled. */
  behind: boolean
  failing: boolean
  hasMore: boolean
  /** Requests that may be under way at a time. */
  width: number
  inFlight: number
  held: number
}

const isCurrent = ({ behind, hasMore }: Endpoint<unknown>): boolean => !(behind || hasMore)

/**
 * Limits what this process holds for each endpoint, so that a slow or dead one takes no room from others. Claims take only
 * what `rooms` leaves: a backlog stays in the database.
 */
export class EndpointConcurrency<T> {
  readonly #limits: ConcurrencyLimits
  readonly #firstWidth: number
  readonly #endpoints = new Map<string, Endpoint<T>>()
  #held = 0
  #heldBehind = Number.POSITIVE_INFINITY
  #refillable: Refillable = {}

  constructor(limits: ConcurrencyLimits = DEFAULT_LIMITS) {
    this.#limits = limits
    this.#firstWidth = Math.min(FIRST_WIDTH, limits.inFlightPerEndpoint)
  }

  /** How many deliveries may still be claimed, over all endpoints. */
  get room(): number {
    return this.#limits.held - this.#held
  }

  get held(): number {
    return this.#held
  }

  /**
   * Whether the database may have more for an endpoint that answers than this process takes, or this process is half full. Other
   * processes have their own limits. No process presses an endpoint that fails.
   */
  get leaveSome(): boolean {
    if (this.#held > this.#limits.held / 2) return true
    for (const { hasMore, failing } of this.#endpoints.values()) if (hasMore && !failing) return true
    return false
  }

  /** The room of an endpoint that holds nothing. */
  get emptyEndpointRoom(): number {
    return this.#heldAt(this.#firstWidth)
  }

  /** An endpoint's capacity grows with its width. */
  #heldAt(width: number): number {
    return Math.ceil((this.#limits.heldPerEndpoint * width) / this.#limits.inFlightPerEndpoint)
  }

  /**
   * The room of each endpoint that holds something; none while it is three quarters full (half, if it is behind), so that
   * claims are worthwhile. Endpoints that are behind hold at most `heldBehind`.
   */
  rooms(heldBehind = this.#limits.heldPerEndpoint): Map<string, number> {
    this.#heldBehind = heldBehind
    const rooms = new Map<string, number>()
    for (const [endpointId, endpoint] of this.#endpoints) {
      if (endpoint.held === 0 && !endpoint.hasMore) continue // kept for its rate limit
      const room = this.#roomOf(endpoint)
      endpoint.hasMore ||= room === 0 // no claim looks
      rooms.set(endpointId, room)
    }
    return rooms
  }

  #roomOf(endpoint: Endpoint<T>): number {
    const most = endpoint.failing ? HELD_WHILE_FAILING : this.#heldAt(endpoint.width)
    const limit = endpoint.behind ? Math.min(this.#heldBehind, most) : most
    const room = Math.floor(limit - endpoint.held)
    return room >= limit / (endpoint.behind ? 2 : 4) ? room : 0
  }

  /** Which endpoints have, since the last call, gained room for what they still have in the database. */
  takeRefillable(): Refillable {
    const refillable = this.#refillable
    this.#refillable = {}
    return refillable
  }

  /** Takes in a claimed delivery. `rateLimit` is its endpoint's, in deliveries a second. */
  add(
    endpointId: string,
    item: T,
    { rateLimit = null, behind = false, failing = false, hasMore = false }: EndpointState = {},
  ): void {
    const endpoint = this.#endpoint(endpointId)
    endpoint.interval = rateLimit === null ? 0 : 1_000 / rateLimit
    endpoint.behind = behind
    endpoint.failing = failing
    endpoint.hasMore = hasMore
    endpoint.waiting.push(item)
    endpoint.held++
    this.#held++
  }

  /** A claim found no more of its deliveries. */
  sawAll(endpointId: string): void {
    const endpoint = this.#endpoints.get(endpointId)
    if (!endpoint) return
    endpoint.hasMore = false
    this.#forgetIfEmpty(endpointId, endpoint)
  }

  /**
   * The next delivery that may be sent to this endpoint at `now`; counts it as under way. `now` is in milliseconds on a
   * clock that never goes back.
   */
  next(endpointId: string, now: number): T | undefined {
    const endpoint = this.#endpoints.get(endpointId)
    if (!endpoint || endpoint.inFlight >= endpoint.width || endpoint.nextSendAt > now + RATE_SLACK_MS)
      return undefined
    const item = endpoint.waiting.shift()
    if (item === undefined) return undefined
    endpoint.inFlight++
    if (endpoint.interval > 0) endpoint.nextSendAt = Math.max(endpoint.nextSendAt, now) + endpoint.interval
    return item
  }

  isBehind(endpointId: string): boolean {
    return this.#endpoints.get(endpointId)?.behind ?? false
  }

  /** None of its deliveries wait in the database for room here. */
  isCurrent(endpointId: string): boolean {
    const endpoint = this.#endpoints.get(endpointId)
    return !endpoint || isCurrent(endpoint)
  }

  /** Endpoints that are not current; undefined if there are more than `most`, or the others hold more than `mostHeld`. */
  notCurrent(most: number, mostHeld: number): string[] | undefined {
    const found: string[] = []
    let held = 0
    for (const [endpointId, endpoint] of this.#endpoints) {
      if (isCurrent(endpoint)) held += endpoint.held
      else found.push(endpointId)
      if (found.length > most || held > mostHeld) return undefined
    }
    return found
  }

  /** None of its deliveries wait, here or in the database. */
  isCaughtUp(endpointId: string): boolean {
    const endpoint = this.#endpoints.get(endpointId)
    return !endpoint || (isCurrent(endpoint) && endpoint.waiting.length === 0)
  }

  /** How long the rate limit holds the next delivery back, in milliseconds; 0 if it does not. */
  holdBack(endpointId: string, now: number): number {
    const endpoint = this.#endpoints.get(endpointId)
    if (!endpoint || endpoint.waiting.length === 0) return 0
    return Math.max(0, endpoint.nextSendAt - RATE_SLACK_MS - now)
  }

  /** A delivery's request ended; it is held until recorded. */
  ended(endpointId: string, succeeded: boolean): void {
    const endpoint = this.#endpoint(endpointId)
    endpoint.inFlight--
    endpoint.width = succeeded
      ? Math.min(this.#limits.inFlightPerEndpoint, endpoint.width + 1)
      : Math.max(this.#firstWidth, endpoint.width - 1)
  }

  /** A taken delivery is not sent after all. */
  notSent(endpointId: string): void {
    this.#endpoint(endpointId).inFlight--
    this.free(endpointId)
  }

  /** A delivery was recorded or given back: its place is free. */
  free(endpointId: string): void {
    const endpoint = this.#endpoint(endpointId)
    endpoint.held--
    this.#held--
    if (endpoint.hasMore && this.#roomOf(endpoint) > 0)
      this.#refillable[endpoint.behind ? 'behind' : 'onTime'] = true
    this.#forgetIfEmpty(endpointId, endpoint)
  }

  /** One that has more in the database keeps its width: a backlog that is emptied between two claims would start narrow each time. */
  #forgetIfEmpty(endpointId: string, { held, interval, hasMore }: Endpoint<T>): void {
    if (held === 0 && interval === 0 && !hasMore) this.#endpoints.delete(endpointId)
  }

  /** One waiting delivery of each endpoint. */
  firstWaiting(): T[] {
    return [...this.#endpoints.values()].flatMap(({ waiting }) => waiting[0] ?? [])
  }

  /** Takes out waiting deliveries that match, of one endpoint or of all; the caller frees each. */
  takeWaiting(endpointId?: string, fits: (item: T) => boolean = () => true): T[] {
    const endpoints = endpointId === undefined ? this.#endpoints.values() : [this.#endpoint(endpointId)]
    return [...endpoints].flatMap((endpoint) => {
      const taken = endpoint.waiting.filter(fits)
      endpoint.waiting = endpoint.waiting.filter((item) => !fits(item))
      return taken
    })
  }

  #endpoint(endpointId: string): Endpoint<T> {
    let endpoint = this.#endpoints.get(endpointId)
    if (!endpoint) {
      endpoint = {
        waiting: [],
        interval: 0,
        nextSendAt: 0,
        behind: false,
        failing: false,
        hasMore: false,
        width: this.#firstWidth,
        inFlight: 0,
        held: 0,
      }
      this.#endpoints.set(endpointId, endpoint)
    }
    return endpoint
  }
}
