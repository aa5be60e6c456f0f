import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/support/database.ts'
import { openPool } from '../../platform/db/db.ts'
import { movingOrder } from './order.ts'
import { references, tablesOfProviders } from './store.ts'
import { MOVED, STAYS } from './tables.ts'

test('every table of a provider moves or stays, and none that moves refers to one that stays', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  try {
    const tables = await tablesOfProviders(db)
    expect([...MOVED, ...Object.keys(STAYS)].sort()).toEqual([...tables].sort())
    const order = await movingOrder(db)
    const astray = (await references(db)).filter(
      ({ table, to }) => order.includes(table) && order.indexOf(to) >= order.indexOf(table) && to !== table,
    )
    expect(astray).toEqual([])
    expect((await references(db)).filter(({ table, to }) => order.includes(table) && to in STAYS)).toEqual([])
  } finally {
    await db.end()
    await database.drop()
  }
})
