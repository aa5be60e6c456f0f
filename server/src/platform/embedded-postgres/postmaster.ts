import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { openSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { release } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../time/clock.ts'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './run-as.ts'

const START_DEADLINE_MS = 30 * SECOND
const STOP_DEADLINE_MS = 30 * SECOND
const QUIT_DEADLINE_MS = 5 * SECOND
const LOOK_EVERY_MS = 10

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_permissions=0700',
  'max_connections=200',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  ...(syncsAtOnce() ? ['recovery_init_sync_method=syncfs'] : []),
]

/**
 * Whether a start after a crash may sync all files in one call, not each of some 2,000. That takes 0.1 s in place of 2 s.
 * Linux reports failures since 5.8.
 */
function syncsAtOnce(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

/** The length of a socket's path is limited to 107 bytes on Linux, 103 on macOS; its name takes up to 15 of them. */
const MAX_SOCKET_FOLDER_BYTES = 88

export interface Running {
  pid: number
  port: number
  /** The folder of its Unix socket, which costs a sixth less processor time than TCP; undefined if it has none. */
  socketFolder?: string | undefined
}

/** How the server of one cluster is started. */
export interface Launch {
  binaries: Binaries
  cluster: string
  logFile: string
  user: RunAs | undefined
}

/** The server running on this cluster, if there is one; it may not be ready yet. */
export function findServer(cluster: string): (Running & { ready: boolean }) | undefined {
  const found = readPidFile(cluster)
  return found && isServerOf(found.pid, cluster) ? found : undefined
}

/** The same, once it is ready. Removes the pid file of a dead one. Throws an Error that names the cure. */
export async function findReadyServer(cluster: string): Promise<Running | undefined> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < START_DEADLINE_MS) {
    const found = findServer(cluster)
    if (found?.ready) return found
    if (!found) {
      rmSync(join(cluster, 'postmaster.pid'), { force: true }) // another process may have its number by now
      return undefined
    }
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error(`A PostgreSQL on ${cluster} neither becomes ready nor ends. Stop it, then start again.`)
}

/** Starts the server, by default on a free port; resolves when it is ready. Throws an Error that names the log. */
export async function startServer(
  { binaries, cluster, logFile, user }: Launch,
  port?: number,
): Promise<Running> {
  const chosen = port ?? (await freePort())
  const log = openSync(logFile, 'a', 0o600)
  const socketFolder = socketFolderOf(cluster)
  const settings = [...SETTINGS, `unix_socket_directories=${socketFolder ?? ''}`]
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, '-p', String(chosen), ...settings.flatMap((setting) => ['-c', setting])],
    {
      detached: true, // Ctrl-C in a terminal goes to the whole group; the database must outlive the service's clean-up
      stdio: ['ignore', log, log],
      cwd: cluster,
      ...user,
    },
  )
  child.unref()
  try {
    await untilReady(child, cluster, logFile)
  } catch (error) {
    child.kill('SIGINT') // it is detached and would outlive us: on a full disk it may run without ever reporting that it is ready
    throw error
  }
  return { pid: child.pid!, port: chosen, socketFolder }
}

/** The folder around the cluster, where only its account gets in. */
function socketFolderOf(cluster: string): string | undefined {
  const folder = dirname(cluster)
  const fits = process.platform !== 'win32' && Buffer.byteLength(folder) <= MAX_SOCKET_FOLDER_BYTES
  return fits && !/[",]/.test(folder) ? folder : undefined
}

/**
 * Ends the server as SIGINT does (a "fast" shutdown: open transactions roll back, everything is flushed). If it cannot,
 * as on a full disk, as SIGQUIT does: what was committed is recovered at the next start.
 */
export async function stopServer(cluster: string): Promise<void> {
  const running = findServer(cluster)
  if (!running) return
  for (const [signal, withinMs] of [
    ['SIGINT', STOP_DEADLINE_MS],
    ['SIGQUIT', QUIT_DEADLINE_MS],
  ] as const) {
    process.kill(running.pid, signal)
    if (await hasEnded(running.pid, cluster, withinMs)) return
  }
  throw new Error(`The embedded PostgreSQL (process ${running.pid}) does not stop.`)
}

async function hasEnded(pid: number, cluster: string, withinMs: number): Promise<boolean> {
  const startedAt = performance.now()
  while (readPidFile(cluster)?.pid === pid && isServerOf(pid, cluster)) {
    if (performance.now() - startedAt > withinMs) return false
    await sleep(LOOK_EVERY_MS)
  }
  return true
}

/** postmaster.pid holds one fact a line: 1 process id, 4 port, 5 folder of the socket, 8 status. */
function readPidFile(cluster: string): (Running & { ready: boolean }) | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketFolder: lines[4]?.trim() || undefined,
      ready: lines[7]?.trim() === 'ready',
    }
  } catch {
    return undefined
  }
}

/** Whether a process is a PostgreSQL on this cluster, and not an unrelated one that got its number after a crash. */
function isServerOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux')
      return isCommandOf(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'), cluster)
    process.kill(pid, 0)
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      `postgres -D ${cluster}`,
    )
  } catch {
    return false
  }
}

function isCommandOf([program = '', ...options]: string[], cluster: string): boolean {
  const folder = options[options.indexOf('-D') + 1] ?? ''
  return basename(program) === 'postgres' && realpathSync(folder) === realpathSync(cluster)
}

async function untilReady(child: ChildProcess, cluster: string, logFile: string): Promise<void> {
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code) => {
    failure = `it ended with code ${code}`
  })
  const startedAt = performance.now()
  while (performance.now() - startedAt < START_DEADLINE_MS && failure === undefined) {
    const found = readPidFile(cluster)
    if (found?.ready && found.pid === child.pid) return
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error(
    `The embedded PostgreSQL did not start: ${failure ?? 'it took too long'}. Its log is ${logFile}`,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
