import { subjectDigest } from '../../../server/src/events/index.ts'
import { listEvents } from '../../../server/src/events/list-events.ts'
import { LONG_DEADLINE_MS, type Sql } from '../../../server/src/platform/db/db.ts'
import { within } from '../../../server/src/platform/db/driver.ts'
import { firstIdAt } from '../../../server/src/platform/keys/ids.ts'
import { DAY, HOUR } from '../../../server/src/platform/time/clock.ts'
import {
  type DeliveryFilter,
  deliveriesOfEvents,
  listDeliveries,
} from '../../../server/src/webhooks/deliveries/index.ts'

/** Accounts whose events the log holds. The first has every fifth event, the others share the rest. */
const ACCOUNTS = 1_000
export const account = (number: number): string => `acc_${number}`

/** How the log's deliveries ended, by their number on a day: most failures alike, and few of another kind. */
export const ERROR_OF = `case when n % 50 <> 0 then null when n % 100000 = 0 then 'tls' else 'server_error' end`
export const STATUS_OF = `case when n % 50 = 0 then case when n % 100000 = 0 then null else 503 end
  when n % 100001 = 0 then 204 else 200 end`

/** Writes an event for each of a day's deliveries, with its number, which no other has, and its account as subjects. */
export async function fillEvents(
  db: Sql,
  providerId: string,
  { day, part: [from, to], idOf }: { day: number; part: [from: number, to: number]; idOf: string },
): Promise<void> {
  const digests = Array.from({ length: ACCOUNTS }, (_, number) => subjectDigest(providerId, account(number)))
  const writing = db.unsafe(
    `with digests as materialized (select $2::text::bigint[] as of_account
    ), made as materialized (
      select n, id, 'INV-' || ${day} || '-' || n as number, case when n % 5 = 0 then 0 else n % ${ACCOUNTS} end as account
      from generate_series(${from}, ${to}) n, lateral (select ${idOf} as id) parts
    ), written as (
      insert into event (provider_id, id, type, body, occurred_at)
      select $1::uuid, id, case when n % 100000 = 7 then 'tos.accepted' else 'invoice.created' end,
        '{"event":"invoice.created","timestamp":"2026-01-31T09:30:00.000Z","data":{"invoice":{"number":"' || number ||
        '","account_id":"acc_' || account || '"}}}', now() from made
    )
    insert into event_subject (provider_id, subject, event_id)
    select $1::uuid, ('x' || substr(encode(sha256(convert_to($1::text || ' ' || number, 'UTF8')), 'hex'), 1, 13))::bit(52)::bigint, id from made
    union all
    select $1::uuid, of_account[account + 1], id from made, digests`,
    [providerId, `{${digests.join()}}`],
  )
  await within(writing, LONG_DEADLINE_MS)
}

export interface Search {
  what: string
  run(n: number): Promise<unknown>
}

/** One page of each kind of search. */
export function searches(
  db: Sql,
  providerId: string,
  { endpoints, days, perDay, today }: { endpoints: string[]; days: number; perDay: number; today: number },
): Search[] {
  const page = { limit: 26 }
  const deliveries = (filter: DeliveryFilter) => listDeliveries({ db }, providerId, filter, page)
  const events = (filter: Parameters<typeof listEvents>[2]) => listEvents(db, providerId, filter, page)
  const number = (n: number): string => `INV-${n % days}-${1 + ((n * 7_919) % perDay)}`
  const at = (n: number): number => today - (n % (days - 1)) * DAY + 9 * HOUR
  const hour = (n: number) => ({ since: at(n), until: at(n) + HOUR })
  const endpoint = (n: number): string => endpoints[n % endpoints.length]!
  const newestEvents = async () => {
    const { rows } = await events({})
    return deliveriesOfEvents(
      db,
      providerId,
      rows.map(({ id }) => id),
    )
  }
  const yesterday = firstIdAt(today - DAY)
  return [
    { what: 'newest events, with their deliveries', run: newestEvents },
    { what: 'deliveries newer than one of yesterday', run: () => deliveries({ after: yesterday }) },
    { what: 'answered 5xx', run: () => deliveries({ statusClass: '5xx' }) },
    { what: 'answered 4xx, of an hour', run: (n) => deliveries({ statusClass: '4xx', ...hour(n) }) },
    { what: 'answered 2xx', run: () => deliveries({ statusClass: '2xx' }) },
    { what: 'events by a number that one has', run: (n) => events({ subject: number(n) }) },
    { what: 'events by a number that none has', run: (n) => events({ subject: `none-${n}` }) },
    { what: 'events of an account with 8,000', run: (n) => events({ subject: account(1 + (n % 999)) }) },
    { what: 'the same, of an hour', run: (n) => events({ subject: account(1 + (n % 999)), ...hour(n) }) },
    { what: 'events of an account with a fifth of all', run: () => events({ subject: account(0) }) },
    {
      what: 'the same, of a type that it has none of',
      run: () => events({ subject: account(0), type: 'user.login' }),
    },
    { what: 'events of a type that hardly any has', run: () => events({ type: 'tos.accepted' }) },
    { what: 'deliveries by a number', run: (n) => deliveries({ subject: number(n) }) },
    { what: 'deliveries by a number that none has', run: (n) => deliveries({ subject: `none-${n}` }) },
    {
      what: 'deliveries of an account with 8,000',
      run: (n) => deliveries({ subject: account(1 + (n % 999)) }),
    },
    { what: 'the same, of an hour', run: (n) => deliveries({ subject: account(1 + (n % 999)), ...hour(n) }) },
    { what: 'deliveries of an account with a fifth of all', run: () => deliveries({ subject: account(0) }) },
    {
      what: 'the same, with an error that it has none of',
      run: () => deliveries({ subject: account(0), error: 'dns' }),
    },
    { what: 'deliveries with a frequent error', run: () => deliveries({ error: 'server_error' }) },
    { what: 'with a rare error', run: () => deliveries({ error: 'tls' }) },
    { what: 'with a rare error, of an hour', run: (n) => deliveries({ error: 'tls', ...hour(n) }) },
    { what: 'with an error that none has', run: () => deliveries({ error: 'dns' }) },
    {
      what: 'with an error, of an endpoint',
      run: (n) => deliveries({ error: 'tls', endpointId: endpoint(n) }),
    },
    { what: 'answered with 503', run: () => deliveries({ responseStatus: 503 }) },
    { what: 'answered with 503, of an hour', run: (n) => deliveries({ responseStatus: 503, ...hour(n) }) },
    { what: 'answered with a status that none was', run: () => deliveries({ responseStatus: 418 }) },
    { what: 'answered with 200', run: () => deliveries({ responseStatus: 200 }) },
    { what: 'answered with 204, as hardly any was', run: () => deliveries({ responseStatus: 204 }) },
    {
      what: 'the same, of an endpoint',
      run: (n) => deliveries({ responseStatus: 204, endpointId: endpoint(n) }),
    },
  ]
}
