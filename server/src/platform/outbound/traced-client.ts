import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { type buildConnector, Client, type Dispatcher } from 'undici'
import { UnaskedContinue } from './unasked-continue.ts'
import { addressOf } from './via-proxy.ts'

/** Milliseconds of each step of connecting; undefined for a step that was not needed. */
export interface ConnectTimings {
  dns?: number
  connect?: number
  tls?: number
}

/** What is known of an exchange's connection. */
export interface ConnectionTrace {
  /** The address it connected to. */
  address: string | null
  /** Whether the receiver asked for a client certificate, in TLS. */
  asksCertificate: boolean
  timings: ConnectTimings
  /** When connecting began, by performance.now(). */
  beganAt: number
}

/** A handler that wants to know the connection. `client` is set before the request is sent on it. */
export interface TracedHandler extends Dispatcher.DispatchHandler {
  client?: TracedClient
  /** Called with the bytes that came in on the connection once they are parsed, unless that broke it. */
  onBytes?(count: number): void
}

type Connector = (...args: Parameters<buildConnector.connector>) => unknown

/** Only a receiver that asks for a certificate names the algorithms it may be signed with (RFC 8446, section 4.3.2). */
function asksCertificate(socket: Socket | TLSSocket | null | undefined): boolean {
  if (!socket || socket.destroyed || !('getSharedSigalgs' in socket)) return false
  return socket.getSharedSigalgs().length > 0
}

/** One connection at a time, as undici's Client, which remembers how it was made. */
export class TracedClient extends Client {
  trace: ConnectionTrace = { address: null, asksCertificate: false, timings: {}, beganAt: 0 }
  readonly #unaskedContinue = new UnaskedContinue()
  #handler: TracedHandler | undefined
  #socket: Socket | TLSSocket | undefined

  constructor(origin: string | URL, options: object, connect: Connector) {
    super(origin, { ...options, connect: (request, callback) => this.#connect(connect, request, callback) })
  }

  /** Of the answer that began to come in last: 10 or 11. */
  get httpVersion(): number | null {
    const { minorVersion } = this.#unaskedContinue
    return minorVersion === undefined ? null : 10 + minorVersion
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: TracedHandler): boolean {
    handler.client = this
    this.#handler = handler
    this.#unaskedContinue.begin()
    return super.dispatch(options, handler)
  }

  /**
   * Gives up the connection, even while it is being made, and with it the request. Aborting the request through its
   * controller would still make the connection, and leave undici's Agent with a pool that it never releases.
   */
  abandon(reason: Error): void {
    this.#socket?.destroy(reason)
  }

  #connect(connect: Connector, request: buildConnector.Options, callback: buildConnector.Callback): void {
    const timings: ConnectTimings = {}
    const beganAt = performance.now()
    let stepBegan = beganAt
    const step = (name: keyof ConnectTimings) => () => {
      const now = performance.now()
      timings[name] = Math.round(now - stepBegan)
      stepBegan = now
    }
    this.trace = { address: null, asksCertificate: false, timings, beganAt }
    // undici's connector returns its socket, though its types do not say so.
    this.#socket = connect(request, (...result) => {
      this.trace.address = addressOf(result[1])
      this.trace.asksCertificate = asksCertificate(result[1])
      callback(...result)
      this.#watchBytes(result[1])
    }) as Socket | TLSSocket | undefined
    this.#socket
      ?.once('lookup', step('dns'))
      .once('connect', step('connect'))
      .once('secureConnect', step('tls'))
  }

  /** The client reads by read(), which emits what it returns; parsing follows immediately. */
  #watchBytes(socket: Socket | null): void {
    socket?.on('data', (bytes: Buffer) => {
      this.#unaskedContinue.pass(bytes)
      const handler = this.#handler
      queueMicrotask(() => socket.destroyed || handler?.onBytes?.(bytes.length))
    })
  }
}
