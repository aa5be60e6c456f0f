import { LONG_DEADLINE_MS, type Sql } from '../../../server/src/platform/db/db.ts'
import { within } from '../../../server/src/platform/db/driver.ts'
import { makePartitions } from '../../../server/src/platform/db/partitions.ts'
import { DAY, HOUR, MINUTE } from '../../../server/src/platform/time/clock.ts'
import { ERROR_OF, fillEvents, STATUS_OF } from './search-reads.ts'

/** Over how many days the log reaches. */
export const DAYS = 20
/** Deliveries written in one statement. */
const PART = 25_000
/** Each fills a day, which has its own partitions. */
const WRITERS = 2
const TABLES = [
  'event',
  'event_subject',
  'delivery',
  'attempt',
  'undelivered',
  'last_failure',
  'delivery_stat',
]

/**
 * Fills the log with deliveries of one attempt each, to 100 endpoints whose ids it returns; a part of them failed. Each
 * event makes `fanOut` of them. Leaves it as days of traffic would: vacuumed, analyzed, and written out.
 */
export async function fillLog(db: Sql, providerId: string, attempts: number, fanOut = 1): Promise<string[]> {
  const now = Date.now()
  for (let day = DAYS; day >= 0; day -= 7) await makePartitions(db, now - day * DAY)
  const rows = await db`select gen_random_uuid() as id from generate_series(1, 100)`
  const endpoints = rows.map(({ id }) => id as string)
  const perDay = eventsADay(attempts, fanOut)
  const fillPart = async (day: number, part: [from: number, to: number]): Promise<void> => {
    const midnight = Math.floor((now - day * DAY) / DAY) * DAY
    const idOf = (event: string, number: string): string =>
      `(select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7' || substr(r, 1, 3) || '-8' || substr(r, 4, 3) || '-' || substr(r, 7, 12))::uuid
      from (select lpad(to_hex(${midnight}::bigint + (${event}::bigint * 86399999 / ${perDay})), 12, '0') as h, md5(${number}::text || ${day}) as r) parts)`
    await fillEvents(db, providerId, { day, part, idOf: idOf('n', 'n') })
    const writing = db.unsafe(
      `with endpoints as materialized (select $2::text::uuid[] as ids
      ), made as materialized (
        select n, id, event_id, ${STATUS_OF} as response_status, ${ERROR_OF} as error
        from generate_series(${part.join()}) event, generate_series((event - 1) * ${fanOut} + 1, event * ${fanOut}) n,
          lateral (select ${idOf('event', 'n')} as id, ${idOf('event', 'event')} as event_id) parts
      ), stored as (
        insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, attempt_count, response_status, error)
        select $1::uuid, id, event_id, ids[1 + n % 100], 'invoice.created',
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
    await within(writing, LONG_DEADLINE_MS)
  }
  const part = Math.ceil(PART / fanOut)
  let next = DAYS - 1
  const fillDays = async (): Promise<void> => {
    for (let day = next--; day >= 0; day = next--) {
      process.stderr.write(`\rfilling: day ${DAYS - day} of ${DAYS} `)
      for (let n = 1; n <= perDay; n += part) await fillPart(day, [n, Math.min(n + part - 1, perDay)])
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, fillDays))
  process.stderr.write('\n')
  await fillStats(db, providerId, endpoints, attempts)
  for (const table of TABLES) await within(db`vacuum analyze ${db(table)}`, LONG_DEADLINE_MS)
  await within(db`checkpoint`, LONG_DEADLINE_MS)
  return endpoints
}

/** How many events a day has, when each makes `fanOut` deliveries. */
export const eventsADay = (attempts: number, fanOut: number): number => Math.ceil(attempts / fanOut / DAYS)

/** Sums of each hour, as outcomes leave them: of the endpoints, of which every fiftieth always failed, and of the provider. */
async function fillStats(
  db: Sql,
  providerId: string,
  endpoints: readonly string[],
  attempts: number,
): Promise<void> {
  const hours = (DAYS * DAY) / HOUR
  const anHour = Math.ceil(attempts / hours / endpoints.length)
  const first = Math.floor(Date.now() / DAY - (DAYS - 1)) * (DAY / MINUTE)
  await db`
    insert into delivery_stat (provider_id, endpoint_id, span, minute, sent, delivered, retried, exhausted, latencies)
    select ${providerId}, endpoint.id, 60, ${first}::int + 60 * hour, ${anHour}, case when (endpoint.n - 1) % 50 = 0 then 0 else ${anHour} end,
      0, 0, '{}'
    from unnest(${[...endpoints, NIL]}::uuid[]) with ordinality as endpoint (id, n), generate_series(0, ${hours - 1}::int) as hour`
}

/** Whose row holds all endpoints of a provider. */
const NIL = '00000000-0000-0000-0000-000000000000'
