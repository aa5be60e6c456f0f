import { expect, test } from 'vitest'
import { countChanges, hasNow, stillThere, toggle, withChanges } from './draft.ts'

const column = { id: 'r1', name: 'Auditor', permissions: ['reports.read'] }

test('a box that is changed twice is as it was', () => {
  const once = toggle({}, column, 'reports.export')
  expect([hasNow(once, column, 'reports.export'), countChanges(once)]).toEqual([true, 1])
  expect(toggle(once, column, 'reports.export')).toEqual({})
  const lost = toggle({}, column, 'reports.read')
  expect([hasNow(lost, column, 'reports.read'), countChanges(lost)]).toEqual([false, 1])
})

test('what others changed since stays', () => {
  const draft = toggle(toggle({}, column, 'reports.export'), column, 'reports.read')
  expect(withChanges(draft.r1!, ['reports.read', 'theirs'])).toEqual(['reports.export', 'theirs'])
})

test('changes of what is gone are forgotten', () => {
  const other = { ...column, id: 'r2' }
  const draft = toggle(toggle(toggle({}, column, 'a'), column, 'b'), other, 'a')
  expect(stillThere(draft, [column], new Set(['a']))).toEqual({ r1: { a: true } })
  expect(stillThere(draft, [column], new Set())).toEqual({})
})
