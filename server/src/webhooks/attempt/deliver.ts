import { isUtf8 } from 'node:buffer'
import type { Agent, Dispatcher } from 'undici'
import type { ConnectTimings, TracedClient, TracedHandler } from '../../platform/outbound/traced-client.ts'
import type { Mask } from '../../platform/telemetry/mask-secrets.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { type AnswerHead, headersToKeep } from './answer-head.ts'
import { type AttemptError, errorOfException, errorOfStatus } from './classify.ts'
import { type TlsCause, tlsCauseOf } from './tls-cause.ts'

/** From the name look-up to the last byte of the answer. */
export const DEADLINE_MS = 15 * SECOND
const MAX_RESPONSE_BYTES = 1024 * 1024
/**
 * Limit for an answer apart from its body: headers, including those of 1xx answers, trailers and chunk framing. The
 * client stores some 230 bytes for a header of 4, and 1 MiB in chunks of one byte is slow to read.
 */
const MAX_OVERHEAD_BYTES = 16 * 1024
/** How much of an answer's body is kept. */
export const EXCERPT_BYTES = 4 * 1024

/** A shorter answer cannot repeat a longer secret, and nothing shorter is a secret. */
const SHORTEST_ECHO = 4

/** The result of one attempt. `error` undefined means delivered. */
export interface AttemptResult {
  durationMs: number
  status: number | null
  /** The first 4 KiB of the answer, as text. */
  excerpt: string | null
  error: AttemptError | undefined
  /** Why TLS failed, if that was the error. */
  tlsCause: TlsCause | null
  /** Null if there was no answer. */
  head: AnswerHead | null
  /** The address it connected to. */
  address: string | null
  /** How the connection was made, if this attempt made one; a kept-alive one cost nothing. */
  connection: ConnectTimings | undefined
  /** From the start to the first byte of the answer. */
  firstByteMs: number | null
}

export interface DeliveryRequest {
  url: URL
  headers: Record<string, string>
  body: Buffer
  /** Makes the function that masks the request's secrets in what is kept of its answer. */
  maskOf?: () => Mask
}

/** Sends one attempt. Never throws: every failure is a result. */
export function deliver(
  agent: Agent,
  { url, headers, body, maskOf }: DeliveryRequest,
  deadlineMs = DEADLINE_MS,
): Promise<AttemptResult> {
  return new Promise((resolve) => {
    const exchange = new Exchange(resolve, deadlineMs, maskOf)
    try {
      agent.dispatch(
        { origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body },
        exchange,
      )
    } catch (error) {
      exchange.onResponseError(undefined, error as Error)
    }
  })
}

class DeadlineError extends Error {}
class TooLargeError extends Error {}

/** The state of one exchange. One timer limits all of it; whatever comes after the end is ignored. */
class Exchange implements TracedHandler {
  client?: TracedClient
  readonly #done: (result: AttemptResult) => void
  readonly #startedAt = performance.now()
  readonly #deadline: NodeJS.Timeout
  #status: number | null = null
  #head: AnswerHead | null = null
  #chunks: Buffer[] = []
  #kept = 0
  #bytes = 0
  #bodyBytes = 0
  #firstByteMs: number | null = null
  #ended = false
  readonly #maskOf: (() => Mask) | undefined
  #mask: Mask | undefined

  constructor(done: (result: AttemptResult) => void, deadlineMs: number, maskOf?: () => Mask) {
    this.#done = done
    this.#maskOf = maskOf
    this.#deadline = setTimeout(() => this.#abort(new DeadlineError()), deadlineMs)
  }

  onBytes(count: number): void {
    this.#bytes += count
    if (this.#bytes - this.#bodyBytes > MAX_OVERHEAD_BYTES) this.#abort(new TooLargeError())
  }

  onRequestStart(): void {}

  onResponseStart(controller: Dispatcher.DispatchController, statusCode: number): void {
    if (statusCode < 200) return // 1xx only announce the answer
    this.#status = statusCode
    this.#head = {
      headers: headersToKeep((controller.rawHeaders ?? []) as Buffer[], this.#masked),
      httpVersion: this.client?.httpVersion ?? null,
    }
    this.#firstByteMs = Math.round(performance.now() - this.#startedAt)
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bodyBytes += chunk.length
    if (this.#kept < EXCERPT_BYTES) {
      const part = Buffer.from(chunk.subarray(0, EXCERPT_BYTES - this.#kept)) // a copy: the chunk's memory is reused
      this.#chunks.push(part)
      this.#kept += part.length
    }
    if (this.#bodyBytes > MAX_RESPONSE_BYTES) this.#abort(new TooLargeError())
  }

  onResponseEnd(): void {
    this.#end(this.#status === null ? 'protocol' : errorOfStatus(this.#status))
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    const reason = reasonOf(error)
    if (reason === 'reset' && this.#isRefusedByTls()) this.#end('tls', 'client_certificate')
    else this.#end(reason, reason === 'tls' ? tlsCauseOf(error) : null)
  }

  /**
   * In TLS 1.3 a receiver judges our certificate after the handshake is over for us. If it then closes, its alert may
   * be lost with the connection: all we know is that it had asked for a certificate, and said nothing.
   */
  #isRefusedByTls(): boolean {
    const trace = this.client?.trace
    const isOwn = trace !== undefined && trace.beganAt >= this.#startedAt
    return isOwn && trace.asksCertificate && this.#bytes === 0 && this.#status === null
  }

  /** Ends immediately, whether or not the client notices in time. */
  #abort(reason: Error): void {
    if (this.#ended) return
    this.#end(reasonOf(reason))
    this.client?.abandon(reason)
  }

  #end(error: AttemptError | undefined, tlsCause: TlsCause | null = null): void {
    if (this.#ended) return
    this.#ended = true
    clearTimeout(this.#deadline)
    this.#done({
      durationMs: Math.round(performance.now() - this.#startedAt),
      status: this.#status,
      excerpt: this.#excerpt(),
      error,
      tlsCause,
      head: this.#head,
      address: this.client?.trace.address ?? null,
      connection: this.#ownConnection(),
      firstByteMs: this.#firstByteMs,
    })
  }

  /** Made only when there is an answer; most are too short to hold a secret. */
  readonly #masked: Mask = (text, isCut) => {
    if (text.length < SHORTEST_ECHO || !this.#maskOf) return text
    this.#mask ??= this.#maskOf()
    return this.#mask(text, isCut)
  }

  #excerpt(): string | null {
    if (this.#kept === 0) return null
    return this.#masked(textOf(this.#chunks), this.#bodyBytes > this.#kept)
  }

  /** The timings of a connection made for this exchange; none for one kept alive from an earlier one. */
  #ownConnection(): ConnectTimings | undefined {
    const trace = this.client?.trace
    return trace && trace.beganAt >= this.#startedAt ? trace.timings : undefined
  }
}

function reasonOf(error: Error): AttemptError {
  if (error instanceof DeadlineError) return 'timeout'
  if (error instanceof TooLargeError) return 'response_too_large'
  return errorOfException(error)
}

/** PostgreSQL's text cannot hold NUL. A byte that is not UTF-8 becomes three, so such a text is cut to size again. */
function textOf(chunks: Buffer[]): string {
  const bytes = Buffer.concat(chunks)
  if (isUtf8(bytes) && !bytes.includes(0)) return bytes.toString()
  const text = decodeExcerpt(bytes).replaceAll('\0', '\u{FFFD}')
  return decodeExcerpt(Buffer.from(text))
}

/** Drops a character that the cut splits. */
function decodeExcerpt(bytes: Buffer): string {
  return new TextDecoder().decode(bytes.subarray(0, EXCERPT_BYTES), { stream: true })
}
