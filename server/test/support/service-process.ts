import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { ADMIN_KEY, type Answer, type CallOptions, call } from './test-service.ts'
import { until } from './until.ts'

const MAIN = join(import.meta.dirname, '../../postern.mjs')

/** The service as an operator runs it: its own process, on its own embedded PostgreSQL, which a kill -9 can hit. */
export class ServiceProcess {
  readonly dataDir: string
  readonly port: number
  readonly #env: Record<string, string>
  readonly #main: string
  #child: ChildProcess | undefined
  output = ''

  constructor(dataDir: string, port: number, env: Record<string, string>, main = MAIN) {
    this.dataDir = dataDir
    this.port = port
    this.#env = env
    this.#main = main
  }

  static async create(env: Record<string, string> = {}): Promise<ServiceProcess> {
    const dataDir = mkdtempSync(join(tmpdir(), 'postern-process-'))
    chmodSync(dataDir, 0o711) // for PostgreSQL's own account, when we are root
    return new ServiceProcess(dataDir, await freePort(), env)
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts the process; resolves when it says that it is ready, with the milliseconds that took. */
  async start(...args: string[]): Promise<number> {
    const startedAt = performance.now()
    const settings = {
      PORT: String(this.port),
      PUBLIC_URL: this.url,
      DATA_DIR: this.dataDir,
      ADMIN_KEY,
      SIGN_IN_RATE: '100000',
    }
    const child = spawn(process.execPath, [this.#main, ...args], {
      env: { PATH: process.env.PATH ?? '', ...settings, ...this.#env },
    })
    this.#child = child
    this.output = ''
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the service ended with ${code}:\n${this.output}`)
    })
    ended.catch(() => {})
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (this.output += chunk))
    await Promise.race([
      ended,
      until(
        async () => this.output,
        (output) => / is ready in /.test(output),
        60_000,
      ),
    ])
    return performance.now() - startedAt
  }

  /** The process id of its embedded PostgreSQL; undefined if there is none. */
  get postgresPid(): number | undefined {
    try {
      return Number(
        readFileSync(join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
      )
    } catch {
      return undefined
    }
  }

  /** Stops it where it is, until it is thawed. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
  }

  /** Ends it as `signal` does; resolves with the exit code, or the signal's name. */
  async end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | string> {
    const child = this.#child
    if (!child) return 0
    const ended = child.exitCode ?? child.signalCode // a killed process has no exit code
    if (ended !== null) return ended
    child.kill(signal)
    const [code, by] = await once(child, 'exit')
    return code ?? by
  }

  call(method: string, path: string, options?: CallOptions): Promise<Answer> {
    return call(this.url, method, path, options)
  }

  /** What a process that only works, with METRICS_PORT set, answers to Prometheus. */
  async metrics(): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${this.#env.METRICS_PORT}/metrics`, {
      headers: { authorization: `Bearer ${ADMIN_KEY}` },
    })
    return answer.text()
  }

  /** Ends everything and removes its folder. A killed service is started once more, so that it stops its database. */
  async remove(): Promise<void> {
    if (this.#child?.exitCode === null && this.#child.signalCode === null) await this.end('SIGTERM')
    else if (this.#child?.signalCode === 'SIGKILL') {
      await this.start()
      await this.end('SIGTERM')
    }
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
