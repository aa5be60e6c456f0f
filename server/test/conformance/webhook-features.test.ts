import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/docs/pages.ts'

const FILES = [
  'server/src/**/*.test.ts',
  'server/test/**/*.test.ts',
  'sdk/src/**/*.test.ts',
  'tools/**/*.test.ts',
].flatMap((glob) => globSync(glob, { cwd: ROOT }))

/** The rows of the page's tables: behaviour, who else has it, whether it is here, test or reason. */
const rows = readFileSync(join(ROOT, 'docs/webhook-features.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!behaviour)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, behaviour, , here, why]) => ({ behaviour: behaviour!, here: here!, why: why! }))

test('what docs/webhook-features.md says is here names a test that exists; the rest says why not', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60)
  for (const { behaviour, here, why } of rows) {
    expect(['yes', 'differs', 'missing', 'not tried'], behaviour).toContain(here)
    expect(why, behaviour).not.toBe('')
    if (here !== 'yes') continue
    const [, name, title] = /^`([\w-]+)`: (.+)$/.exec(why) ?? []
    const named = FILES.filter((path) => basename(path) === `${name}.test.ts`)
    const holds = named.some((path) => readFileSync(join(ROOT, path), 'utf8').includes(title!))
    expect(holds, `${behaviour}: ${why}`).toBe(true)
  }
})
