import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { newId } from '../keys/ids.ts'
import { DAY, isoTime } from '../time/clock.ts'
import { openPool } from './db.ts'
import { makePartitions, missingPartitions } from './partitions.ts'

test('partitions are made a week ahead, again and again, by several at the same time', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 4 })
  const later = Date.now() + 30 * DAY
  expect(await missingPartitions(db, later)).toHaveLength(8)
  await Promise.all([makePartitions(db, later), makePartitions(db, later), makePartitions(db, later)])
  expect(await missingPartitions(db, later + 6 * DAY)).toEqual([])
  await db.end()
  await database.drop()
})

test('rows that came before their partition move into it', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  const later = Date.now() + 30 * DAY
  const provider = newId(later)
  const event = {
    provider_id: provider,
    id: newId(later),
    type: 'tos.accepted',
    body: '{}',
    occurred_at: new Date(later),
  }
  await db`insert into event ${db(event)}`
  const where = async () => (await db`select tableoid::regclass::text as name from event`)[0]!.name
  expect(await where()).toBe('event_default')
  await makePartitions(db, later)
  expect(await where()).toBe(`event_${isoTime(later).slice(0, 10).replaceAll('-', '')}`)
  expect(
    (await db`select * from event where provider_id = ${provider} and id = ${event.id}`)[0],
  ).toMatchObject({ body: '{}' })
  await db.end()
  await database.drop()
})
