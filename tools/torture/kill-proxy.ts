import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { byTcp } from '../../server/test/support/by-tcp.ts'

/** What the database has done of the transaction of a statement when the process is killed. */
export const MOMENTS = ['is asked', 'has written', 'has committed'] as const
/** Or the number of answers of the database to the statement and what follows it, up to the commit. */
export type Moment = (typeof MOMENTS)[number] | number

/** Of the message that a transaction is committed (CommandComplete). */
const COMMITTED = 'COMMIT\0'

/**
 * Stands between a process and its database, and kills the process at a moment of the next transaction that has the statement.
 * What was under way to the process then never arrives.
 */
export class KillProxy {
  readonly url: string
  readonly #server: Server
  /** The name of the statement, and its text when it is prepared (Parse). Later only its name passes (Bind). */
  readonly #prepared: RegExp
  readonly #sockets = new Set<Socket>()
  #armed: { moment: Moment; kill: () => Promise<unknown>; done: () => void } | undefined

  private constructor(server: Server, target: URL, statement: string) {
    this.#server = server
    this.#prepared = preparedAs(statement)
    const url = byTcp(target)
    url.hostname = '127.0.0.1'
    url.port = String((server.address() as AddressInfo).port)
    this.url = url.href
    server.on('connection', (client) => this.#link(client, connect(Number(target.port), target.hostname)))
  }

  /** `statement`: a part of its text, as an expression. */
  static async start(databaseUrl: string, statement: string): Promise<KillProxy> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new KillProxy(server, byTcp(new URL(databaseUrl)), statement)
  }

  /** Kills at this moment of the next such transaction. Resolves when that has happened. */
  arm(moment: Moment, kill: () => Promise<unknown>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#armed = { moment, kill, done: resolve }
    return promise
  }

  stop(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #link(client: Socket, database: Socket): void {
    let [statement, isStoring, answers] = ['', false, 0]
    this.#pass(client, database, (chunk) => {
      statement ||= this.#prepared.exec(chunk.toString('latin1'))?.[1] ?? ''
      isStoring ||= this.#armed !== undefined && statement !== '' && chunk.includes(`${statement}\0`)
      return isStoring && this.#armed?.moment === 'is asked'
    })
    this.#pass(database, client, (chunk) => {
      if (!isStoring) return false
      const moment = this.#armed?.moment
      return moment === 'has written' || moment === ++answers || chunk.includes(COMMITTED)
    })
  }

  /** Passes on what comes, until `isMoment` says so: then the process is killed first, and the rest is dropped. */
  #pass(from: Socket, to: Socket, isMoment: (chunk: Buffer) => boolean): void {
    this.#sockets.add(from)
    from.on('error', () => {})
    from.on('close', () => {
      this.#sockets.delete(from)
      to.destroy()
    })
    from.on('data', (chunk: Buffer) => {
      const isNow = isMoment(chunk)
      if (!this.#armed || !isNow) return void to.write(chunk)
      const { kill, done } = this.#armed
      this.#armed = undefined
      from.pause()
      void kill().then(() => {
        from.destroy()
        done()
      })
    })
  }
}

const preparedAs = (statement: string): RegExp => new RegExp(`(\\w+)\\0[^\\0]*?${statement}`)
