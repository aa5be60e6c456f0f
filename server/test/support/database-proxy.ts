import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { byTcp } from './by-tcp.ts'

/** What passes between one client and the database. */
interface Link {
  client: Socket
  database: Socket
}

/** Stands between the service and its database, and fails as networks and hosts do. */
export class DatabaseProxy {
  /** The URL of the database by way of here. */
  readonly url: string
  readonly #target: { host: string; port: number }
  readonly #port: number
  readonly #links = new Set<Link>()
  #server: Server
  #frozen = false
  #held: { text: string; meanwhile: () => Promise<unknown> } | undefined

  private constructor(server: Server, databaseUrl: URL) {
    this.#target = { host: databaseUrl.hostname, port: Number(databaseUrl.port || 5432) }
    this.#server = server
    this.#port = (server.address() as AddressInfo).port
    const url = byTcp(databaseUrl)
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
    for (const { client, database } of this.#links) {
      client.destroy()
      database.destroy()
    }
    await closed
  }

  async giveBack(): Promise<void> {
    this.#server = createServer().listen(this.#port, '127.0.0.1')
    this.#serve()
    await once(this.#server, 'listening')
  }

  /**
   * From now on nothing passes on the connections that are open, in either direction, and neither side is told: the host
   * is gone, or its address has moved. New connections work. Returns how many were silenced.
   */
  silence(): number {
    for (const link of this.#links) silence(link)
    return this.#links.size
  }

  /** The same for new connections too: they are accepted, and nothing is ever answered. */
  freeze(): void {
    this.#frozen = true
    this.silence()
  }

  /** The next message to the database that contains `text` is passed on once `meanwhile` is done. */
  holdNext(text: string, meanwhile: () => Promise<unknown>): void {
    this.#held = { text, meanwhile }
  }

  #holding(): Transform {
    return new Transform({
      transform: async (chunk: Buffer, _, pass) => {
        const held = this.#held
        if (held && chunk.includes(held.text)) {
          this.#held = undefined
          await held.meanwhile()
        }
        pass(null, chunk)
      },
    })
  }

  #serve(): void {
    this.#server.on('connection', (client) => {
      if (this.#frozen) return void swallow(client)
      const link = { client, database: connect(this.#target) }
      this.#links.add(link)
      for (const [from, to] of [
        [link.client, link.database],
        [link.database, link.client],
      ] as const) {
        from.on('error', () => {}) // the other side hears of it by the close
        from.on('close', () => {
          this.#links.delete(link)
          to.destroy()
        })
      }
      link.client.pipe(this.#holding()).pipe(link.database)
      link.database.pipe(link.client)
    })
  }
}

function silence({ client, database }: Link): void {
  client.unpipe()
  database.unpipe()
  client.removeAllListeners('close')
  database.removeAllListeners('close')
  swallow(client)
  swallow(database)
}

function swallow(socket: Socket): void {
  socket.on('error', () => {})
  socket.resume()
}
