import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { openPool } from './db.ts'

test('any array of texts reaches the database as it is', async () => {
  const db = openPool(inject('templateUrl').replace(/\/[^/]*$/, '/postgres'), { max: 1 })
  const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0') && value.isWellFormed())
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.option(text), fc.nat(2))), async (repeated) => {
        const values = repeated.flatMap(([value, times]) => Array<string | null>(times).fill(value))
        const [row] = await db`select to_jsonb(${values}::text[]) as values`
        expect(row!.values).toEqual(values)
      }),
    )
  } finally {
    await db.end()
  }
})
