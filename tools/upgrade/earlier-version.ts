import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/source-tree.ts'

/** The code of an earlier commit, in its own folder, with the packages that it names. */
export interface EarlierVersion {
  commit: string
  main: string
  /** The numbers of its migrations. */
  migrations: number[]
  /** Whether its processes that serve go on under a schema that was only expanded. */
  knowsExpansion: boolean
  remove(): void
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The newest tag; where there is none, the commit before the newest migration. */
export function defaultRef(): string {
  const [tag] = git('tag', '--sort=-creatordate', '--merged').split('\n')
  return tag || `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations')}^`
}

/** Those of this tree where they are the same, else its own. */
function installPackages(folder: string): void {
  const lock = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock(folder) !== lock(ROOT)) {
    const options = ['--omit=dev', '--omit=peer', '--ignore-scripts', '--prefer-offline']
    execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return
  }
  for (const modules of ['node_modules', 'server/node_modules', 'sdk/node_modules', 'console/node_modules'])
    if (existsSync(join(ROOT, modules))) symlinkSync(join(ROOT, modules), join(folder, modules))
}

/** Wherever its tree keeps the file that migrates. */
function knowsExpansion(commit: string): boolean {
  const files = git('ls-tree', '-r', '--name-only', commit, 'server/src').split('\n')
  const migrate = files.find((file) => file.endsWith('/migrate.ts'))
  if (migrate === undefined) throw new Error(`${commit} has no migrate.ts`)
  return git('show', `${commit}:${migrate}`).includes('expands')
}

/** Checks the commit out below `home`. */
export function checkOut(ref: string, home: string): EarlierVersion {
  const folder = join(home, 'earlier')
  const commit = git('rev-parse', '--short', `${ref}^{commit}`)
  git('worktree', 'add', '--detach', folder, commit)
  installPackages(folder)
  const files = readdirSync(join(folder, 'server/migrations'))
  return {
    commit,
    main: join(folder, 'server/src/main.ts'),
    migrations: files.map((file) => Number(file.slice(0, 4))).filter(Number.isInteger),
    knowsExpansion: knowsExpansion(commit),
    remove: () => void git('worktree', 'remove', '--force', folder),
  }
}
