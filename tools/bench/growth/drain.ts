import type { Sql } from '../../../server/src/platform/db/db.ts'
import { within } from '../../../server/src/platform/db/driver.ts'
import { drain } from '../support/drain.ts'
import { invoice } from '../support/events.ts'
import { type Rig, withRig } from '../support/rig.ts'
import { sum } from '../support/statistics.ts'
import { whole } from '../support/table.ts'
import { type Cost, toCost } from './cost.ts'

const ENDPOINTS = 8
/** A statement has ten seconds. */
const PART = 25_000
const FEW = 1_000

/** Deliveries drained from an empty queue, a thousand at a time; and at least as many from one of `queued`. */
export async function drainGrowth(queued: number, count: number): Promise<Cost[]> {
  const costs: Cost[] = []
  await withRig({ endpoints: ENDPOINTS }, async (rig) => {
    await drain(rig, count) // warms up
    const few = []
    for (let left = count; left > 0; left -= FEW) few.push(await drain(rig, FEW))
    const all = {
      ms: sum(few.map(({ ms }) => ms)),
      server: sum(few.map(({ cpuMs }) => cpuMs.postern)),
      postgres: sum(few.map(({ cpuMs }) => cpuMs.postgres)),
    }
    costs.push(toCost(`${whole(FEW)} queued`, few.length * FEW, all))
    await fillQueue(rig, queued)
    const { sent, ms, cpuMs } = await drain(rig, count)
    const spent = { ms, server: cpuMs.postern, postgres: cpuMs.postgres }
    costs.push(toCost(`${whole(queued)} queued`, sent, spent))
  })
  return costs
}

/** Deliveries that are due now, dealt out to the endpoints, as many events having happened at the same time. */
async function fillQueue({ installation }: Rig, queued: number): Promise<void> {
  const { services } = installation
  const db: Sql = services.db
  const { type, data } = invoice(1)
  const body = JSON.stringify({ event: type, timestamp: new Date().toISOString(), data })
  const endpoints = await db<
    { provider_id: string; id: string }[]
  >`select provider_id, id from webhook_endpoint`
  for (let left = queued, turn = 0; left > 0; left -= PART, turn++) {
    const { provider_id: providerId, id } = endpoints[turn % endpoints.length]!
    const now = new Date()
    await db`
      with made as materialized (
        select event_id, delivery_id(event_id) as id from (
          select uuid_v7(${now}) as event_id from generate_series(1, ${Math.min(PART, left)}::int)) made
      ), events as (
        insert into event (provider_id, id, type, body, occurred_at)
        select ${providerId}, event_id, ${type}, ${body}, ${now} from made
      ), stored as (
        insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, next_attempt_at)
        select ${providerId}, id, event_id, ${id}, ${type}, 'pending', ${now} from made
      )
      insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
      select ${providerId}, ${id}, ${now}, id, event_id from made`
    process.stderr.write(
      `\rfilling the queue: ${whole(queued - left + Math.min(PART, left))} of ${whole(queued)} `,
    )
  }
  process.stderr.write('\n')
  await within(db`vacuum analyze`, 600_000)
}
