import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool, type Sql } from '../../server/src/platform/db/db.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { makeStockCluster } from '../../server/test/support/stock-postgres.ts'

const START_DEADLINE_MS = 60_000
const LOOK_EVERY_MS = 20

/** What ends the server: a fast shutdown, an immediate one, or none at all. */
export type EndingSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL'

/**
 * A PostgreSQL that the harness owns, so that it can end and start it on the same port as it likes. It knows when each
 * transaction was committed.
 */
export class TortureDatabase {
  readonly url: string
  readonly #cluster: string
  readonly #program: string
  readonly #args: string[]
  readonly #env: NodeJS.ProcessEnv
  #server: ChildProcess | undefined
  /** Faults of the database come one after the other. */
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(
    url: string,
    cluster: string,
    [program = '', ...args]: string[],
    env: NodeJS.ProcessEnv = process.env,
  ) {
    this.url = url
    this.#cluster = cluster
    this.#program = program
    this.#args = [...args, '-c', 'track_commit_timestamp=on']
    this.#env = env
  }

  /** Makes the cluster as the service would, then starts it as a child of ours, with the same options. */
  static async create(folder: string, { stock = false } = {}): Promise<TortureDatabase> {
    return stock ? TortureDatabase.#createStock(folder) : TortureDatabase.#createEmbedded(folder)
  }

  /** Runs a cluster that was made, and stopped, by another program. */
  static async run(
    url: string,
    cluster: string,
    command: string[],
    env: NodeJS.ProcessEnv = process.env,
  ): Promise<TortureDatabase> {
    const database = new TortureDatabase(url, cluster, command, env)
    await database.#start()
    return database
  }

  /** On the machine's own PostgreSQL, which may compile plans. */
  static async #createStock(folder: string): Promise<TortureDatabase> {
    const { url, folder: cluster, command } = await makeStockCluster(folder)
    const maintenance = new TortureDatabase(url, cluster, command)
    await maintenance.#start()
    await maintenance.ask((db) => db`create database postern`)
    await maintenance.stop()
    const database = new TortureDatabase(url.replace(/template1$/, 'postern'), cluster, command)
    await database.#start()
    return database
  }

  static async #createEmbedded(folder: string): Promise<TortureDatabase> {
    const embedded = await startEmbeddedPostgres(folder)
    const url = new URL(embedded.url)
    await embedded.stop()
    const cluster = join(folder, 'postgres', 'cluster')
    const [program, ...args] = commandLine(cluster)
    const port = String(await freePort())
    const onPort = args.map((arg, index) => (args[index - 1] === '-p' ? port : arg))
    url.port = port
    const database = new TortureDatabase(url.href, cluster, [program!, ...onPort])
    await database.#start()
    return database
  }

  /** Ends the server and starts it again, which recovers what was committed. */
  restart(signal: EndingSignal): Promise<void> {
    return this.#inTurn(async () => {
      await this.#end(signal)
      await this.#start()
    })
  }

  /** kill -9 of one process that serves a connection: the server drops every connection and recovers. */
  killBackend(choice: number): Promise<void> {
    return this.#inTurn(async () => {
      const pids = await this.#askOnceReady((db) => connectionsOfService(db))
      const pid = pids[Math.floor(choice * pids.length)]
      if (pid === undefined) return
      process.kill(pid, 'SIGKILL')
      await this.#untilReady()
    })
  }

  /** Ends the connections of the service, without a word to it. */
  async cutConnections(): Promise<void> {
    await this.#inTurn(() =>
      this.#askOnceReady(async (db) => {
        for (const pid of await connectionsOfService(db)) await db`select pg_terminate_backend(${pid}::int)`
      }),
    )
  }

  /** Runs queries on their own connection. */
  async ask<T>(work: (db: Sql) => Promise<T>): Promise<T> {
    const db = openPool(this.url, { max: 1, name: 'torture' })
    return work(db).finally(() => db.end({ timeout: 1 }))
  }

  stop(): Promise<void> {
    return this.#inTurn(() => this.#end('SIGINT'))
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => {})
    return turn
  }

  async #end(signal: EndingSignal): Promise<void> {
    const server = this.#server
    if (!server || hasEnded(server)) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  /** Tries again while the processes of a killed server still hold its shared memory. */
  async #start(): Promise<void> {
    const { uid, gid } = statSync(this.#cluster)
    const deadline = Date.now() + START_DEADLINE_MS
    do {
      const log = openSync(join(this.#cluster, '..', 'postgres.log'), 'a', 0o600)
      this.#server = spawn(this.#program, this.#args, {
        detached: true, // Ctrl-C in the terminal must reach us alone
        stdio: ['ignore', log, log],
        cwd: this.#cluster,
        env: this.#env,
        ...(process.getuid?.() === 0 && { uid, gid }),
      })
      closeSync(log)
      if (await this.#isReady(this.#server, deadline)) return this.#untilReady()
    } while (Date.now() < deadline)
    throw new Error(`PostgreSQL does not start again. Its log is beside ${this.#cluster}.`)
  }

  /** Line 1 of postmaster.pid is the process, line 8 its status. */
  async #isReady(server: ChildProcess, deadline: number): Promise<boolean> {
    while (!hasEnded(server) && Date.now() < deadline) {
      const lines = readLines(join(this.#cluster, 'postmaster.pid'))
      if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return true
      await pause(LOOK_EVERY_MS)
    }
    await pause(LOOK_EVERY_MS)
    return false
  }

  async #untilReady(): Promise<void> {
    await this.#askOnceReady((db) => db`select 1`)
  }

  /** Asks until it answers: the server may notice a killed process only after it has answered another client. */
  async #askOnceReady<T>(work: (db: Sql) => Promise<T>): Promise<T> {
    const deadline = Date.now() + START_DEADLINE_MS
    for (;;) {
      try {
        return await this.ask(work)
      } catch (error) {
        if (Date.now() > deadline) throw error
        await pause(LOOK_EVERY_MS)
      }
    }
  }
}

/** A database whose faults the harness makes: of one server, or of several. */
export type FaultyDatabase = Pick<
  TortureDatabase,
  'url' | 'restart' | 'killBackend' | 'cutConnections' | 'ask' | 'stop'
>

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function connectionsOfService(db: Sql): Promise<number[]> {
  const rows = await db<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name like 'postern%' order by backend_start, pid`
  return rows.map(({ pid }) => pid)
}

/** postmaster.opts holds the program and its arguments, each in quotes. */
function commandLine(cluster: string): string[] {
  const [line = ''] = readLines(join(cluster, 'postmaster.opts'))
  return [line.split(' "')[0]!, ...[...line.matchAll(/"([^"]*)"/g)].map(([, arg]) => arg!)]
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
