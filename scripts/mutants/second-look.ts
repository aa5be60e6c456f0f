import { spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../source-tree.ts'

/** A place in a file as Stryker's report names it; both count from 1. */
interface Place {
  line: number
  column: number
}

/** What of Stryker's JSON report is read here. */
interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: Place; end: Place }
}

const SURVIVORS = ['Survived', 'NoCoverage']
/** Not part of a copy of the tree: other work's, or as large as needless. */
const LEFT_OUT = ['node_modules', '.git', '.postern', 'reports', 'bench/results']
/** A test that hangs has failed long before. */
const RUN_MS = 600_000

/**
 * Writes each survivor of an area's report into a copy of the tree and runs there what the area leaves out: the check of the
 * generated files, which reads every declaration, and tests of other areas. These mutants are part of the source, so what
 * runs on import or before the first test is tried as well.
 *
 * @param report Path of Stryker's JSON report
 * @param tests Test files, cheap ones first
 * @returns The lines of what survived this, too
 */
export async function lookAgain(report: string, tests: readonly string[]): Promise<string[]> {
  const { files } = JSON.parse(readFileSync(`${report}.json`, 'utf8')) as Report
  const tree = copyTree()
  const survived: string[] = []
  try {
    for (const [name, { source, mutants }] of Object.entries(files)) {
      const path = join(tree, name)
      if (readFileSync(path, 'utf8') !== source)
        throw new Error(`${name} has changed since the report was made`)
      for (const mutant of mutants.filter(({ status }) => SURVIVORS.includes(status))) {
        writeFileSync(path, mutated(source, mutant))
        const killer = await killerOf(tree, tests)
        writeFileSync(path, source)
        const line = describe(name, source, mutant)
        if (!killer) survived.push(line)
        const said = `${killer ? `killed by ${killer}` : 'SURVIVED'}: ${line}\n`
        appendFileSync(`${report}-again.txt`, said)
        process.stdout.write(said)
      }
    }
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
  return survived
}

function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'postern-mutants-'))
  const left = new Set(LEFT_OUT.map((path) => join(ROOT, path)))
  cpSync(ROOT, tree, { recursive: true, filter: (path) => !left.has(path) })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  return tree
}

/** What noticed the mutant that is in the tree; undefined if nothing did. */
async function killerOf(tree: string, tests: readonly string[]): Promise<string | undefined> {
  const checked = await run(tree, process.execPath, ['scripts/generate.ts', '--check'])
  if (checked.code !== 0) return 'the generated files'
  const args = ['vitest', 'run', '--config', 'scripts/mutants/vitest.config.ts', '--bail', '1', ...tests]
  const tested = await run(tree, 'npx', args)
  if (tested.code === 0) return undefined
  return /FAIL +(\S+\.test\.ts)/.exec(tested.output)?.[1] ?? 'a run that failed'
}

async function run(cwd: string, command: string, args: string[]): Promise<{ code: unknown; output: string }> {
  const env = { ...process.env, NO_COLOR: '1' }
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: RUN_MS })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, output }
}

/** The source with the mutant's replacement in its place. */
export function mutated(
  source: string,
  { location, replacement = '' }: Omit<Mutant, 'status' | 'mutatorName'>,
): string {
  const lines = source.split('\n')
  const offsetOf = ({ line, column }: Place): number =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1
  return source.slice(0, offsetOf(location.start)) + replacement + source.slice(offsetOf(location.end))
}

function describe(name: string, source: string, { location, mutatorName, replacement = '' }: Mutant): string {
  const text = source.split('\n')[location.start.line - 1]!.trim()
  return `${name}:${location.start.line} [${mutatorName}] ${text.slice(0, 100)} => ${replacement.replaceAll('\n', ' ').slice(0, 80)}`
}
