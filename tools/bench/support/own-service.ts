import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../../server/src/platform/time/clock.ts'
import { freePort } from '../../../server/test/support/free-port.ts'
import { track } from './children.ts'
import { ofProcesses } from './cpu.ts'
import { monotonicMs } from './monotonic.ts'
import { NODE_ARGUMENTS } from './node-arguments.ts'
import { withDescendants } from './process-tree.ts'

const MAIN = join(import.meta.dirname, '../../../server/postern.mjs')
const LOOK_EVERY_MS = 5
const START_WITHIN_MS = 60 * SECOND

/** What a start took, in milliseconds. */
export interface Start {
  /** Until /readyz answered with 200. */
  ready: number
  /** Until the sign-in page did, too. */
  page: number
  /** Processor time of the process until it was ready. */
  cpu: number
}

/** Postern as `npm start` runs it, on its own PostgreSQL: both can be killed. */
export class OwnService {
  readonly key = `ak_${randomBytes(16).toString('hex')}`
  readonly url: string
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'postern-start-'))
  readonly #port: number
  #child: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
    chmodSync(this.#dataDir, 0o711) // for PostgreSQL's own account, when we are root
  }

  static async create(): Promise<OwnService> {
    return new OwnService(await freePort())
  }

  get pids(): number[] {
    return [this.#child!.pid!]
  }

  /** Of PostgreSQL: all its processes. */
  get postgresPids(): number[] {
    const file = join(this.#dataDir, 'postgres/cluster/postmaster.pid')
    return withDescendants([Number(readFileSync(file, 'utf8').split('\n', 1)[0])])
  }

  async start(): Promise<Start> {
    const startedAt = monotonicMs()
    const settings = {
      PORT: String(this.#port),
      PUBLIC_URL: this.url,
      DATA_DIR: this.#dataDir,
      ADMIN_KEY: this.key,
      OUTBOUND_ALLOW: '127.0.0.0/8',
      SIGN_IN_RATE: '1000000',
      LOG_LEVEL: 'warn',
    }
    const env = { PATH: process.env.PATH ?? '', NODE_OPTIONS: process.env.NODE_OPTIONS ?? '', ...settings }
    this.#child = track(
      spawn(process.execPath, [...NODE_ARGUMENTS, MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    )
    await this.#answers('/readyz', startedAt)
    const [ready, cpu] = [monotonicMs() - startedAt, ofProcesses(this.pids)]
    await this.#answers('/login', startedAt)
    return { ready, cpu, page: monotonicMs() - startedAt }
  }

  async #answers(path: string, startedAt: number): Promise<void> {
    while ((await this.#statusOf(path)) !== 200) {
      if (this.#child!.exitCode !== null) throw new Error(`postern ended with ${this.#child!.exitCode}.`)
      if (monotonicMs() - startedAt > START_WITHIN_MS) throw new Error(`${path} is not there in time.`)
      await sleep(LOOK_EVERY_MS)
    }
  }

  /** On a new connection, as a health check makes it; 0 where nothing listens yet. */
  #statusOf(path: string): Promise<number> {
    return new Promise((resolve) => {
      const asked = get(this.url + path, { agent: false }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.once('error', () => resolve(0))
    })
  }

  /** Ends the process as a crash does; `withPostgres` its PostgreSQL too, as a power cut does. */
  async kill(withPostgres: boolean): Promise<void> {
    const pids = withPostgres ? this.postgresPids : []
    const exited = once(this.#child!, 'exit')
    this.#child!.kill('SIGKILL')
    await exited
    for (const pid of pids) end(pid)
    while (pids.some(isAlive)) await sleep(LOOK_EVERY_MS)
  }

  /** Ends everything and removes it. */
  async remove(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    }
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}

/** Some end as soon as the first one is gone. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A zombie, which no parent waited for, is not. */
function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
