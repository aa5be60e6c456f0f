import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const MAIN = join(import.meta.dirname, '../../server/postern.mjs')
const START_DEADLINE_MS = 60_000
const RESTART_MS = 100
/** Characters of its output in which a process says that it is ready. */
const MAX_GREETING = 2_000

/** What a process does: answer, send, or `all` of it, when it hands new deliveries to itself. */
export type Role = 'serve' | 'work' | 'all'

/** One run of a process, from its start to its end. */
export interface Life {
  /** Its HEADER_BRAND: receivers tell by it which run sent an attempt. */
  brand: string
  child: ChildProcess
  /** Why it may end; undefined: it should not. */
  ending?: 'killed' | 'told to'
}

/** A service process under a supervisor, which starts it again whenever it ends. */
export class ServiceChild {
  readonly name: string
  readonly role: Role
  /** Where it listens, if it serves. */
  readonly url: string
  /** Unexpected ends, of processes that were ready before. */
  readonly ownEnds: string[] = []
  readonly #env: Record<string, string>
  readonly #logFile: string
  #lives = 0
  #life: Life | undefined
  #ready: Promise<void> | undefined
  /** Rises with every kill and stop: what was starting until then gives up. */
  #orders = 0

  constructor(role: Role, number: number, { port, folder, env }: ChildOptions) {
    this.name = `${role} ${number}`
    this.role = role
    this.url = `http://127.0.0.1:${port}`
    this.#env = { ...env, PORT: String(port), PUBLIC_URL: this.url }
    this.#logFile = join(folder, `${role}-${number}.log`)
  }

  /** Whether it does this, maybe among other things. */
  does(part: 'serve' | 'work'): boolean {
    return this.role === part || this.role === 'all'
  }

  /** The present run's brand. */
  get brand(): string {
    return this.#life?.brand ?? ''
  }

  /** Starts it; resolves when it says that it is ready. */
  start(): Promise<void> {
    this.#ready ??= this.#startUntilReady()
    return this.#ready
  }

  /** kill -9, then a start after `downMs`. Resolves when it is killed; `start` tells when it is back. */
  async kill(downMs: number): Promise<void> {
    await this.#end('SIGKILL', 'killed')
    const order = ++this.#orders // of two kills at a time, one starts it again
    this.#ready = pause(downMs).then(() => this.#startUntilReady(order))
    this.#ready.catch(() => {}) // the caller of `start` gets it
  }

  /** Freezes this run for a while. Does nothing to the next one, if it is killed in between. */
  async freeze(ms: number): Promise<void> {
    const child = this.#life?.child
    child?.kill('SIGSTOP')
    await pause(ms)
    child?.kill('SIGCONT')
  }

  /** Asks it to stop for good; returns how it ended. */
  async stop(deadlineMs: number): Promise<string> {
    const killer = setTimeout(() => this.#life?.child.kill('SIGKILL'), deadlineMs)
    const end = await this.#end('SIGTERM', 'told to')
    clearTimeout(killer)
    return end
  }

  /** Ends it immediately and for good. */
  async destroy(): Promise<void> {
    await this.#end('SIGKILL', 'told to')
  }

  async #end(signal: NodeJS.Signals, ending: NonNullable<Life['ending']>): Promise<string> {
    this.#orders++
    const life = this.#life
    if (!life) return 'not running'
    life.ending = ending
    const { child } = life
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    return child.signalCode ?? `exit code ${child.exitCode}`
  }

  /** While the database is away it ends with a message, and is started again. */
  async #startUntilReady(order = this.#orders): Promise<void> {
    const deadline = Date.now() + START_DEADLINE_MS
    while (order === this.#orders) {
      const life = this.#spawn()
      if (await isReady(life)) return this.#watch(life)
      if (Date.now() > deadline) throw new Error(`${this.name} does not start. Its log is ${this.#logFile}`)
      await pause(RESTART_MS)
    }
  }

  #spawn(): Life {
    const brand = `${this.name.replace(' ', '')}Life${++this.#lives}`
    const child = spawn(process.execPath, [MAIN, this.role], {
      env: { PATH: process.env.PATH ?? '', ...this.#env, HEADER_BRAND: brand },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const log = createWriteStream(this.#logFile, { flags: 'a' })
    log.write(`--- ${brand}, process ${child.pid}, ${new Date().toISOString()}\n`)
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    child.once('close', () => log.end())
    this.#life = { brand, child }
    return this.#life
  }

  /** A ready process that ends unexpectedly is a finding, and is started again. */
  #watch(life: Life): void {
    life.child.once('exit', (code, signal) => {
      if (life.ending) return
      this.ownEnds.push(`${this.name} (${life.brand}) ended unexpectedly with ${signal ?? `code ${code}`}.`)
      this.#ready = this.#startUntilReady()
      this.#ready.catch(() => {})
    })
  }
}

export interface ChildOptions {
  port: number
  /** Where its log goes. */
  folder: string
  env: Record<string, string>
}

/** Whether it came to say so; false if it ended before, or was ended because it took too long. */
function isReady({ child }: Life): Promise<boolean> {
  return new Promise((resolve) => {
    const killer = setTimeout(() => child.kill('SIGKILL'), START_DEADLINE_MS)
    let output = ''
    child.stdout?.on('data', (chunk) => {
      if (output.length < MAX_GREETING) output += chunk
      if (/ is ready in /.test(output)) settle(true)
    })
    child.once('exit', () => settle(false))
    const settle = (ready: boolean): void => {
      clearTimeout(killer)
      resolve(ready)
    }
  })
}
