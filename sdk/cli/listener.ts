import { setTimeout as sleep } from 'node:timers/promises'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { abortable, orAborted } from '../src/api/waiting.ts'
import { EXIT, Exit } from './exit.ts'
import type { Delivery } from './forward.ts'
import { answered, reasonOf, refusal, type Service } from './service.ts'

const SECOND = 1_000
const CONNECT_MS = 10 * SECOND
/** Until the service says how often it is heard. */
const HEARTBEAT_MS = 15 * SECOND
/** Waits before the first, second, ... try to connect again; the last one for all that follow. */
const WAITS_MS = [0, 100, SECOND, 2 * SECOND, 5 * SECOND]
/** Receivers refuse signatures that are minutes old; older ones are requested again. */
const FRESH_MS = 60 * SECOND
/** As long as the service may send again what it cannot know to have arrived, and more. */
const REMEMBERED_MS = 60 * SECOND

/** What the service says first. */
export interface Opened {
  at: string
  heartbeat_seconds: number
  resumed: boolean
  /** What happened before this time and did not arrive will not come. */
  missed_before?: string | null
}

export interface Hearing {
  opened?(opened: Opened): void
  /** The next one comes when this is done. */
  delivered(delivery: Delivery): Promise<void>
  lost?(reason: string, waitMs: number): void
}

export interface ListenerOptions {
  /** Only these; all without them. */
  events?: string
  /** What one endpoint is sent, with its replays and tests. */
  endpoint?: string
  /** Seconds between signs of life. */
  heartbeat?: number
  signal: AbortSignal
}

/** The connection is of no use any more. */
class Lost extends Error {}

/**
 * Hears events in order, each once, whatever happens to the connection: it reconnects, and resumes after the last one
 * that was dealt with.
 */
export class Listener {
  readonly #service: Service
  readonly #options: ListenerOptions
  readonly #heard = new Map<string, number>()
  /** Where it began; what is older was not asked for, though it may come when the connection is a new one. */
  #from: string | undefined
  #after: string | undefined
  #isResumed = false
  #failures = 0
  #silenceMs = 1.5 * HEARTBEAT_MS
  /** How much the clock of this machine is ahead of the service's. */
  #aheadMs = 0

  constructor(service: Service, options: ListenerOptions) {
    this.#service = service
    this.#options = options
  }

  /** Until the signal is aborted. Throws an Exit when it makes no sense to try again. */
  async run(hearing: Hearing): Promise<void> {
    const { signal } = this.#options
    const { id } = await openListener(this.#service)
    while (!signal.aborted) {
      const lost = await this.#connect(id, hearing).catch((error) => {
        if (error instanceof Exit) throw error
        return error
      })
      if (signal.aborted) return
      const waitMs = WAITS_MS[Math.min(this.#failures++, WAITS_MS.length - 1)]!
      hearing.lost?.(lost instanceof Lost ? lost.message : reasonOf(lost), waitMs)
      await sleep(waitMs, undefined, { signal }).catch(() => {}) // aborted: the loop ends
    }
  }

  /** Reads one connection to its end. Throws Lost, or an Exit. */
  async #connect(id: string, hearing: Hearing): Promise<never> {
    const { controller: cut, release } = abortable(this.#options.signal)
    const connecting = setTimeout(() => cut.abort(new Lost('no answer in time')), CONNECT_MS)
    try {
      return await orAborted(this.#hear(id, hearing, { cut, connecting }), cut.signal)
    } finally {
      release()
      clearTimeout(connecting)
      cut.abort()
    }
  }

  async #hear(
    id: string,
    hearing: Hearing,
    { cut, connecting }: { cut: AbortController; connecting: NodeJS.Timeout },
  ): Promise<never> {
    const request = new Request(this.#url(id), { headers: this.#headers(), signal: cut.signal })
    const response = await this.#service.fetch(request)
    clearTimeout(connecting)
    await requireStream(this.#service, response)
    return this.#read(response.body!, hearing)
  }

  async #read(body: ReadableStream<Uint8Array>, hearing: Hearing): Promise<never> {
    const messages: EventSourceMessage[] = []
    const parser = createParser({ onEvent: (message) => messages.push(message) })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (;;) {
      const { value, done } = await this.#orSilence(reader.read())
      if (done) throw new Lost('the connection was closed')
      parser.feed(decoder.decode(value, { stream: true }))
      for (const message of messages.splice(0)) await this.#take(message, hearing)
    }
  }

  /** A machine that slept, or a network that forgot us, tells nothing: silence does. */
  async #orSilence<T>(reading: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Lost('nothing was heard of the service')), this.#silenceMs)
    })
    try {
      return await Promise.race([reading, silence])
    } finally {
      clearTimeout(timer)
    }
  }

  async #take({ event, id, data }: EventSourceMessage, hearing: Hearing): Promise<void> {
    const said = JSON.parse(data)
    if (event === 'end') throw this.#end(said.reason)
    if (event === 'open') this.#open(said, hearing)
    if (event !== 'delivery') {
      this.#from ??= id
      this.#after = id
      return
    }
    if (!this.#isKnown(id!)) {
      this.#requireFresh(said)
      await hearing.delivered(said)
      this.#remember(id!)
    }
    this.#after = id
  }

  #isKnown(id: string): boolean {
    return this.#heard.has(id) || (this.#isResumed && id <= this.#from!)
  }

  #open(opened: Opened, hearing: Hearing): void {
    this.#failures = 0
    this.#isResumed = opened.resumed
    this.#silenceMs = 1.5 * SECOND * opened.heartbeat_seconds
    this.#aheadMs = Date.now() - Date.parse(opened.at)
    hearing.opened?.(opened)
  }

  #end(reason: string): Error {
    if (reason === 'revoked')
      return new Exit(EXIT.signedOut, 'The key was revoked, or the sign-in has ended. Run: postern login')
    return new Lost(reason === 'stopping' ? 'the service is stopping' : 'the service could not continue')
  }

  /** What waited here while the machine slept is signed again by requesting it again. */
  #requireFresh({ headers }: Delivery): void {
    const signedAt = Number(headers['webhook-timestamp']) * SECOND
    if (Date.now() - this.#aheadMs - signedAt > FRESH_MS)
      throw new Lost('the data is a minute old and is requested again')
  }

  #remember(id: string): void {
    const now = Date.now()
    this.#heard.set(id, now)
    for (const [old, at] of this.#heard) {
      if (now - at < REMEMBERED_MS) break
      this.#heard.delete(old)
    }
  }

  #url(id: string): string {
    const { events, endpoint, heartbeat } = this.#options
    const url = new URL(`${this.#service.url}/api/v1/webhooks/listeners/${id}/stream`)
    if (events) url.searchParams.set('events', events)
    if (endpoint) url.searchParams.set('endpoint_id', endpoint)
    if (heartbeat) url.searchParams.set('heartbeat', String(heartbeat))
    return url.href
  }

  #headers(): Record<string, string> {
    return {
      accept: 'text/event-stream',
      ...(this.#after && { 'last-event-id': this.#after }),
    }
  }
}

/** This developer's listener: it is made when first asked for. */
export function openListener(service: Service) {
  return answered(service, service.client.POST('/api/v1/webhooks/listeners'))
}

/** Throws an Exit if trying again would not help, else Lost. */
async function requireStream({ url }: Service, response: Response): Promise<void> {
  if (response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')) return
  const said = await response.text()
  if (response.ok) throw new Lost('a proxy in between answered')
  const isPassing = response.status >= 500 || response.status === 429 || response.status === 408
  if (isPassing) throw new Lost(`the service answered ${response.status}`)
  let problem: unknown
  try {
    problem = JSON.parse(said)
  } catch {
    throw new Lost(`a proxy in between answered ${response.status}`)
  }
  throw refusal(url, response.status, problem)
}
