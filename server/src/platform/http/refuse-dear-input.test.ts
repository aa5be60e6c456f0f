import { describe, expect, test } from 'vitest'
import { z } from './api.ts'
import { oversized } from './refuse-dear-input.ts'
import { Line, Name } from './schemas.ts'

const LONG = 'a'.repeat(30_000)

describe('what is too long is found before anything in it is checked', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['a text', z.string().max(5), LONG],
    ['a text that loses its spaces', z.string().trim().min(1).max(200), LONG],
    ['a text of a fixed length', z.string().length(6), LONG],
    ['a text with a pattern', Line(100), LONG],
    ['a name', Name, LONG],
    ['a text that is changed', z.string().max(5).transform(Number), LONG],
    ['a text that may be left out', z.string().max(5).nullable().optional().default('a'), LONG],
    ['a text that is described', z.string().max(5).openapi({ example: 'a' }), LONG],
    ['a list', z.array(z.string()).max(5), Array(6).fill(1)],
    [
      'a list with a rule',
      z
        .array(z.string())
        .min(1)
        .max(5)
        .refine(() => true),
      Array(6).fill(1),
    ],
    ['one of several forms', z.union([z.string().max(5), z.array(z.string()).max(5)]), LONG],
  ])('%s', (_, schema, value) => {
    const [fault] = oversized(z.object({ field: schema }), { field: value })
    expect(fault).toMatchObject({ code: 'too_big', path: ['field'] })
  })

  test('what may be that long is not', () => {
    expect(oversized(z.object({ field: z.string() }), { field: LONG })).toEqual([])
    expect(oversized(z.object({ field: Line(40_000) }), { field: LONG })).toEqual([])
  })
})
