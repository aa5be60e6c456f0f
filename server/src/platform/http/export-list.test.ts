import { expect, test } from 'vitest'
import type { ExportFormat, ExportLimits, ReadPage } from './export-list.ts'
import { exportList } from './export-list.ts'

/** A list of so many rows, and how many of its pages were read. */
function listOf(rows: number) {
  const read = { pages: 0 }
  const readPage: ReadPage = async ({ limit, cursor }) => {
    read.pages++
    const from = Number(cursor ?? 0)
    const to = Math.min(from + limit, rows)
    const data = Array.from({ length: to - from }, (_, index) => ({ n: from + index, of: { name: '=x' } }))
    return { data, next_cursor: to < rows ? String(to) : null }
  }
  return { read, readPage }
}

const columns = [
  ['number', 'n'],
  ['name', 'of.name'],
] as const

async function linesOf(rows: number, limits: ExportLimits, format: ExportFormat = 'csv') {
  const { read, readPage } = listOf(rows)
  const text = await (await exportList({ name: 'things', format, columns }, readPage, limits)).text()
  return { read, lines: text.split(/\r?\n/).slice(0, -1) }
}

const LONG = 60_000

test('an export that reaches its limit of rows says so in its last line, and reads no further', async () => {
  const { lines, read } = await linesOf(5_000, { rows: 700, ms: LONG })
  expect(lines[0]).toBe('number,name')
  expect(lines[700]).toBe("699,'=x")
  expect(lines[701]).toBe('# Not complete: an export has 700 rows at most.')
  expect(lines).toHaveLength(702)
  expect(read.pages).toBe(2)
})

test('an export that fits exactly is complete', async () => {
  const { lines } = await linesOf(700, { rows: 700, ms: LONG })
  expect(lines).toHaveLength(701)
  expect(lines.at(-1)).toBe("699,'=x")
})

test('an export that takes too long ends after the page that it has, and says so', async () => {
  const { lines, read } = await linesOf(5_000, { rows: 5_000, ms: -1_000 })
  expect(lines).toHaveLength(502)
  expect(lines.at(-1)).toMatch(/^# Not complete: an export takes/)
  expect(read.pages).toBe(1)
})

test('lines of JSON hold the rows as the list shows them, and a last object says when rows are missing', async () => {
  const { lines } = await linesOf(5, { rows: 2, ms: LONG }, 'jsonl')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { n: 0, of: { name: '=x' } },
    { n: 1, of: { name: '=x' } },
    { not_complete: 'Not complete: an export has 2 rows at most.' },
  ])
})

test('a page without rows is no end while there is a cursor', async () => {
  const pages = [
    { data: [], next_cursor: 'more' },
    { data: [{ n: 1 }], next_cursor: null },
  ]
  const answer = await exportList(
    { name: 'x', format: 'csv', columns: [['n', 'n']] },
    async () => pages.shift()!,
  )
  expect(await answer.text()).toBe('n\r\n1\r\n')
})
