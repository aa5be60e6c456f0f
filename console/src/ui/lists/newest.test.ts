import { expect, test } from 'vitest'
import { type ListPage, shortlyBefore, withNewest } from './newest.ts'

interface Row {
  id: string
  status: string
}

const rows = (status: string, ...ids: string[]): Row[] => ids.map((id) => ({ id, status }))
const page = (data: Row[], next_cursor: string | null = 'more'): ListPage<Row> => ({ data, next_cursor })
const shown = (...pages: Array<ListPage<Row>>) => ({ pages, pageParams: pages.map((_, at) => String(at)) })
const said = ({ pages }: { pages: Array<ListPage<Row>> }) =>
  pages.map(({ data }) => data.map(({ id, status }) => `${id} ${status}`).join(', '))

test('new rows come in at the top, and those that changed say so where the newest page reaches', () => {
  const list = shown(page(rows('pending', 'd', 'c')), page(rows('pending', 'b', 'a'), null))
  const now = withNewest(list, page(rows('delivered', 'e', 'd', 'c')))
  expect(said(now)).toEqual(['e delivered, d delivered, c delivered', 'b pending, a pending'])
  expect(now.pages.map(({ next_cursor }) => next_cursor)).toEqual(['more', null])
  expect(now.pageParams).toEqual(['0', '1'])
})

test('a row that came in below others takes its place with the newest page, once', () => {
  const list = shown(page(rows('pending', 'd', 'b'), null))
  expect(said(withNewest(list, page(rows('pending', 'd', 'c', 'b'), null)))).toEqual([
    'd pending, c pending, b pending',
  ])
})

test('if more came than the page holds, the list starts again, as the rows between are not known', () => {
  const list = shown(page(rows('pending', 'b', 'a')), page(rows('pending', '9'), null))
  const now = withNewest(list, page(rows('pending', 'z', 'y')))
  expect(said(now)).toEqual(['z pending, y pending'])
  expect(now.pageParams).toEqual(['0'])
})

test('what is asked for after begins ten seconds before a row: ids are made before they are seen', () => {
  const at = (ms: number): string => {
    const hex = ms.toString(16).padStart(12, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8)}`
  }
  const now = Date.parse('2026-11-23T12:00:00.123Z')
  expect(shortlyBefore(`${at(now)}-7abc-8def-0123456789ab`)).toBe(
    `${at(now - 10_000)}-7000-8000-000000000000`,
  )
  expect(shortlyBefore('00000000-0001-7abc-8def-0123456789ab')).toBe('00000000-0000-7000-8000-000000000000')
})
