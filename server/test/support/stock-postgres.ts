import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPool } from '../../src/platform/db/db.ts'
import { chooseUser, type RunAs } from '../../src/platform/embedded-postgres/run-as.ts'
import { freePort } from './free-port.ts'

// PostgreSQL as distributions build it, with JIT: the embedded one is built without.

const DEBIAN = '/usr/lib/postgresql'
const READY_MS = 30_000
const LOOK_EVERY_MS = 20

export interface StockCluster {
  /** Of an empty database, once the server runs. */
  url: string
  folder: string
  /** The program of the server and its arguments. */
  command: [program: string, ...args: string[]]
  /** Whose it is, if we are root. */
  user: RunAs | undefined
}

/** The folder of the machine's newest PostgreSQL programs, or that of POSTGRES_BIN; undefined where there are none. */
export function findStockPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = process.env.POSTGRES_BIN
    ? [process.env.POSTGRES_BIN]
    : versions.map((version) => join(DEBIAN, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** Makes a cluster in `home`, with the settings of the embedded one. Throws where the machine has no PostgreSQL. */
export async function makeStockCluster(home: string): Promise<StockCluster> {
  const bin = findStockPostgres()
  if (!bin)
    throw new Error(
      'There is no PostgreSQL on this machine: apt-get install postgresql, or set POSTGRES_BIN.',
    )
  const folder = join(home, 'cluster')
  mkdirSync(folder, { mode: 0o700 })
  const user = chooseUser(folder)
  if (user) chownSync(folder, user.uid, user.gid)
  const options = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--username=postern']
  execFileSync(join(bin, 'initdb'), ['-D', folder, ...options], { cwd: folder, stdio: 'ignore', ...user })
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=256MB',
    'max_wal_size=2GB',
  ]
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  return {
    url: `postgres://postern@127.0.0.1:${port}/template1`,
    folder,
    command: [join(bin, 'postgres'), ...args],
    user,
  }
}

/** Of a server that is thrown away after the run: a power cut costs it nothing. */
export const WITHOUT_WAITING = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/** Makes a cluster in `home` and runs it, until it is stopped. The database at `url` is empty. `off` names settings. */
export async function startStockPostgres(
  home: string,
  off: readonly string[] = [],
): Promise<{ url: string; stop(): Promise<void> }> {
  const { url, folder, command, user } = await makeStockCluster(home)
  const [program, ...args] = [...command, ...off.flatMap((setting) => ['-c', `${setting}=off`])]
  const log = openSync(join(home, 'postgres.log'), 'a', 0o600)
  const server = spawn(program, args, { detached: true, stdio: ['ignore', log, log], cwd: folder, ...user })
  closeSync(log)
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  const deadline = Date.now() + READY_MS
  while (!isReady(folder)) {
    if (Date.now() > deadline || server.exitCode !== null) {
      await stop()
      throw new Error(`PostgreSQL does not start:\n${readFileSync(join(home, 'postgres.log'), 'utf8')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  const maintenance = openPool(url, { max: 1 })
  await maintenance`create database postern`.finally(() => maintenance.end())
  return { url: url.replace(/template1$/, 'postern'), stop }
}

/** Line 8 of postmaster.pid is the status. */
function isReady(folder: string): boolean {
  const file = join(folder, 'postmaster.pid')
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready'
}
