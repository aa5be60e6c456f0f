import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chooseUser } from '../../src/platform/embedded-postgres/run-as.ts'
import { byTcp } from './by-tcp.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

export interface PgBouncer {
  /** The URL of the database by way of here. */
  url: string
  stop(): Promise<void>
}

export interface PgBouncerOptions {
  mode?: 'transaction' | 'session' | 'statement'
  /** Connections to the database. */
  size?: number
  /** Lines for the [pgbouncer] section. */
  more?: string[]
}

/** The machine's PgBouncer, or that at PGBOUNCER; undefined where there is none. */
export function findPgBouncer(): { program: string; version: string } | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const programs = process.env.PGBOUNCER
    ? [process.env.PGBOUNCER]
    : folders.map((folder) => join(folder, 'pgbouncer'))
  for (const program of programs) {
    try {
      const told = execFileSync(program, ['--version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      return { program, version: /PgBouncer (\S+)/.exec(told)?.[1] ?? 'unknown' }
    } catch {} // not there
  }
  return undefined
}

/** Starts a PgBouncer of our own before a database, as somebody who is not root, which it refuses to be. */
export async function startPgBouncer(
  databaseUrl: string,
  { mode = 'transaction', size = 4, more = [] }: PgBouncerOptions = {},
): Promise<PgBouncer> {
  const found = findPgBouncer()
  if (!found) throw new Error('There is no PgBouncer on this machine.')
  const target = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'postern-pgbouncer-'))
  const user = chooseUser(folder)
  const [port, name] = [await freePort(), target.pathname.slice(1)]
  const files = {
    'users.txt': `"${target.username}" "${decodeURIComponent(target.password)}"\n`,
    'pgbouncer.ini': [
      '[databases]',
      `${name} = host=${target.hostname} port=${target.port} dbname=${name}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${join(folder, 'users.txt')}`,
      `pool_mode = ${mode}`,
      `default_pool_size = ${size}`,
      'max_client_conn = 200',
      ...more,
      '',
    ].join('\n'),
  }
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(folder, file), text, { mode: 0o600 })
    if (user) chownSync(join(folder, file), user.uid, user.gid)
  }
  chmodSync(folder, 0o711)
  const child = spawn(found.program, ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${output}`)
      return answers(port)
    },
    (listening) => listening,
  )
  const url = byTcp(target)
  url.port = String(port)
  url.hostname = '127.0.0.1'
  return {
    url: url.href,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit')
        child.kill('SIGKILL') // it would wait for its clients
        await exited
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
