import type { Sql } from '../../server/src/platform/db/db.ts'
import { dropPartition, oldPartitions } from '../../server/src/platform/db/partitions.ts'
import { DAY, SECOND } from '../../server/src/platform/time/clock.ts'
import {
  DELIVERY_STATUSES,
  type DeliveryFilter,
  listAttempts,
  listDeliveries,
} from '../../server/src/webhooks/deliveries/index.ts'
import { printConditions } from './support/conditions.ts'
import { DAYS, eventsADay, fillLog } from './support/full-log.ts'
import type { Options } from './support/options.ts'
import { withRig } from './support/rig.ts'
import { searches } from './support/search-reads.ts'
import { quantile } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

const PAGE_BAR_MS = 20
const DROP_BAR_MS = SECOND
const QUEUED = 5_000

/** Reads and retention with a full log: attempts spread over 20 days and 100 endpoints. */
export async function runLog(options: Options): Promise<void> {
  const [attempts, fanOut, reads] = [options.attempts!, options['fan-out']!, options.reads!]
  await withRig({ endpoints: 1 }, async ({ installation }) => {
    const { db } = installation.services
    await printConditions(db, [
      `${whole(attempts)} attempts of as many deliveries and of ${whole(attempts / fanOut)} events, over ${DAYS} days and 100 endpoints`,
    ])
    const providerId = installation.providerIds[0]!
    const endpoints = await fillLog(db, providerId, attempts, fanOut)

    const list = (filter: DeliveryFilter) => listDeliveries({ db }, providerId, filter, { limit: 26 })
    const page = await timed(reads, (n) => list({ endpointId: endpoints[n % endpoints.length] }))
    const failed = await timed(reads, (n) =>
      list({ endpointId: withFailures(endpoints, n), status: 'failed' }),
    )
    const absent = new Map<string, number[]>()
    for (const status of DELIVERY_STATUSES) {
      const without = status === 'delivered' ? withFailures : withoutFailures
      absent.set(status, await timed(reads, (n) => list({ endpointId: without(endpoints, n), status })))
    }
    const log = {
      endpoints,
      days: DAYS,
      perDay: eventsADay(attempts, fanOut),
      today: Math.floor(Date.now() / DAY) * DAY,
    }
    const searched: Array<[string, number[]]> = []
    for (const { what, run } of searches(db, providerId, log)) searched.push([what, await timed(reads, run)])
    const queued = withoutFailures(endpoints, 0)
    await queue(db, providerId, queued)
    const delivering = await timed(reads, () => list({ endpointId: queued, status: 'delivering' }))
    const {
      rows: [sample],
    } = await list({})
    const detail = await timed(reads, () => listAttempts(db, providerId, sample!.id))
    const drops: number[] = []
    for (const name of (await oldPartitions(db, Date.now() - (DAYS - 3) * DAY)).slice(0, 6))
      drops.push(...(await timed(1, () => dropPartition(db, name))))

    const row = (what: string, values: number[], part: number, bar?: number): string[] => {
      const value = quantile(values, part)
      return [what, `${value.toFixed(1)} ms`, bar ? `<= ${bar} ms` : '', bar ? verdict(value <= bar) : '']
    }
    printTable([
      [`${whole(reads)} reads each`, 'measured', 'bar', ''],
      row('newest page of one endpoint, p50', page, 0.5),
      row('newest page of one endpoint, p95', page, 0.95, PAGE_BAR_MS),
      row('newest failed ones of one endpoint, p95', failed, 0.95, PAGE_BAR_MS),
      ...[...absent].map(([status, values]) =>
        row(`${status} ones of an endpoint without any, p95`, values, 0.95, PAGE_BAR_MS),
      ),
      ...searched.map(([what, values]) => row(`${what}, p95`, values, 0.95, PAGE_BAR_MS)),
      row(`delivering ones of an endpoint with ${whole(QUEUED)} queued and none, p95`, delivering, 0.95),
      row('attempts of a delivery, p95', detail, 0.95),
      row('dropping a partition, longest of 6', drops, 1, DROP_BAR_MS),
    ])
  })
}

/** The nth endpoint whose deliveries failed. */
const withFailures = (endpoints: string[], n: number): string => endpoints[(n % 2) * 50]!

/** The nth endpoint whose deliveries did not fail. */
const withoutFailures = (endpoints: string[], n: number): string => endpoints[1 + (n % 49)]!

/** Makes the oldest deliveries of an endpoint wait for an attempt. */
async function queue(db: Sql, providerId: string, endpointId: string): Promise<void> {
  await db`
    with waiting as (
      update delivery set status = 'pending', next_attempt_at = now()
      where provider_id = ${providerId} and id in (
        select id from delivery where provider_id = ${providerId} and endpoint_id = ${endpointId} order by id limit ${QUEUED})
      returning id, event_id, next_attempt_at
    )
    insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id)
    select ${providerId}, ${endpointId}, next_attempt_at, id, event_id from waiting`
}

/** How long each of `times` runs took, in milliseconds. */
async function timed(times: number, run: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const startedAt = performance.now()
    await run(n)
    took.push(performance.now() - startedAt)
  }
  return took
}
