import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildCli } from '../../../scripts/build-cli.ts'

/** The Node that runs the command line: this one, or of another version. */
export const CLI_NODE = process.env.CLI_NODE ?? process.execPath

/** One line that the command line printed with --json. */
export interface Line {
  type: string
  [field: string]: unknown
}

/** What a command printed, and how it ended. */
export interface Ended {
  code: number | null
  out: string
  errors: string
}

/** The built command line with a home of its own. */
export class CommandLine {
  readonly home: string
  readonly file: string
  readonly bytes: number
  readonly #running = new Set<Running>()

  private constructor(home: string, built: Uint8Array) {
    this.home = home
    this.file = join(home, 'cli.mjs')
    this.bytes = built.length
    writeFileSync(this.file, built)
  }

  static async build(): Promise<CommandLine> {
    return new CommandLine(mkdtempSync(join(tmpdir(), 'postern-cli-')), await buildCli())
  }

  /** Runs a command to its end. */
  async run(args: string[], { input = '', env = {} }: { input?: string; env?: object } = {}): Promise<Ended> {
    const running = this.start(args, env)
    running.child.stdin!.end(input)
    return running.end()
  }

  /** Starts a command that goes on. */
  start(args: string[], env: object = {}): Running {
    const child = spawn(CLI_NODE, [this.file, ...args], {
      cwd: this.home,
      env: { PATH: process.env.PATH, HOME: this.home, ...env },
    })
    const running = new Running(child)
    this.#running.add(running)
    return running
  }

  remove(): void {
    for (const { child } of this.#running) child.kill('SIGKILL')
    rmSync(this.home, { recursive: true, force: true })
  }
}

/** A command that runs, and what it has said. */
export class Running extends EventEmitter {
  readonly child: ChildProcess
  #out = ''
  #errors = ''
  readonly #ended: Promise<number | null>

  constructor(child: ChildProcess) {
    super()
    this.child = child
    child.stdout!.on('data', (chunk) => {
      this.#out += chunk
      this.emit('said')
    })
    child.stderr!.on('data', (chunk) => (this.#errors += chunk))
    child.stdin!.on('error', () => {}) // it may end without reading
    this.#ended = once(child, 'close').then(([code]) => {
      this.emit('said')
      return code
    })
  }

  get lines(): Line[] {
    return this.#out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  }

  of(type: string): Line[] {
    return this.lines.filter((line) => line.type === type)
  }

  /** Resolves once `count` lines of this type were printed. */
  async said(type: string, count = 1, timeoutMs = 20_000): Promise<Line[]> {
    const signal = AbortSignal.timeout(timeoutMs)
    while (this.of(type).length < count)
      await once(this, 'said', { signal }).catch(() => {
        throw new Error(`waited in vain for ${count} of ${type}:\n${this.#out}${this.#errors}`)
      })
    return this.of(type)
  }

  async end(signal?: NodeJS.Signals): Promise<Ended> {
    if (signal) this.child.kill(signal)
    return { code: await this.#ended, out: this.#out, errors: this.#errors }
  }
}
