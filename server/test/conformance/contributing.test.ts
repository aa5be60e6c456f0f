import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf, ROOT } from '../support/docs/pages.ts'

/** The check of the copy takes as long as that of the tree, which CI has run already: `npm run contributing`. */
const PATIENCE = { timeout: 300_000 }
const TEST = 'server/src/banner.test.ts'
const SOURCE = 'server/src/banner.ts'

let copy: string
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'postern-contributing-'))
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await promisify(execFile)('git', listed, { cwd: ROOT, maxBuffer: 2 ** 24 })
  for (const path of stdout.split('\0').filter(Boolean))
    cpSync(join(ROOT, path), join(copy, path), { verbatimSymlinks: true })
  for (const folder of ['.', 'sdk', 'console', 'server'])
    symlinkSync(join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a command of the page in the copy; resolves with whether it ended well, and what it said. */
async function run(command: string): Promise<{ well: boolean; said: string }> {
  const env = { ...process.env, VITEST: undefined, NO_COLOR: '1' }
  return promisify(execFile)('bash', ['-c', command], { cwd: copy, env }).then(
    ({ stdout, stderr }) => ({ well: true, said: stdout + stderr }),
    ({ stdout, stderr }) => ({ well: false, said: stdout + stderr }),
  )
}

test('the first change of CONTRIBUTING.md, as pasted: its test is red, then green', PATIENCE, async () => {
  const blocks = blocksOf('CONTRIBUTING.md')
  const ours = blocks.find(({ language }) => language === 'ts')!.text
  const [line] = blocks.find(({ text }) => text.startsWith('  Metrics'))!.text.split('\n')
  writeFileSync(join(copy, TEST), `${readFileSync(join(copy, TEST), 'utf8')}\n${ours}`)
  const red = await run(`npx vitest run ${TEST}`)
  expect([red.well, red.said]).toEqual([false, expect.stringContaining('AssertionError')])

  const source = readFileSync(join(copy, SOURCE), 'utf8')
  const changed = source.replace(/^ {2}Docs .*$/m, (docs) => `${docs}\n${line}`)
  expect(changed).not.toBe(source)
  writeFileSync(join(copy, SOURCE), changed)
  const green = await run(`npx vitest run ${TEST}`)
  expect([green.well, green.said]).toEqual([true, expect.stringContaining('2 passed')])
  if (process.env.CONTRIBUTING !== 'whole') return
  const checked = await run('npm run check')
  expect([checked.well, checked.said]).toEqual([true, expect.not.stringContaining('FAILED')])
})
