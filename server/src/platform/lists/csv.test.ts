import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('what is written is what is read, and no cell is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), (cells) => {
      const [read] = parse(csvLine(cells), { relax_column_count: true }) as string[][]
      expect(read).toEqual(cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)))
      for (const cell of read!) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('numbers stay numbers, times are in UTC, and what is missing is empty', () => {
  expect(csvLine([-100, true, null, undefined, new Date(0), { a: 1 }])).toBe(
    '-100,true,,,1970-01-01T00:00:00.000Z,"{""a"":1}"\r\n',
  )
})
