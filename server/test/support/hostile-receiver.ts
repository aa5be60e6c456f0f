import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** What a receiver does with a connection. */
export type Behaviour = (socket: Socket) => void

/** A receiver below HTTP: does with each connection what the test says, and knows which are open. */
export class HostileReceiver {
  readonly #open = new Set<Socket>()
  readonly #server: Server
  #settled: () => void = () => {}
  /** How many connections came in. */
  connections = 0

  constructor(behave: Behaviour) {
    this.#server = createServer((socket) => {
      this.connections++
      this.#open.add(socket)
      socket.on('error', () => {}) // the other side may well hang up
      socket.on('close', () => {
        this.#open.delete(socket)
        if (this.#open.size === 0) this.#settled()
      })
      behave(socket)
    })
  }

  get open(): number {
    return this.#open.size
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Listens; resolves with its origin. */
  async start(host = '127.0.0.1', port = 0): Promise<string> {
    this.#server.listen(port, host)
    await once(this.#server, 'listening')
    return `http://${host}:${this.port}`
  }

  /** Resolves once no connection is open: the other side gave them all up. */
  async deserted(): Promise<void> {
    for (const socket of this.#open) socket.resume() // who does not read does not notice
    if (this.#open.size > 0) await new Promise<void>((resolve) => (this.#settled = resolve))
  }

  async stop(): Promise<void> {
    for (const socket of this.#open) socket.destroy()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}
