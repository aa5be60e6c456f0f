import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

type Tool = 'pg_dump' | 'pg_restore'
/** The process's own: PATH, and what the programs read of it. */
export type Env = Readonly<Record<string, string | undefined>>

/** Where distributions keep several versions. */
const DEBIAN = '/usr/lib/postgresql'
const MOST_SAID = 4_000

/**
 * The machine's newest program of this name, if it is of version `least` or later. Throws an Error that says what to
 * install: the programs of one version neither read nor restore a later PostgreSQL.
 */
export async function findTool(tool: Tool, least: number, env: Env): Promise<string> {
  const found = await Promise.all(
    candidates(tool, env).map(async (path) => ({ path, version: await versionOf(path) })),
  )
  const [best] = found.sort((a, b) => b.version - a.version)
  if (best && best.version >= least) return best.path
  const has = best ? `This machine has ${tool} ${best.version}` : `This machine has no ${tool}`
  throw new Error(
    `${has}; it takes ${least} or later. Install the client programs of PostgreSQL ${least} (on Debian: postgresql-client-${least}), ` +
      'and run it again. Another machine that reaches the database will do.',
  )
}

function candidates(tool: Tool, env: Env): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const folders = [
    ...(env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ]
  const name = process.platform === 'win32' ? `${tool}.exe` : tool
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
}

async function versionOf(path: string): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'])
    return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0)
  } catch {
    return 0 // it does not run here
  }
}

/** Runs it on a database. The password goes by the environment: arguments can be read by every account on the machine. */
export async function runTool(path: string, url: string, args: string[], env: Env): Promise<void> {
  const password = /^[a-z]+:\/\/[^/?#@]*?:([^/?#@]*)@/.exec(url)?.[1]
  const plain = url.replace(/^([a-z]+:\/\/[^/?#@:]*):[^/?#@]*@/, '$1@')
  const child = spawn(path, [...args, '--no-password', '--dbname', plain], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
  })
  const end = (): void => void child.kill()
  process.on('exit', end) // a signal that ends this process ends it, too
  let said = ''
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-MOST_SAID)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => process.off('exit', end))
  if (code !== 0) throw new Error(said.trim() || `${path} ended with ${code}`)
}
