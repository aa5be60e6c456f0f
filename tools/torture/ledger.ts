/** Some events in one request, each known by a mark that it carries. */
export interface Publication {
  type: PublishedType
  marks: string[]
  /** With an Idempotency-Key it is repeated until it is acknowledged; without, it is sent once. */
  keyed: boolean
  /** The ids of its events, once it was acknowledged. */
  ids?: string[]
}

/** A completed sign-in: verify-otp answered 200. */
export interface SignIn {
  email: string
  userId: string
  token: string
}

/** Which events are published; the field of `data` that carries the mark. */
export const MARKED_BY = {
  'usage.metrics_updated': ['usage', 'account_id'],
  'invoice.created': ['invoice', 'id'],
  'tos.accepted': ['tos', 'user_id'],
} as const

export type PublishedType = keyof typeof MARKED_BY

/** What the clients asked for, and what they were told. */
export class Ledger {
  readonly publications: Publication[] = []
  readonly signIns: SignIn[] = []
  /** Answers by what they were. */
  readonly answers = new Map<string, number>()
  /** The longest time in which no request was acknowledged. */
  longestSilenceMs = 0
  #lastAcknowledgedAt = Date.now()

  answered(what: string): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1)
    if (what !== 'acknowledged') return
    const now = Date.now()
    this.longestSilenceMs = Math.max(this.longestSilenceMs, now - this.#lastAcknowledgedAt)
    this.#lastAcknowledgedAt = now
  }

  get acknowledgedEvents(): number {
    return this.publications.reduce((count, { ids }) => count + (ids?.length ?? 0), 0)
  }
}
