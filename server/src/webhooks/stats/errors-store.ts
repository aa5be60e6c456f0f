import type { Db } from '../../platform/db/db.ts'
import { firstIdAt, timeOfId } from '../../platform/keys/ids.ts'

/** The newest so many failures are counted. */
export const ERRORS_MOST = 10_000
/** Among the newest so many, the attempt that failed last is looked for. */
const LATEST = 100

export interface ErrorFilter {
  endpointId: string | undefined
  /** Milliseconds; deliveries made from then on, and before `until`. */
  since: number
  until: number
}

export interface ErrorRow {
  endpoint_id: string
  error: string
  response_status: number | null
  count: number
}

const failures = (db: Db, providerId: string, { endpointId, since, until }: ErrorFilter, limit: number) => db`
  select delivery_id, endpoint_id, error, response_status from last_failure
  where provider_id = ${providerId} ${endpointId ? db`and endpoint_id = ${endpointId}` : db``}
    and delivery_id >= ${firstIdAt(since)} and delivery_id < ${firstIdAt(until)}
  order by delivery_id desc limit ${limit}`

/** Deliveries of a time whose last attempt failed, counted by endpoint and error. */
export function countErrors(db: Db, providerId: string, filter: ErrorFilter): Promise<ErrorRow[]> {
  return db<ErrorRow[]>`
    with failed as materialized (${failures(db, providerId, filter, ERRORS_MOST)})
    select endpoint_id, error, response_status, count(*)::int as count from failed group by 1, 2, 3`
}

export interface LastError {
  delivery_id: string
  error: string
  response_status: number | null
  started_at: Date
}

/** The attempt that failed last, among those of the newest deliveries that have not arrived. */
export async function findLastError(
  db: Db,
  providerId: string,
  filter: ErrorFilter,
): Promise<LastError | undefined> {
  const rows = await db<
    Array<{ delivery_id: string }>
  >`select delivery_id from (${failures(db, providerId, filter, LATEST)}) f`
  if (rows.length === 0) return undefined
  const ids = rows.map(({ delivery_id }) => delivery_id)
  const first = firstIdAt(Math.min(...ids.map(timeOfId)))
  const [last] = await db<LastError[]>`
    select delivery_id, error, response_status, started_at from attempt
    where provider_id = ${providerId} and delivery_id = any(${ids}::uuid[]) and id >= ${first} and error is not null
    order by started_at desc limit 1`
  return last
}

/** What these endpoints are called today. */
export function nameEndpoints(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Array<{ id: string; url: string; description: string }>> {
  return db`
    select id, url, description from webhook_endpoint
    where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`
}
