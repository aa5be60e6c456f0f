import type { Sendable } from './sender.ts'

/** Larger publications and busier processes go by way of the queue, where claims share the work out. */
export const MOST_EVENTS = 16
export const MOST_HELD = 64
/** With more endpoints whose deliveries wait in the queue, none is handed over. */
export const MOST_EXCEPT = 64

/** A delivery engine says that it has time for what is being written now. */
export interface Offer {
  /** On the clock that is never set back. */
  madeAt: number
  /** What it is given is queued under a lease until then, as if it had been claimed. */
  leaseUntil: Date
  /** Endpoints it is given nothing for: older deliveries of theirs wait in the queue. */
  except: string[]
}

/**
 * How a new delivery comes to the engine of the same process without a claim: it is queued under the engine's lease, and
 * handed over once that has committed. A crash in between costs what a crash after a claim does: the lease runs out.
 */
export interface HandOver {
  /** Undefined while the engine has enough to do. */
  offer(events: number): Offer | undefined
  /** Called after the commit. What the engine cannot send by now it gives back. */
  take(offer: Offer, deliveries: Sendable[]): void
}
