import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '../../server/src/platform/db/db.ts'
import { chooseUser } from '../../server/src/platform/embedded-postgres/run-as.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import type { Found } from './find-citus.ts'

const READY_MS = 30_000
const LOOK_EVERY_MS = 50

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_preload_libraries=citus',
  'max_connections=300',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  'max_locks_per_transaction=1024', // spreading locks every shard of every table in one transaction
  // The trigger that notes endpoint versions writes a distributed table from a shard, beside its row.
  'citus.enable_unsafe_triggers=on',
  'citus.allow_nested_distributed_execution=on',
  'citus.node_conninfo=sslmode=disable', // on loopback
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_directory=log',
  'log_filename=postgres.log',
]

interface Node {
  port: number
  folder: string
  /** The server's program with its arguments. */
  command: string[]
  process: ChildProcess
}

export interface Cluster {
  /** Of the coordinator's database. */
  url: string
  /** The coordinator's log: a JSON object a line. */
  log: string
  /** The coordinator first. */
  nodes: Array<{ url: string; folder: string; command: string[]; pid: number }>
  stop(): Promise<void>
}

/** Starts a coordinator and workers on loopback, with data below `home`; the coordinator holds no shards. */
export async function startCluster(found: Found, home: string, workers: number): Promise<Cluster> {
  const nodes: Node[] = []
  const stop = async () => void (await Promise.all(nodes.map(stopNode)))
  try {
    for (let number = 0; number <= workers; number++)
      nodes.push(await startNode(found, join(home, number === 0 ? 'coordinator' : `worker-${number}`)))
    for (const node of nodes) await makeDatabase(node)
    const [coordinator, ...rest] = nodes as [Node, ...Node[]]
    const db = openPool(urlOf(coordinator), { max: 1 })
    try {
      await db`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`
      for (const { port } of rest) await db`select citus_add_node('127.0.0.1', ${port})`
    } finally {
      await db.end()
    }
    return {
      url: urlOf(coordinator),
      log: join(coordinator.folder, 'log/postgres.json'),
      nodes: nodes.map((node) => ({ ...node, url: urlOf(node), pid: node.process.pid! })),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Nodes connect to each other: libpq looks for certificates in the account's folder. */
export const environmentOf = (folder: string): NodeJS.ProcessEnv => ({ ...process.env, HOME: folder })

async function startNode({ bin }: Found, folder: string): Promise<Node> {
  mkdirSync(folder, { mode: 0o700 })
  const user = chooseUser(folder)
  if (user) chownSync(folder, user.uid, user.gid)
  const options = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--username=postern', '--no-sync']
  execFileSync(join(bin, 'initdb'), ['-D', folder, ...options], { cwd: folder, stdio: 'ignore', ...user })
  const port = await freePort()
  const args = ['-D', folder, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])]
  const output = openSync(`${folder}.out`, 'a', 0o600)
  const program = join(bin, 'postgres')
  const started = spawn(program, args, {
    stdio: ['ignore', output, output],
    cwd: folder,
    env: environmentOf(folder),
    ...user,
  })
  closeSync(output)
  const node = { port, folder, command: [program, ...args], process: started }
  const deadline = Date.now() + READY_MS
  while (!isReady(folder)) {
    if (Date.now() > deadline || started.exitCode !== null) {
      await stopNode(node)
      throw new Error(`PostgreSQL does not start:\n${readFileSync(`${folder}.out`, 'utf8')}`)
    }
    await pause(LOOK_EVERY_MS)
  }
  return node
}

async function makeDatabase(node: Node): Promise<void> {
  const maintenance = openPool(urlOf(node).replace(/postern$/, 'template1'), { max: 1 })
  await maintenance`create database postern`.finally(() => maintenance.end())
  const db = openPool(urlOf(node), { max: 1 })
  await db`create extension citus`.finally(() => db.end())
}

async function stopNode({ process: server }: Node): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}

const urlOf = ({ port }: Node): string => `postgres://postern@127.0.0.1:${port}/postern`

/** Line 8 of postmaster.pid is the status. */
function isReady(folder: string): boolean {
  const file = join(folder, 'postmaster.pid')
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready'
}
