import type { Sendable } from '../engine/index.ts'

/** Larger publications and busier processes use the queue, where claims share the work. */
export const MOST_EVENTS = 16
export const MOST_HELD = 64
/** If more endpoints than this have deliveries in the queue, nothing is handed over. */
export const MOST_EXCEPT = 64

/** A delivery engine's offer to take what is being written now. */
export interface Offer {
  /** On the clock that never goes back. */
  madeAt: number
  /** What it gets is queued under a lease until then, as if claimed. */
  leaseUntil: Date
  /** Endpoints to leave out: they have older deliveries waiting in the queue. */
  except: string[]
}

/**
 * How a new delivery reaches the engine of the same process without a claim: it is queued under the engine's lease, and
 * handed over after the commit. A crash in between is like one after a claim: the lease runs out.
 */
export interface LocalFastPath {
  /** Undefined while the engine is busy. */
  offer(events: number): Offer | undefined
  /** Called after the commit. The engine returns what it can no longer send. */
  take(offer: Offer, deliveries: Sendable[]): void
}
