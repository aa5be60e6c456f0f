import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Outside of the repository: what was fetched once serves other checkouts. */
export const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'postern-interop')

/** What others wrote, running on loopback for this run. */
export interface Broker {
  name: string
  stop(): Promise<void>
  start(): Promise<void>
}

export function isThere(program: string): boolean {
  return spawnSync('which', [program]).status === 0
}

/** A program with its own process group, so that what it started ends with it. */
export class Program {
  readonly #run: () => ChildProcess
  readonly #ready: () => Promise<unknown>
  #child: ChildProcess | undefined

  constructor(
    command: string,
    args: string[],
    { env = {}, cwd, ready }: { env?: Record<string, string>; cwd?: string; ready: () => Promise<unknown> },
  ) {
    this.#ready = ready
    this.#run = () =>
      spawn(command, args, {
        env: { ...process.env, ...env },
        cwd,
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
  }

  /** Resolves when it answers. */
  async start(limitMs = 120_000): Promise<void> {
    const child = this.#run()
    this.#child = child
    const deadline = Date.now() + limitMs
    for (;;) {
      const failure = await this.#ready().then(
        () => undefined,
        (error: unknown) => error ?? new Error('not ready'),
      )
      if (failure === undefined) return
      if (child.exitCode !== null || Date.now() > deadline) throw failure
      await pause(200)
    }
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-child.pid!, 'SIGTERM')
    const killing = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 20_000)
    await ended
    clearTimeout(killing)
  }
}
