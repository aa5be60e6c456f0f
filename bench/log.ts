import { DAY, SECOND } from '../server/src/lib/clock.ts'
import type { Sql } from '../server/src/lib/db.ts'
import { dropPartition, makePartitions, oldPartitions } from '../server/src/lib/partitions.ts'
import { DELIVERY_STATUSES } from '../server/src/webhooks/delivery-view.ts'
import { listDeliveries } from '../server/src/webhooks/list-deliveries.ts'
import { type DeliveryFilter, listAttempts } from '../server/src/webhooks/store/log.ts'
import { printConditions } from './support/conditions.ts'
import type { Options } from './support/options.ts'
import { withRig } from './support/rig.ts'
import { ERROR_OF, fillEvents, STATUS_OF, searches } from './support/search-reads.ts'
import { quantile } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

const PAGE_BAR_MS = 20
const DROP_BAR_MS = SECOND
const DAYS = 20
const QUEUED = 5_000
/** Deliveries written in one statement: the log's fill must not run into a statement's deadline. */
const PART = 25_000

/** Reads and retention with a full log: attempts spread over 20 days and 100 endpoints. */
export async function runLog(options: Options): Promise<void> {
  const [attempts, reads] = [options.attempts!, options.reads!]
  await withRig({ endpoints: 1 }, async ({ installation }) => {
    const { db } = installation.services
    await printConditions(db, [
      `${whole(attempts)} attempts of as many deliveries and events, over ${DAYS} days and 100 endpoints`,
    ])
    const providerId = installation.providerIds[0]!
    const endpoints = await fill(db, providerId, attempts)

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
      perDay: Math.ceil(attempts / DAYS),
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

/** Fills the log by SQL; all deliveries of every 50th endpoint failed, and no others. Returns the endpoints. */
async function fill(db: Sql, providerId: string, attempts: number): Promise<string[]> {
  const now = Date.now()
  for (let day = DAYS; day >= 0; day -= 7) await makePartitions(db, now - day * DAY)
  const rows = await db`select gen_random_uuid() as id from generate_series(1, 100)`
  const endpoints = rows.map(({ id }) => id as string)
  const perDay = Math.ceil(attempts / DAYS)
  const fillPart = async (day: number, part: [from: number, to: number], idOf: string): Promise<void> => {
    await fillEvents(db, providerId, { day, part, idOf })
    await db.unsafe(
      `with endpoints as materialized (select $2::text::uuid[] as ids
      ), made as materialized (
        select n, id, ${STATUS_OF} as response_status, ${ERROR_OF} as error
        from generate_series(${part.join()}) n, lateral (select ${idOf} as id) parts
      ), stored as (
        insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, attempt_count, response_status, error)
        select $1::uuid, id, id, ids[1 + n % 100], 'invoice.created',
          case when error is null then 'delivered' else 'failed' end, 1, response_status, error from made, endpoints
        returning id, endpoint_id, status, response_status, error
      ), noted as (
        insert into undelivered (provider_id, status, delivery_id, endpoint_id)
        select $1::uuid, status, id, endpoint_id from stored where status = 'failed'
      ), failures as (
        insert into last_failure (provider_id, delivery_id, endpoint_id, response_status, error)
        select $1::uuid, id, endpoint_id, response_status, error from stored where status = 'failed'
      )
      insert into attempt (provider_id, delivery_id, id, number, trigger, started_at, duration_ms, response_status, response_excerpt, address)
      select $1::uuid, id, id, 1, 'schedule', now(), 12, 200, 'ok', '127.0.0.1' from made`,
      [providerId, `{${endpoints.join()}}`],
    )
  }
  for (let day = DAYS - 1; day >= 0; day--) {
    process.stderr.write(`\rfilling: ${DAYS - day} of ${DAYS} days `)
    const from = Math.floor((now - day * DAY) / DAY) * DAY
    const idOf = `(select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7' || substr(r, 1, 3) || '-8' || substr(r, 4, 3) || '-' || substr(r, 7, 12))::uuid
      from (select lpad(to_hex(${from}::bigint + (n::bigint * 86399999 / ${perDay})), 12, '0') as h, md5(n::text || ${day}) as r) parts)`
    for (let n = 1; n <= perDay; n += PART) await fillPart(day, [n, Math.min(n + PART - 1, perDay)], idOf)
  }
  process.stderr.write('\n')
  for (const table of ['event', 'event_subject', 'delivery', 'attempt', 'undelivered', 'last_failure'])
    await db`analyze ${db(table)}`
  return endpoints
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
