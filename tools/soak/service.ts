import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/test/support/free-port.ts'
import { NODE_ARGUMENTS } from '../bench/support/node-arguments.ts'

const CHILD = join(import.meta.dirname, 'child.ts')
const START_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 60_000

/** One process that does everything, as most installations run it. */
export class SoakService {
  readonly key: string
  readonly logFile: string
  readonly url: string
  readonly #child: ChildProcess

  private constructor(url: string, key: string, child: ChildProcess, logFile: string) {
    this.url = url
    this.key = key
    this.#child = child
    this.logFile = logFile
  }

  static async start(
    folder: string,
    { databaseUrl, start, speed }: { databaseUrl: string; start: number; speed: number },
  ): Promise<SoakService> {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const key = `ak_${randomBytes(16).toString('hex')}`
    const logFile = join(folder, 'service.log')
    const child = spawn(process.execPath, [...NODE_ARGUMENTS, CHILD, String(start), String(speed)], {
      env: {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        SECRET_KEY: randomBytes(32).toString('hex'),
        ADMIN_KEY: key,
        PORT: String(port),
        PUBLIC_URL: url,
        SIGN_IN_RATE: '1000000',
        RETENTION_DAYS: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const log = createWriteStream(logFile)
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    const ready = new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => text.includes('ready\n') && resolve())
      child.once('exit', () => reject(new Error(`The service does not start. Its log is ${logFile}`)))
      setTimeout(() => reject(new Error('The service is not ready in time.')), START_WITHIN_MS).unref()
    })
    await ready
    return new SoakService(url, key, child, logFile)
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Its share of the machine's memory, in MB: what it shares with others is divided among them (PSS). */
  memory(): number {
    const rollup = readFileSync(`/proc/${this.#child.pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss: +(\d+) kB/m.exec(rollup)![1]) / 1_024
  }

  /** Complaints in its log, by their message, and how often each was made. */
  complaints(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const line of readFileSync(this.logFile, 'utf8').split('\n')) {
      if (!/"level":"(warn|error|fatal)"/.test(line)) continue
      const { msg } = JSON.parse(line) as { msg: string }
      counts.set(msg, (counts.get(msg) ?? 0) + 1)
    }
    return counts
  }

  /** Returns how it ended. */
  async stop(): Promise<string> {
    if (!this.hasEnded) {
      const ended = once(this.#child, 'exit')
      this.#child.kill('SIGTERM')
      const killer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_WITHIN_MS)
      await ended
      clearTimeout(killer)
    }
    return this.#child.signalCode ?? `exit code ${this.#child.exitCode}`
  }
}
