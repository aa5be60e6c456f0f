import { Problem } from '../../platform/problem.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { type EndReason, EventStream, type StreamOptions } from './event-stream.ts'
import { MAX_STREAMS, POLL_MS } from './limits.ts'

interface Open {
  providerId: string
  stream: EventStream
  /** Whether its reader may still read; asked every second. */
  mayRead: () => Promise<boolean>
}

/** The open streams of this process. With none it does nothing, not even look. */
export class ListenerHub {
  readonly #clock: Clock
  readonly #open = new Set<Open>()
  #isStopping = false
  #cancel: (() => void) | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Opens a stream. Throws limit_reached, unavailable. */
  open(
    { providerId, mayRead }: Omit<Open, 'stream'>,
    options: Omit<StreamOptions, 'clock' | 'onEnd'>,
  ): EventStream {
    if (this.#isStopping) throw new Problem('unavailable', { retryAfter: 1 })
    if ([...this.#open].filter((one) => one.providerId === providerId).length >= MAX_STREAMS)
      throw new Problem('limit_reached', {
        detail: `${MAX_STREAMS} streams of this provider are open. End one of them first.`,
      })
    const onEnd = (): void => void this.#open.delete(entry)
    const stream = new EventStream({ ...options, clock: this.#clock, onEnd })
    const entry: Open = { providerId, mayRead, stream }
    this.#open.add(entry)
    this.#cancel ??= this.#clock.after(POLL_MS, () => void this.#watch())
    return stream
  }

  /** Whether anybody listens here. */
  get isHeard(): boolean {
    return this.#open.size > 0
  }

  /** Events were committed. */
  wake(): void {
    for (const { stream } of this.#open) stream.wake()
  }

  /** Ends all streams, and refuses new ones. */
  stop(): void {
    this.#isStopping = true
    this.#cancel?.()
    for (const { stream } of this.#open) stream.end('stopping')
  }

  async #watch(): Promise<void> {
    await Promise.all([...this.#open].map((one) => this.#check(one)))
    this.#cancel = this.isHeard ? this.#clock.after(POLL_MS, () => void this.#watch()) : undefined
  }

  async #check({ stream, mayRead }: Open): Promise<void> {
    const reason: EndReason | undefined = await mayRead().then(
      (may) => (may ? undefined : 'revoked'),
      () => 'failed',
    )
    if (reason) stream.end(reason)
  }
}
