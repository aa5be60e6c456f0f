import { expect, test } from 'vitest'
import { merged } from './walk.ts'

const part = (ids: string, resume: string | null = null) => ({
  rows: [...ids].map((id) => ({ id })),
  resume,
})
const shown = (...parts: Array<ReturnType<typeof part>>) => {
  const { rows, resume } = merged(parts, 3)
  return [rows.map(({ id }) => id).join(''), resume]
}

test('the logs of several endpoints are one, and nothing is left out where a search stopped early', () => {
  expect(shown()).toEqual(['', null])
  expect(shown(part('db'), part('ca'))).toEqual(['dcb', null])
  expect(shown(part('d'), part('ca'))).toEqual(['dca', null])
  expect(shown(part('d', 'c'), part('ca'))).toEqual(['dc', 'c'])
  expect(shown(part('', 'e'), part('fdb', null))).toEqual(['f', 'e'])
  expect(shown(part('', 'b'), part('fdc', null))).toEqual(['fdc', null])
})
