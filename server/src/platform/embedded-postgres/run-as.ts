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

/** The account that PostgreSQL runs under when we are root, as which it refuses to run. */
export interface RunAs {
  uid: number
  gid: number
}

/** Where root keeps clusters whose data folder that account cannot enter. */
const SHARED_HOME = '/var/lib/postern'

/**
 * For root: the owner of an existing cluster, else the first of these accounts that exists. For anybody else undefined:
 * PostgreSQL runs under our own account.
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
 * The folder for the cluster: `wanted`, owned by `user`. If `user` cannot get there (a checkout in a root-only folder),
 * `wanted` becomes a link to a folder below SHARED_HOME; folders whose link is gone are removed.
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

/** The folder's name is random, not made from the path: a new data folder must not find a deleted one's cluster. */
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

/** Whether other users can enter every folder down to `path`. */
export function canEnter(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
