import { expect, test } from 'vitest'
import { chooseNear, type Observed } from '../../../scripts/test-near/choose.ts'

const observed = (test: string, ms: number, ran: Record<string, string[]>): Observed => ({ test, ms, ran })

test('a test beside a file comes first, then the quickest that run what is left', () => {
  const near = chooseNear([
    observed('a/rules.test.ts', 50, { 'a/rules.ts': ['add'] }),
    observed('flows/slow.test.ts', 3_000, { 'a/rules.ts': ['add', 'remove'] }),
    observed('flows/quick.test.ts', 400, { 'a/rules.ts': ['add', 'remove'] }),
  ])
  expect(near['a/rules.ts']!.slice(0, 2)).toEqual(['a/rules.test.ts', 'flows/quick.test.ts'])
})

test('of two that run the same, the one that is about the file', () => {
  const all = Array.from({ length: 50 }, (_, index) => `f${index}`)
  const near = chooseNear([
    observed('flows/everything.test.ts', 500, { 'a.ts': ['one'], 'b.ts': all }),
    observed('flows/a.test.ts', 500, { 'a.ts': ['one'] }),
  ])
  expect(near['a.ts']![0]).toBe('flows/a.test.ts')
})

test('together they take seconds, but a file that only slow tests run has one', () => {
  const many = Array.from({ length: 10 }, (_, index) =>
    observed(`flows/${index}.test.ts`, 2_000, { 'a.ts': [`f${index}`] }),
  )
  expect(chooseNear(many)['a.ts']!.length).toBeLessThanOrEqual(2)
  expect(chooseNear([observed('flows/slow.test.ts', 60_000, { 'a.ts': ['f'] })])['a.ts']).toEqual([
    'flows/slow.test.ts',
  ])
})
