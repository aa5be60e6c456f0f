import type { ReadOn } from '../../platform/db/tail.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Mirrored } from '../deliveries/index.ts'
import { POLL_MS } from './limits.ts'

/** Why a stream ends, as its reader is told. */
export type EndReason = 'stopping' | 'revoked' | 'failed'

export interface StreamOptions {
  clock: Clock
  /** Where to read; asked for when the reader is there. */
  open: () => Promise<ReadOn<Mirrored>>
  /** What the reader is told first. */
  hello: Record<string, unknown>
  /** What is said of an item now. */
  show: (item: Mirrored) => object
  heartbeatMs: number
  onError: (error: unknown) => void
  /** Nobody reads it any more, or it has ended. */
  onEnd: () => void
}

const encoder = new TextEncoder()

/**
 * A stream of server-sent events. It holds one small batch and reads on only when its reader has taken that: a slow reader
 * costs no memory.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #options: StreamOptions
  #reading: ReadOn<Mirrored> | undefined
  #items: Mirrored[] = []
  #awake = true
  #lookedBackAt = Number.NEGATIVE_INFINITY
  #saidAt: number
  #wakeUp: (() => void) | undefined
  #ending: EndReason | undefined
  #ended = false

  constructor(options: StreamOptions) {
    this.#options = options
    this.#saidAt = options.clock.elapsed()
    this.body = new ReadableStream(
      { pull: (controller) => this.#pull(controller), cancel: () => this.#close() },
      { highWaterMark: 0 },
    )
  }

  /** There may be something to send. */
  wake(): void {
    this.#awake = true
    this.#wakeUp?.()
  }

  /** Says why, and ends. What was not sent yet is there for the next stream. */
  end(reason: EndReason): void {
    this.#ending ??= reason
    this.wake()
  }

  async #pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      const text = await this.#next()
      if (text === undefined) return void controller.close()
      this.#saidAt = this.#options.clock.elapsed()
      controller.enqueue(encoder.encode(text))
    } catch (error) {
      this.#options.onError(error)
      this.#close()
      controller.error(error)
    }
  }

  /** What is to be said next, however long that takes; undefined: nothing more. */
  async #next(): Promise<string | undefined> {
    const { clock, heartbeatMs, open, hello } = this.#options
    if (this.#ended) return undefined
    if (!this.#reading && !this.#ending) {
      this.#reading = await open()
      return message('open', hello, this.#reading.position(clock.now()))
    }
    while (!this.#ending) {
      const item = this.#items.shift() ?? (await this.#read())
      if (item) return this.#show(item)
      if (clock.elapsed() - this.#saidAt >= heartbeatMs)
        return message('heartbeat', {}, this.#reading!.position(clock.now()))
      await this.#rest()
    }
    this.#close()
    return message('end', { reason: this.#ending })
  }

  async #read(): Promise<Mirrored | undefined> {
    const { clock } = this.#options
    const reading = this.#reading!
    if (clock.elapsed() - this.#lookedBackAt >= POLL_MS) {
      this.#items = await reading.late(clock.now())
      if (this.#items.length > 0) return this.#items.shift()
      this.#lookedBackAt = clock.elapsed()
      this.#awake = true
    }
    if (!this.#awake) return undefined
    this.#awake = false
    this.#items = await reading.next()
    this.#awake ||= this.#items.length > 0 // there may be more than one batch
    return this.#items.shift()
  }

  /** Whoever goes on behind its id misses nothing, even where it is a late one. */
  #show(item: Mirrored): string {
    return message('delivery', this.#options.show(item), item.id)
  }

  /** Until woken, or until it is time to look or to say something. */
  #rest(): Promise<void> {
    if (this.#awake || this.#ending) return Promise.resolve()
    const { clock, heartbeatMs } = this.#options
    return new Promise((resolve) => {
      const wakeUp = (): void => {
        cancel()
        this.#wakeUp = undefined
        resolve()
      }
      const cancel = clock.after(Math.min(POLL_MS, heartbeatMs), wakeUp)
      this.#wakeUp = wakeUp
    })
  }

  #close(): void {
    if (this.#ended) return
    this.#ended = true
    this.#items = []
    this.#options.onEnd()
  }
}

/** One message; JSON has no line breaks of its own. */
function message(event: string, data: object, id?: string): string {
  return `event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`
}
