import { transact } from '../../../server/src/platform/db/db.ts'
import { createApiKey } from '../../../server/src/providers/api-keys/index.ts'
import { EventClient } from '../support/event-client.ts'
import { startPostern } from '../support/postern-process.ts'
import { withRig } from '../support/rig.ts'
import { spentOn } from '../support/spent.ts'
import { whole } from '../support/table.ts'
import { type Cost, toCost } from './cost.ts'

const CLIENTS = 64

/** Events published one by one, each for one endpoint of its provider, which has `numbers` of them in turn. */
export async function ingestGrowth(numbers: readonly number[], count: number): Promise<Cost[]> {
  const costs: Cost[] = []
  await withRig({ endpoints: 1 }, async ({ installation }) => {
    const { services, providerIds } = installation
    const { db } = services
    const [providerId] = providerIds
    const { key } = await transact(db, (tx) =>
      createApiKey(services, tx, providerId!, { name: 'bench', scopes: ['all'] }),
    )
    const server = await startPostern(installation, 'serve')
    const client = new EventClient(`${server.url}/p/bench-1`, key, CLIENTS)
    const publish = () => client.run({ events: count, batch: 1, clients: CLIENTS })
    try {
      await publish() // warms up
      let there = 1
      for (const number of numbers) {
        // They chose other events.
        await db`
          insert into webhook_endpoint (provider_id, id, url, events, secret, created_at)
          select provider_id, gen_random_uuid(), url, array['user.login'], secret, created_at
          from webhook_endpoint, generate_series(1, ${number - there}::int) where provider_id = ${providerId!} and '*' = any(events)`
        there = number
        await db`vacuum analyze`
        const { spent } = await spentOn({ db, pid: server.pid }, publish)
        costs.push(toCost(`${whole(number)} endpoints`, count, spent))
      }
    } finally {
      await client.close()
      await server.stop()
    }
  })
  return costs
}
