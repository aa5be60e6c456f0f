import { expect, test } from 'vitest'
import { type Column, cardParts, shownColumns } from './column.ts'
import { directionOf, nextSort } from './sort.ts'

const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({
  id,
  title: id.toUpperCase(),
  width: '1fr',
  show: () => id,
  ...more,
})
const COLUMNS = [
  column('person'),
  column('plan', { hidden: true }),
  column('status'),
  column('seen'),
  column('made'),
]
const ids = (columns: ReadonlyArray<Column<string> | undefined>) => columns.map((one) => one?.id).join(' ')

test('all columns but the hidden ones are shown until some are chosen; the first always is', () => {
  expect(ids(shownColumns(COLUMNS, undefined))).toBe('person status seen made')
  expect(ids(shownColumns(COLUMNS, 'plan,made'))).toBe('person plan made')
})

test('a card has a title, a status and two facts', () => {
  const { title, status, facts } = cardParts(shownColumns(COLUMNS, undefined))
  expect(ids([title, status])).toBe('person status')
  expect(ids(facts)).toBe('seen made')
  const declared = cardParts([
    column('time', { card: 'fact' }),
    column('event', { card: 'title' }),
    column('url'),
  ])
  expect(ids([declared.title, declared.status, ...declared.facts])).toBe('event  time')
})

test('a click on a title takes its own direction first, then the other', () => {
  expect(directionOf('-created_at', '-created_at')).toBe('descending')
  expect(directionOf('-created_at', 'created_at')).toBe('ascending')
  expect(directionOf('email', '-created_at')).toBeUndefined()
  expect([undefined, '-created_at', 'created_at'].map((sort) => nextSort('-created_at', sort))).toEqual([
    '-created_at',
    'created_at',
    '-created_at',
  ])
  expect(nextSort('email', 'email')).toBe('-email')
})
