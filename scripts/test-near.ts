import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './source-tree.ts'
import { chooseNear, type Observed } from './test-near/choose.ts'

const HELP = `Runs the tests nearest to some files, in about ten seconds.

  npm run test:near -- FILE...     such as server/src/billing/credits/void-grant.ts
  npm run test:near -- --list FILE shows which they are
  npm run test:near -- --learn     runs the tests that need neither a browser nor a separate process, and writes to
                                   scripts/test-near/near.json which are near each file, by the functions that they ran:
                                   after files were added or moved

A file that near.json does not know has the tests beside it, and those of its folder's files.
`

const NEAR = join(ROOT, 'scripts/test-near/near.json')
/** What is slow on purpose: processes that die, browsers, and whole matrices. */
const LEARNT_FROM = ['--project=flows', '--project=rules']

/** Test files, and for each source file those nearest to it, by their place in the list. */
interface Near {
  tests: string[]
  near: Record<string, number[]>
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, list: { type: 'boolean' }, learn: { type: 'boolean' } },
})
if (values.learn) await learn()
else if (values.help || positionals.length === 0) process.stdout.write(HELP)
else await runNear(positionals.map((file) => relative(ROOT, resolve(file)).replaceAll('\\', '/')))

async function runNear(files: string[]): Promise<void> {
  const missing = files.filter((file) => !existsSync(join(ROOT, file)))
  if (missing.length > 0) return fail(`There is no file ${missing.join(', ')}.`)
  const tests = [...new Set(files.flatMap(testsOf))]
  if (tests.length === 0) return fail('No test is near. Run all of them: npm test')
  process.stdout.write(`${tests.join('\n')}\n`)
  if (!values.list) process.exitCode = await vitest(['--silent=passed-only', ...tests])
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

function testsOf(file: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return [file]
  const { tests, near } = JSON.parse(readFileSync(NEAR, 'utf8')) as Near
  const known = (path: string) =>
    (near[path] ?? []).map((at) => tests[at]!).filter((test) => existsSync(join(ROOT, test)))
  const own = [
    ...testsIn(posix.dirname(file)).filter((test) => stemOf(test) === stemOf(file)),
    ...known(file),
  ]
  if (own.length > 0) return own
  const folder = posix.dirname(file)
  const neighbours = Object.keys(near).filter((path) => posix.dirname(path) === folder)
  return [...testsIn(folder), ...neighbours.flatMap(known)].slice(0, 4)
}

function testsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name))
}

function stemOf(path: string): string {
  return path.replace(/(\.test)?\.tsx?$/, '')
}

async function learn(): Promise<void> {
  const runs = mkdtempSync(join(tmpdir(), 'postern-near-'))
  try {
    process.exitCode = await vitest(LEARNT_FROM, { NEAR_RUNS: runs })
    const observed = readdirSync(runs).map(
      (name) => JSON.parse(readFileSync(join(runs, name), 'utf8')) as Observed,
    )
    const chosen = chooseNear(observed)
    const tests = [...new Set(Object.values(chosen).flat())].sort()
    const near = Object.fromEntries(
      Object.entries(chosen).map(([path, list]) => [path, list.map((test) => tests.indexOf(test))]),
    )
    const lines = Object.entries(near).map(
      ([path, list]) => `    ${JSON.stringify(path)}: ${JSON.stringify(list)}`,
    )
    writeFileSync(
      NEAR,
      `{\n  "tests": ${JSON.stringify(tests, null, 2).replaceAll('\n', '\n  ')},\n  "near": {\n${lines.join(',\n')}\n  }\n}\n`,
    )
    process.stdout.write(`${lines.length} files, ${observed.length} test files: ${relative(ROOT, NEAR)}\n`)
  } finally {
    rmSync(runs, { recursive: true, force: true })
  }
}

/** Runs Vitest; resolves with its exit code. */
function vitest(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const bin = join(ROOT, 'node_modules/vitest/vitest.mjs')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, 'run', ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
