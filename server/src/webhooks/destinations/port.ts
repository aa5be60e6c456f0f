import type { LookupFunction } from 'node:net'
import type { AddressGuard } from '../../platform/outbound/address-guard.ts'
import type { AttemptError } from '../attempt/index.ts'

/** A delivery on its way into a queue or topic. */
export interface Message {
  /** The same on every attempt and replay. */
  deliveryId: string
  eventId: string
  eventType: string
  /** The account of the event; `null` if it has none. */
  eventAccountId: string | null
  /** Those of a webhook, so that consumers verify with the same library. */
  headers: Record<string, string>
  /** The frozen bytes of the envelope. */
  body: Buffer
}

/** What the other side took. */
export interface Sent {
  /** What it said: an id, an offset. */
  answer: string
  /** The address that it was sent to, where the client tells. */
  address: string | null
}

/** An open way to one endpoint's queue or topic. Any number of messages may be under way. */
export interface Destination {
  /** False: it broke and does not mend itself. Another one has to be opened. */
  readonly isOpen: boolean
  /** Resolves when the other side has taken the message. Throws NotTaken, or what the client threw. */
  send(message: Message): Promise<Sent>
  close(): Promise<void>
}

/** What an adapter gets for its connections. Each one that it makes has to ask these. */
export interface Outside {
  guard: AddressGuard
  /** For sockets to names: gives only addresses that the guard allows. */
  lookup: LookupFunction
}

/** The other side, or the client, says why it does not take a message. */
export class NotTaken extends Error {
  readonly reason: AttemptError

  constructor(reason: AttemptError, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export const CONNECT_TIMEOUT_MS = 10_000
