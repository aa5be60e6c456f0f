import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { until } from '../../../test/support/until.ts'
import { createLogger } from '../telemetry/logger.ts'
import { openPool } from './db.ts'
import { listenToOthers, notifyOthers } from './notify.ts'

test('many calls become one message immediately and one after the rest', async () => {
  const database = await cloneDatabase()
  const speaker = openPool(database.url, { max: 1 })
  const clock = new ManualClock()
  let heard = 0
  const stop = await listenToOthers(
    database.url,
    { called: () => heard++, jobBegun: () => {}, heard: () => {}, listening: () => {} },
    createLogger('silent'),
  )
  const notify = notifyOthers(speaker, clock, createLogger('silent'))

  for (let calls = 0; calls < 100; calls++) notify()
  await until(
    async () => heard,
    (count) => count === 1,
  )
  clock.advance(10)
  await until(
    async () => heard,
    (count) => count === 2,
  )
  clock.advance(10)
  await speaker`select 1` // a message sent before this would have come first
  expect(heard).toBe(2)
  await Promise.all([speaker.end(), stop()])
  await database.drop()
})
