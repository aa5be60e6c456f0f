/** How many deliveries this process holds at a time, for one endpoint and in total. */
export interface LaneLimits {
  /** Requests under way to one endpoint that answers well. */
  inFlightPerLane: number
  /** Deliveries of such an endpoint in memory: under way, waiting, or sent but not yet recorded. */
  heldPerLane: number
  held: number
}

export const DEFAULT_LIMITS: LaneLimits = { inFlightPerLane: 32, heldPerLane: 256, held: 8_192 }

/**
 * A lane starts this narrow, and never gets narrower. Each success allows one more request at a time (as in TCP's slow
 * start, RFC 5681 section 3.1), each failure one less: a hanging endpoint ties up little, one that has just recovered
 * is not overrun, and one that sometimes fails still gets the full width.
 */
const FIRST_WIDTH = 4

/** Limit for an endpoint whose last attempts failed, so that hanging ones never fill everything, however many. */
export const HELD_WHILE_FAILING = 8

/** Timers are coarser than high rates: sends may be this early, as long as their average respects the limit. */
const RATE_SLACK_MS = 10

/** What a claim learned of a lane. */
export interface LaneState {
  /** Most deliveries a second. */
  rateLimit?: number | null
  /** Its oldest due delivery has waited for long. */
  behind?: boolean
  /** Its last attempts failed. */
  failing?: boolean
  /** The database has more of its deliveries, as far as is known. */
  hasMore?: boolean
}

/** Kinds of lanes that a claim could fill. */
export interface Refillable {
  onTime?: boolean
  behind?: boolean
}

interface Lane<T> {
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

const isCurrent = ({ behind, hasMore }: Lane<unknown>): boolean => !(behind || hasMore)

/**
 * One lane per endpoint. A slow or dead endpoint fills its own lane and no other: the dispatcher claims for a lane only
 * what `rooms` leaves, so its backlog stays in the database.
 */
export class Lanes<T> {
  readonly #limits: LaneLimits
  readonly #firstWidth: number
  readonly #lanes = new Map<string, Lane<T>>()
  #held = 0
  #heldBehind = Number.POSITIVE_INFINITY
  #refillable: Refillable = {}

  constructor(limits: LaneLimits = DEFAULT_LIMITS) {
    this.#limits = limits
    this.#firstWidth = Math.min(FIRST_WIDTH, limits.inFlightPerLane)
  }

  /** How many deliveries may still be claimed, over all lanes. */
  get room(): number {
    return this.#limits.held - this.#held
  }

  get held(): number {
    return this.#held
  }

  /**
   * Whether the database may have more of an endpoint that answers than its lane takes, or this process is half full: other
   * processes have lanes of their own. Nobody is to press an endpoint that fails.
   */
  get leaveSome(): boolean {
    if (this.#held > this.#limits.held / 2) return true
    for (const { hasMore, failing } of this.#lanes.values()) if (hasMore && !failing) return true
    return false
  }

  /** The room of a lane that holds nothing. */
  get emptyLaneRoom(): number {
    return this.#heldAt(this.#firstWidth)
  }

  /** A lane's capacity grows with its width. */
  #heldAt(width: number): number {
    return Math.ceil((this.#limits.heldPerLane * width) / this.#limits.inFlightPerLane)
  }

  /**
   * The room of each lane that holds something; none while it is three quarters full (half, if it is behind), so that
   * claims are worthwhile. Lanes that are behind hold at most `heldBehind`.
   */
  rooms(heldBehind = this.#limits.heldPerLane): Map<string, number> {
    this.#heldBehind = heldBehind
    const rooms = new Map<string, number>()
    for (const [endpointId, lane] of this.#lanes) {
      if (lane.held === 0 && !lane.hasMore) continue // kept for its rate limit
      const room = this.#roomOf(lane)
      lane.hasMore ||= room === 0 // nobody looks
      rooms.set(endpointId, room)
    }
    return rooms
  }

  #roomOf(lane: Lane<T>): number {
    const most = lane.failing ? HELD_WHILE_FAILING : this.#heldAt(lane.width)
    const limit = lane.behind ? Math.min(this.#heldBehind, most) : most
    const room = Math.floor(limit - lane.held)
    return room >= limit / (lane.behind ? 2 : 4) ? room : 0
  }

  /** Which lanes have, since the last call, gained room for what they still have in the database. */
  takeRefillable(): Refillable {
    const refillable = this.#refillable
    this.#refillable = {}
    return refillable
  }

  /** Takes in a claimed delivery. `rateLimit` is its endpoint's, in deliveries a second. */
  add(
    endpointId: string,
    item: T,
    { rateLimit = null, behind = false, failing = false, hasMore = false }: LaneState = {},
  ): void {
    const lane = this.#lane(endpointId)
    lane.interval = rateLimit === null ? 0 : 1_000 / rateLimit
    lane.behind = behind
    lane.failing = failing
    lane.hasMore = hasMore
    lane.waiting.push(item)
    lane.held++
    this.#held++
  }

  /** A claim found no more of its deliveries. */
  sawAll(endpointId: string): void {
    const lane = this.#lanes.get(endpointId)
    if (!lane) return
    lane.hasMore = false
    this.#forgetIfEmpty(endpointId, lane)
  }

  /**
   * The next delivery that may be sent to this endpoint at `now`; counts it as under way. `now` is in milliseconds on a
   * clock that never goes back.
   */
  next(endpointId: string, now: number): T | undefined {
    const lane = this.#lanes.get(endpointId)
    if (!lane || lane.inFlight >= lane.width || lane.nextSendAt > now + RATE_SLACK_MS) return undefined
    const item = lane.waiting.shift()
    if (item === undefined) return undefined
    lane.inFlight++
    if (lane.interval > 0) lane.nextSendAt = Math.max(lane.nextSendAt, now) + lane.interval
    return item
  }

  isBehind(endpointId: string): boolean {
    return this.#lanes.get(endpointId)?.behind ?? false
  }

  /** None of its deliveries wait in the database for room here. */
  isCurrent(endpointId: string): boolean {
    const lane = this.#lanes.get(endpointId)
    return !lane || isCurrent(lane)
  }

  /** Endpoints that are not current; undefined if there are more than `most`, or the others hold more than `mostHeld`. */
  notCurrent(most: number, mostHeld: number): string[] | undefined {
    const found: string[] = []
    let held = 0
    for (const [endpointId, lane] of this.#lanes) {
      if (isCurrent(lane)) held += lane.held
      else found.push(endpointId)
      if (found.length > most || held > mostHeld) return undefined
    }
    return found
  }

  /** None of its deliveries wait, here or in the database. */
  isCaughtUp(endpointId: string): boolean {
    const lane = this.#lanes.get(endpointId)
    return !lane || (isCurrent(lane) && lane.waiting.length === 0)
  }

  /** How long the rate limit holds the next delivery back, in milliseconds; 0 if it does not. */
  holdBack(endpointId: string, now: number): number {
    const lane = this.#lanes.get(endpointId)
    if (!lane || lane.waiting.length === 0) return 0
    return Math.max(0, lane.nextSendAt - RATE_SLACK_MS - now)
  }

  /** A delivery's request ended; it is held until recorded. */
  ended(endpointId: string, succeeded: boolean): void {
    const lane = this.#lane(endpointId)
    lane.inFlight--
    lane.width = succeeded
      ? Math.min(this.#limits.inFlightPerLane, lane.width + 1)
      : Math.max(this.#firstWidth, lane.width - 1)
  }

  /** A taken delivery is not sent after all. */
  notSent(endpointId: string): void {
    this.#lane(endpointId).inFlight--
    this.free(endpointId)
  }

  /** A delivery was recorded or given back: its place is free. */
  free(endpointId: string): void {
    const lane = this.#lane(endpointId)
    lane.held--
    this.#held--
    if (lane.hasMore && this.#roomOf(lane) > 0) this.#refillable[lane.behind ? 'behind' : 'onTime'] = true
    this.#forgetIfEmpty(endpointId, lane)
  }

  /** One that has more in the database keeps its width: a backlog that is emptied between two claims would begin anew each time. */
  #forgetIfEmpty(endpointId: string, { held, interval, hasMore }: Lane<T>): void {
    if (held === 0 && interval === 0 && !hasMore) this.#lanes.delete(endpointId)
  }

  /** One waiting delivery of each lane. */
  firstWaiting(): T[] {
    return [...this.#lanes.values()].flatMap(({ waiting }) => waiting[0] ?? [])
  }

  /** Takes out waiting deliveries that match, of one endpoint or of all; the caller frees each. */
  takeWaiting(endpointId?: string, fits: (item: T) => boolean = () => true): T[] {
    const lanes = endpointId === undefined ? this.#lanes.values() : [this.#lane(endpointId)]
    return [...lanes].flatMap((lane) => {
      const taken = lane.waiting.filter(fits)
      lane.waiting = lane.waiting.filter((item) => !fits(item))
      return taken
    })
  }

  #lane(endpointId: string): Lane<T> {
    let lane = this.#lanes.get(endpointId)
    if (!lane) {
      lane = {
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
      this.#lanes.set(endpointId, lane)
    }
    return lane
  }
}
