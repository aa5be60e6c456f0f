import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { openPool } from '../../platform/db/db.ts'
import { distribute } from './distribute.ts'

test('a database without Citus is left alone, with the cure', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  try {
    await expect(distribute(db, { shards: 4, print: () => {} })).rejects.toThrow('create extension citus')
  } finally {
    await db.end()
    await database.drop()
  }
})
