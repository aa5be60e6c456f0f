import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../scripts/source-tree.ts'
import { mutated, nameOf, type Survivor } from './survivor.ts'

/** What `npm run check` says of a mutant. */
export type Verdict = 'generated files' | 'types' | 'passes'

/** Not part of a copy of the tree: other work's, or as large as needless. */
const LEFT_OUT = ['node_modules', '.git', '.postern', '.stryker-tmp', 'reports', 'tools/bench/results']
const CHECK_MS = 300_000

/**
 * Checks mutants in a copy of the tree, where each is part of the source: what runs on import is tried as well. Many at the
 * same time, one of each file; where the generated files change, the half that did it is looked for. Of the types' errors only
 * those on a mutant's own lines count.
 *
 * @param tell Hears verdicts as soon as there are some
 */
export async function checkInCopy(
  survivors: readonly Survivor[],
  tell: (one: Survivor, verdict: Verdict) => void,
): Promise<void> {
  if (survivors.length === 0) return
  const tree = copyTree()
  try {
    for (const group of oneOfEachFile(survivors)) {
      const seen = new Set((await changingOpenApi(tree, group)).map(nameOf))
      const rest = group.filter((one) => !seen.has(nameOf(one)))
      const wrong = new Set((await notCompiling(tree, rest)).map(nameOf))
      for (const one of group)
        tell(one, seen.has(nameOf(one)) ? 'generated files' : wrong.has(nameOf(one)) ? 'types' : 'passes')
    }
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** Groups in which no file comes twice. */
export function oneOfEachFile(survivors: readonly Survivor[]): Survivor[][] {
  const byFile = [...Map.groupBy(survivors, ({ path }) => path).values()]
  const most = Math.max(0, ...byFile.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) =>
    byFile.flatMap((ofFile) => ofFile.slice(index, index + 1)),
  )
}

function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'postern-mutants-'))
  const left = new Set(LEFT_OUT.map((path) => join(ROOT, path)))
  cpSync(ROOT, tree, { recursive: true, filter: (path) => !left.has(path) })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  return tree
}

/** Only openapi.json is made again: schema.sql needs a database, and the other files are made of these two. */
async function changingOpenApi(tree: string, group: readonly Survivor[]): Promise<Survivor[]> {
  const { code } = await withMutants(tree, group, () =>
    run(tree, process.execPath, 'tools/mutants/check-openapi.ts'),
  )
  if (code === 0) return []
  if (group.length === 1) return [...group]
  const half = Math.ceil(group.length / 2)
  const first = await changingOpenApi(tree, group.slice(0, half))
  return [...first, ...(await changingOpenApi(tree, group.slice(half)))]
}

async function notCompiling(tree: string, group: readonly Survivor[]): Promise<Survivor[]> {
  if (group.length === 0) return []
  const { output } = await withMutants(tree, group, () =>
    run(tree, 'npx', 'tsc', '--noEmit', '--tsBuildInfoFile', 'mutants.tsbuildinfo'),
  )
  const errors = [...output.matchAll(/^(\S+)\((\d+),\d+\): error /gm)]
  return group.filter(({ path, mutant: { location, replacement = '' } }) => {
    const last = location.start.line + replacement.split('\n').length - 1
    return errors.some(
      ([, file, line]) => file === path && Number(line) >= location.start.line && Number(line) <= last,
    )
  })
}

async function withMutants<T>(tree: string, group: readonly Survivor[], work: () => Promise<T>): Promise<T> {
  for (const one of group) {
    const path = join(tree, one.path)
    if (readFileSync(path, 'utf8') !== one.source)
      throw new Error(`${one.path} has changed since the report was made. Run the area again.`)
    writeFileSync(path, mutated(one))
  }
  try {
    return await work()
  } finally {
    for (const { path, source } of group) writeFileSync(join(tree, path), source)
  }
}

async function run(
  cwd: string,
  command: string,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'], timeout: CHECK_MS })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  if (code === null) throw new Error(`${command} was stopped, so there is no verdict.`)
  return { code, output }
}
