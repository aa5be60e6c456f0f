import { expect, test } from 'vitest'
import { printSchema } from '../../../scripts/generate/print-schema.ts'
import { openPool } from '../../src/platform/db/db.ts'
import { cloneDatabase } from '../support/database.ts'

test('the printed schema makes the schema that it was printed from', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  try {
    const printed = await printSchema(db)
    for (const table of ['provider', 'event', 'delivery', 'attempt', 'delivery_queue'])
      expect(printed).toContain(`CREATE TABLE ${table} (`)
    expect(printed).not.toMatch(/PARTITION OF \w+ FOR VALUES/)

    await db.unsafe(`drop schema public cascade; create schema public; ${printed}`)
    expect(await printSchema(db)).toBe(printed)
  } finally {
    await db.end()
    await database.drop()
  }
})

test('what it cannot print, it refuses to leave out', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  try {
    await db`create view busy as select * from delivery_queue`
    await expect(printSchema(db)).rejects.toThrow('relation busy')
  } finally {
    await db.end()
    await database.drop()
  }
})
