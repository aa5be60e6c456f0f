import { startChild } from '../support/child.ts'
import { startPostern } from '../support/contenders.ts'
import type { Load } from '../support/http-load.ts'
import { signInRound } from '../support/identity-rounds.ts'
import { addPeople } from '../support/many-people.ts'
import { withRig } from '../support/rig.ts'
import { whole } from '../support/table.ts'
import { type Cost, toCost } from './cost.ts'

const CLIENTS = 32
const LOAD = new URL('../support/http-load.ts', import.meta.url).pathname
const FEW = 1_000

/** Sign-ins of new users by code, with a thousand users there and with `users`. */
export async function signInGrowth(users: number, count: number): Promise<Cost[]> {
  const costs: Cost[] = []
  await withRig({ endpoints: 1 }, async ({ installation }) => {
    const load = await startChild<Load>(LOAD)
    const postern = await startPostern(installation.databaseUrl)
    const { db } = postern
    const measure = async (there: number): Promise<void> => {
      const round = await signInRound({ load, count: CLIENTS }, postern, count)
      costs.push(toCost(`${whole(there)} users`, count, round))
    }
    try {
      await signInRound({ load, count: CLIENTS }, postern, FEW)
      await db`vacuum analyze`
      await measure(FEW)
      const [provider] = await db<
        { id: string }[]
      >`select provider_id as id from provider where slug = 'default'`
      await addPeople(db, provider!.id, { users, accounts: users })
      await measure(users)
    } finally {
      await postern.server.stop()
      await load.stop()
      await db.end()
    }
  })
  return costs
}
