import {
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { v4 } from 'uuid'
import { findServer } from './postmaster.ts'

/** The account PostgreSQL runs under when we are root, which it refuses to be. */
export interface RunAs {
  uid: number
  gid: number
}

/** Where root keeps the clusters of data folders that are closed to that account. */
const SHARED_HOME = '/var/lib/postern'

/**
 * Root: the owner of the cluster if there is one already, else the first of these accounts that exists. Anybody else:
 * undefined, PostgreSQL runs as ourselves.
 */
export function chooseUser(home: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(home, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postern', 'postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name)
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "postern", "postgres" or "nobody" to run it as.',
  )
}

/**
 * The folder for the cluster: `wanted`, owned by `user`. If `user` cannot get there (a checkout under a root-only
 * folder), `wanted` becomes a link to a folder of its own under SHARED_HOME; those whose link is gone are removed.
 */
export function reachableHome(wanted: string, user?: RunAs): string {
  if (!user) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 })
    return wanted
  }
  const home = existingLink(wanted) ?? (canEnter(dirname(wanted)) ? wanted : linkedHome(wanted))
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (statSync(home).uid !== user.uid) chownSync(home, user.uid, user.gid)
  return home
}

function existingLink(path: string): string | undefined {
  const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return link ? resolve(dirname(path), readlinkSync(path)) : undefined
}

/** The link carries a new name, not one made from the path: a deleted data folder must not find an old cluster again. */
function linkedHome(wanted: string): string {
  removeUnlinked()
  const home = join(SHARED_HOME, v4())
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 })
  writeFileSync(`${home}.link`, resolve(wanted))
  symlinkSync(home, wanted)
  return home
}

/** Homes whose data folder was deleted, unless a server still runs there. */
function removeUnlinked(): void {
  const notes = statSync(SHARED_HOME, { throwIfNoEntry: false }) ? readdirSync(SHARED_HOME) : []
  for (const note of notes.filter((name) => name.endsWith('.link'))) {
    const home = join(SHARED_HOME, note.slice(0, -'.link'.length))
    if (existingLink(readFileSync(join(SHARED_HOME, note), 'utf8')) === home) continue
    if (findServer(join(home, 'cluster'))) continue
    rmSync(home, { recursive: true, force: true })
    rmSync(join(SHARED_HOME, note))
  }
}

/** Whether every folder down to `path` lets other users through. */
export function canEnter(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
