import { EventEmitter, once } from 'node:events'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** What a `delivery` message holds. */
export interface Heard {
  id: string
  event: string
  headers: Record<string, string>
  body: string
}

/** A reader of a stream of server-sent events, as a program outside has it. */
export class EventSourceReader extends EventEmitter {
  readonly messages: EventSourceMessage[] = []
  heartbeats = 0
  response!: Response
  ended = false
  readonly #abort = new AbortController()

  static async open(url: string, headers: Record<string, string>): Promise<EventSourceReader> {
    const reader = new EventSourceReader()
    reader.response = await fetch(url, { headers, signal: reader.#abort.signal })
    void reader.#read()
    return reader
  }

  async #read(): Promise<void> {
    const parser = createParser({
      onEvent: (message) => this.messages.push(message),
      onComment: () => this.heartbeats++,
    })
    const decoder = new TextDecoder()
    try {
      for await (const chunk of this.response.body!) {
        parser.feed(decoder.decode(chunk, { stream: true }))
        this.emit('news')
      }
    } catch {
      // cut off
    }
    this.ended = true
    this.emit('news')
  }

  get deliveries(): Heard[] {
    return this.messages.filter(({ event }) => event === 'delivery').map(({ data }) => JSON.parse(data))
  }

  /** Resolves once `holds` does. */
  async until(holds: () => boolean): Promise<void> {
    const signal = AbortSignal.timeout(10_000)
    while (!holds()) await once(this, 'news', { signal })
  }

  close(): void {
    this.#abort.abort()
  }
}
