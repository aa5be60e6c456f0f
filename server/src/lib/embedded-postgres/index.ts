import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  chownSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { newUrlToken } from '../tokens.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { chooseUser, type RunAs, reachableHome } from './run-as.ts'

const DATABASE = 'postern'
const USER = 'postern'
const START_DEADLINE_MS = 30_000
const STOP_DEADLINE_MS = 30_000
/** Held by the process that will stop the server; a second process on the same folder is a guest. */
const OWNER_LOCK = 0x706f7374 // "post"

export interface EmbeddedPostgres {
  url: string
  /** Where the server's own log is. */
  logFile: string
  /** Whether a server left behind by a killed process was taken over. */
  adopted: boolean
  /** Stops the server, unless another process owns it. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL whose cluster lives in `dataDir`, making the cluster on first use. A server that a killed
 * process left running is adopted. fsync stays on. Throws an Error that names the cure.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const user = chooseUser(join(dataDir, 'postgres'))
  const home = reachableHome(join(dataDir, 'postgres'), user)
  const binaries = findBinaries(user)
  const password = keptPassword(join(dataDir, 'postgres-password'))
  const cluster = join(home, 'cluster')
  const logFile = join(home, 'postgres.log')

  if (!isFile(join(cluster, 'PG_VERSION'))) await createCluster(binaries, home, cluster, password, user)

  let running = await findRunning(cluster)
  const adopted = running !== undefined
  running ??= await start(binaries, cluster, logFile, user)
  const url = `postgres://${USER}:${password}@127.0.0.1:${running.port}/${DATABASE}`
  await createDatabase(url)

  const owner = await claimOwnership(url)
  let stopping: Promise<void> | undefined
  return {
    url,
    logFile,
    adopted,
    stop: () => {
      stopping ??= owner ? owner.release().then(() => stop(cluster)) : Promise.resolve()
      return stopping
    },
  }
}

function keptPassword(path: string): string {
  if (!isFile(path)) writeFileSync(path, newUrlToken(), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

/** Made under another name and renamed when complete, so that a killed initdb leaves nothing half done. */
async function createCluster(
  binaries: Binaries,
  home: string,
  cluster: string,
  password: string,
  user?: RunAs,
): Promise<void> {
  const unfinished = `${cluster}.new`
  const passwordFile = join(tmpdir(), `postern-${newUrlToken()}`)
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  try {
    if (user) chownSync(passwordFile, user.uid, user.gid)
    const options = [
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
    ]
    await promisify(execFile)(binaries.initdb, ['-D', unfinished, ...options], { cwd: home, ...user })
  } catch (error) {
    throw new Error(`The embedded PostgreSQL could not make its cluster in ${cluster}: ${messageOf(error)}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, cluster)
}

interface Running {
  pid: number
  port: number
}

/** The server that already runs on this cluster, once it is ready. Clears the trace of one that is gone. */
async function findRunning(cluster: string): Promise<Running | undefined> {
  const deadline = Date.now() + START_DEADLINE_MS
  while (Date.now() < deadline) {
    const found = readPidFile(cluster)
    if (!found) return undefined
    if (!isPostgres(found.pid)) {
      rmSync(join(cluster, 'postmaster.pid'), { force: true }) // after a reboot its number may belong to a stranger
      return undefined
    }
    if (found.ready) return found
    await sleep(25)
  }
  throw new Error(`A PostgreSQL on ${cluster} neither becomes ready nor ends. Stop it, then start again.`)
}

/** postmaster.pid holds one fact a line: 1 process id, 4 port, 8 status. */
function readPidFile(cluster: string): (Running & { ready: boolean }) | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

function isPostgres(pid: number): boolean {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function start(binaries: Binaries, cluster: string, logFile: string, user?: RunAs): Promise<Running> {
  const port = await freePort()
  const log = openSync(logFile, 'a', 0o600)
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=256MB',
    'max_wal_size=2GB',
  ]
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      detached: true, // Ctrl-C in a terminal goes to the whole group; the database must outlive the service's clean-up
      stdio: ['ignore', log, log],
      cwd: cluster,
      ...user,
    },
  )
  child.unref()
  await untilReady(child, cluster, logFile)
  return { pid: child.pid!, port }
}

async function untilReady(child: ChildProcess, cluster: string, logFile: string): Promise<void> {
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code) => {
    failure = `it ended with code ${code}`
  })
  const deadline = Date.now() + START_DEADLINE_MS
  while (Date.now() < deadline && failure === undefined) {
    if (readPidFile(cluster)?.ready) return
    await sleep(10)
  }
  throw new Error(
    `The embedded PostgreSQL did not start: ${failure ?? 'it took too long'}. Its log is ${logFile}`,
  )
}

/** Ends the server as SIGINT does (a "fast" shutdown: open transactions roll back, everything is flushed). */
async function stop(cluster: string): Promise<void> {
  const running = readPidFile(cluster)
  if (!running || !isPostgres(running.pid)) return
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + STOP_DEADLINE_MS
  while (readPidFile(cluster)) {
    if (Date.now() > deadline)
      throw new Error(`The embedded PostgreSQL (process ${running.pid}) does not stop.`)
    await sleep(10)
  }
}

async function createDatabase(url: string): Promise<void> {
  const server = postgres(maintenanceUrl(url), { max: 1, onnotice: () => {} })
  try {
    const [found] = await server`select 1 from pg_database where datname = ${DATABASE}`
    if (!found) await server`create database ${server(DATABASE)}`
  } catch (error) {
    throw new Error(`The embedded PostgreSQL runs but refuses us: ${messageOf(error)}`)
  } finally {
    await server.end()
  }
}

/** The database that every server has: what concerns the server as a whole is done there. */
function maintenanceUrl(url: string): string {
  return url.replace(/\/[^/]*$/, '/postgres')
}

/** Undefined when another live process already owns the server. */
async function claimOwnership(url: string): Promise<{ release(): Promise<void> } | undefined> {
  const session = postgres(maintenanceUrl(url), {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
  })
  const [row] = await session`select pg_try_advisory_lock(${OWNER_LOCK}) as owned`
  if (row?.owned) return { release: () => session.end() }
  await session.end()
  return undefined
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

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
