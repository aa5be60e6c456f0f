import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tooLong } from '../../../scripts/long-subjects.ts'
import { countsOf, faultsIn, RULES, risenCounts } from '../../../scripts/plain-words.ts'
import { ROOT } from '../../../scripts/source-tree.ts'

const rulesBrokenBy = (path: string, text: string) => faultsIn({ path, text }).map(({ rule }) => rule)

/** The pairs of STYLE.md: a bad sentence as code, and the good one. */
const PAIRS = [
  ...readFileSync(join(ROOT, 'STYLE.md'), 'utf8')
    .split('\n## Words\n')[1]!
    .matchAll(/^\| `(.+?)` \| (.+?) \|/gm),
].map(([, bad, good]) => ({ bad: bad!, good: good! }))

test.each(PAIRS)('"$bad" is refused, "$good" is not', ({ bad, good }) => {
  expect(rulesBrokenBy('docs/a.md', bad)).not.toEqual([])
  expect(rulesBrokenBy('docs/a.md', good)).toEqual([])
})

test('each rule has a pair in STYLE.md', () => {
  const shown = new Set(PAIRS.flatMap(({ bad }) => rulesBrokenBy('docs/a.md', bad)))
  expect(Object.keys(RULES).filter((name) => !shown.has(name))).toEqual([])
})

test('strings, comments and templates count, also over a line break; code and regular expressions do not', () => {
  const count = (text: string) => rulesBrokenBy('server/src/users/a.ts', text).length
  expect(count("const a = 'Nobody'")).toBe(1)
  expect(count('const a = `\u0024{b} and everybody`')).toBe(1)
  expect(count('// somebody')).toBe(1)
  expect(count('/**\n * It goes\n * on.\n */')).toBe(1)
  expect(count('const nobody = somebody.anew')).toBe(0)
  expect(count("const a = /['`]/\nconst nobody = /'/g")).toBe(0)
})

test('in Markdown code and addresses do not count', () => {
  expect(rulesBrokenBy('a.md', 'See `nobody`, [it](nobody.md).\n\n```sh\necho nobody\n```\n')).toEqual([])
  expect(rulesBrokenBy('a.md', '```sh\necho\n```\n\nIt is no\nerror, and there is no\nkey.')).toEqual([
    'is no x',
  ])
})

test('of openapi.json only descriptions count', () => {
  const json = '{\n  "pattern": "nobody",\n  "description": "Null: it is open."\n}'
  expect(rulesBrokenBy('server/openapi.json', json)).toEqual(['Null:'])
})

test('counts are by rule and folder; a risen one is told with its places', () => {
  const faults = [
    ...faultsIn({ path: 'server/src/identity/users/a.ts', text: '\n// whoever\n// anew' }),
    ...faultsIn({ path: 'server/src/identity/words/en.ts', text: "'nobody'" }),
  ]
  const counts = countsOf(faults)
  expect(counts).toMatchObject({
    nobody: { 'server/src/identity': 1, 'texts of pages and mails': 1 },
    anew: { 'server/src/identity': 1 },
  })
  expect(risenCounts(faults, counts)).toBe('')
  const risen = risenCounts(faults, { ...counts, nobody: { 'texts of pages and mails': 1 } })
  expect(risen.split('\n')).toEqual([
    'server/src/identity: "nobody" 1 times, 0 allowed. Write: name the actor',
    expect.stringContaining('server/src/identity/users/a.ts:2: '),
  ])
})

test('a subject may have 72 characters', () => {
  expect(tooLong(`abc ${'x'.repeat(72)}\n`)).toEqual([])
  expect(tooLong(`abc ${'x'.repeat(73)}\n`)).toEqual([`abc has 73 characters: ${'x'.repeat(73)}`])
})
