import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import { SECOND } from '../../../platform/time/clock.ts'

/** Shows proxies, and us, that the other side is still there. */
const HEARTBEAT_MS = 20 * SECOND
const RECONNECT_MS = SECOND

/** Items, newest first, and a wait for the next one, which rejects when the signal aborts. */
export interface Feed<T extends { id: string }> {
  items(): readonly T[]
  changed(signal: AbortSignal): Promise<unknown>
}

/** An item as a piece of the page. */
type Show<T> = (item: T) => Html | Promise<Html>

/** Server-Sent Events: each new item of a feed as a piece of the page. */
export class LiveStreams {
  readonly #closing = new AbortController()

  /** Aborts when the streams must end. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** Streams what is newer than Last-Event-ID or `?after=`, and then whatever comes. */
  answer<T extends { id: string }>(c: Context, feed: Feed<T>, show: Show<T>): Response {
    const after = c.req.header('last-event-id') ?? c.req.query('after')
    return streamSSE(c, (stream) => this.#follow(stream, { feed, show, after }))
  }

  close(): void {
    this.#closing.abort()
  }

  async #follow<T extends { id: string }>(
    stream: SSEStreamingApi,
    { feed, show, after }: { feed: Feed<T>; show: Show<T>; after: string | undefined },
  ): Promise<void> {
    const over = new AbortController()
    const end = () => over.abort()
    stream.onAbort(end)
    this.closing.addEventListener('abort', end)
    if (this.closing.aborted) end()
    const ended = over.signal
    const heartbeat = setInterval(() => void stream.write(':\n\n'), HEARTBEAT_MS)
    await stream.write(`retry: ${RECONNECT_MS}\n\n`)
    let last = after
    while (!ended.aborted) {
      for (const item of newerThan(feed.items(), last)) {
        await stream.writeSSE({ event: 'item', id: item.id, data: String(await show(item)) })
        last = item.id
      }
      if (newerThan(feed.items(), last).length === 0) await feed.changed(ended).catch(() => {})
    }
    clearInterval(heartbeat)
    this.closing.removeEventListener('abort', end)
  }
}

/** Oldest first; all of them if the id is unknown. */
function newerThan<T extends { id: string }>(items: readonly T[], id: string | undefined): T[] {
  const index = items.findIndex((item) => item.id === id)
  return items.slice(0, index < 0 ? items.length : index).reverse()
}
