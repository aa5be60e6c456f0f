import { expect, test } from 'vitest'
import { oneOfEachFile } from '../../../tools/mutants/check-copy.ts'
import { mutated, nameOf, type Report, survivorsOf } from '../../../tools/mutants/survivor.ts'

const SOURCE = 'first\nif (due > now) return\nlast\n'

function report(...statuses: string[]): Report {
  const location = { start: { line: 2, column: 5 }, end: { line: 2, column: 14 } }
  const mutants = statuses.map((status) => ({
    status,
    mutatorName: 'EqualityOperator',
    replacement: 'due >= now',
    location,
  }))
  return { files: { 'server/src/platform/due.ts': { source: SOURCE, mutants } } }
}

test('what no test noticed or reached is a survivor, and what was killed or not drawn is none', () => {
  const survivors = survivorsOf(
    report('Survived', 'NoCoverage', 'Killed', 'Timeout', 'CompileError', 'Ignored'),
  )
  expect(survivors.map(({ mutant }) => mutant.status)).toEqual(['Survived', 'NoCoverage'])
})

test('a mutant replaces its own place and nothing else', () => {
  const [survivor] = survivorsOf(report('Survived'))
  expect(mutated(survivor!)).toBe('first\nif (due >= now) return\nlast\n')
})

test('a mutant may reach over lines, and may leave nothing', () => {
  const location = { start: { line: 1, column: 3 }, end: { line: 3, column: 3 } }
  const mutant = { status: 'Survived', mutatorName: 'BlockStatement', location }
  expect(mutated({ path: 'a.ts', source: SOURCE, mutant })).toBe('fist\n')
})

test('mutants of one place have different names', () => {
  const [survivor] = survivorsOf(report('Survived'))
  expect(nameOf(survivor!)).toBe('server/src/platform/due.ts:2:5-2:14 due >= now')
})

test('mutants that are checked together are in different files', () => {
  const [survivor] = survivorsOf(report('Survived'))
  const [a, b, c] = ['a.ts', 'a.ts', 'c.ts'].map((path) => ({ ...survivor!, path }))
  expect(oneOfEachFile([a!, b!, c!])).toEqual([[a, c], [b]])
  expect(oneOfEachFile([])).toEqual([])
})
