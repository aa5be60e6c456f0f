import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Stands between the service and its database, which it can take away and give back: then connections are refused. */
export class DatabaseProxy {
  /** The URL of the database by way of here. */
  readonly url: string
  readonly #target: { host: string; port: number }
  readonly #port: number
  readonly #open = new Set<Socket>()
  #server: Server

  private constructor(server: Server, databaseUrl: URL) {
    this.#target = { host: databaseUrl.hostname, port: Number(databaseUrl.port || 5432) }
    this.#server = server
    this.#port = (server.address() as AddressInfo).port
    const url = new URL(databaseUrl)
    url.hostname = '127.0.0.1'
    url.port = String(this.#port)
    this.url = url.href
    this.#serve()
  }

  static async start(databaseUrl: string): Promise<DatabaseProxy> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new DatabaseProxy(server, new URL(databaseUrl))
  }

  /** Cuts every connection and refuses new ones. */
  async takeAway(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  async giveBack(): Promise<void> {
    this.#server = createServer().listen(this.#port, '127.0.0.1')
    this.#serve()
    await once(this.#server, 'listening')
  }

  #serve(): void {
    this.#server.on('connection', (client) => {
      const database = connect(this.#target)
      for (const [from, to] of [
        [client, database],
        [database, client],
      ] as const) {
        this.#open.add(from)
        from.on('error', () => {}) // the other side hears of it by the close
        from.on('close', () => {
          this.#open.delete(from)
          to.destroy()
        })
        from.pipe(to)
      }
    })
  }
}
