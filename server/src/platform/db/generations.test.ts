import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { newId } from '../keys/ids.ts'
import { DAY } from '../time/clock.ts'
import { openPool } from './db.ts'
import { generationAt, oldGenerations } from './generations.ts'
import { makePartitions } from './partitions.ts'

test('a generation has its partition before it begins, and is old when the one after the next has begun', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 4 })
  try {
    const later = Date.now() + 300 * DAY
    const generation = generationAt('usage_key', later)
    const key = { provider_id: newId(later), generation, content: 1, id: 'a' }
    await db`insert into usage_key ${db(key)}`
    const where = async () => (await db`select tableoid::regclass::text as name from usage_key`)[0]!.name
    expect(await where()).toBe('usage_key_default')
    await Promise.all([makePartitions(db, later), makePartitions(db, later)])
    expect(await where()).toBe(`usage_key_g${generation}`)
    await db`insert into usage_key ${db({ ...key, generation: generation + 1 })}`

    const beginning = generation * 35 * DAY
    const isOld = async (at: number) => (await oldGenerations(db, at)).includes(`usage_key_g${generation}`)
    expect(await isOld(beginning + 70 * DAY - 1)).toBe(false)
    expect(await isOld(beginning + 70 * DAY)).toBe(false) // for clocks that are behind
    expect(await isOld(beginning + 71 * DAY)).toBe(true)
  } finally {
    await db.end()
    await database.drop()
  }
})
