import { expect, test } from 'vitest'
import { merged, walk } from './keyset-scan.ts'

/** A list of 100 numbers, the greatest first, in which every nth matches. */
const look =
  (nth: number) => async (part: { limit: number; before: string | undefined; candidates: number }) => {
    const from = part.before === undefined ? 100 : Number(part.before) - 1
    const seen = Array.from({ length: part.candidates }, (_, n) => from - n).filter((n) => n > 0)
    const found = seen.filter((n) => n % nth === 0).slice(0, part.limit)
    return { found, end: seen.length < part.candidates ? null : String(seen.at(-1)) }
  }

test('a page ends when it is full, when the list does, or when enough was looked at', async () => {
  expect(await walk({ limit: 3 }, [10, 20], look(2))).toEqual({ rows: [100, 98, 96], resume: null })
  expect(await walk({ limit: 3 }, [10, 20], look(25))).toEqual({ rows: [100, 75], resume: '71' })
  expect(await walk({ limit: 3 }, [10, 20], look(1_000))).toEqual({ rows: [], resume: '71' })
  expect(await walk({ limit: 3, before: '20' }, [10, 20], look(10))).toEqual({ rows: [10], resume: null })
})

test('page after page, everything is found once', async () => {
  const all: number[] = []
  for (let before: string | undefined | null; before !== null; ) {
    const { rows, resume } = await walk({ limit: 2, before }, [3, 8], look(7))
    all.push(...rows)
    before = resume ?? (rows.length === 2 ? String(rows[1]) : null)
  }
  expect(all).toEqual(Array.from({ length: 14 }, (_, n) => 98 - 7 * n))
})

const part = (ids: string, resume: string | null = null) => ({
  rows: [...ids].map((id) => ({ id })),
  resume,
})
const shown = (...parts: Array<ReturnType<typeof part>>) => {
  const { rows, resume } = merged(parts, 3)
  return [rows.map(({ id }) => id).join(''), resume]
}

test('several lists are one, and nothing is left out where a search stopped early', () => {
  expect(shown()).toEqual(['', null])
  expect(shown(part('db'), part('ca'))).toEqual(['dcb', null])
  expect(shown(part('d'), part('ca'))).toEqual(['dca', null])
  expect(shown(part('d', 'c'), part('ca'))).toEqual(['dc', 'c'])
  expect(shown(part('', 'e'), part('fdb', null))).toEqual(['f', 'e'])
  expect(shown(part('', 'b'), part('fdc', null))).toEqual(['fdc', null])
})
