import type { Sql } from '../../../server/src/platform/db/db.ts'
import type { WorkerRig } from '../worker-rig.ts'

export interface RenewalFigures {
  subscriptions: number
  invoices: number
  /** Requests that came; more than invoices, if some came twice. */
  received: number
}

/** What a subscription and its invoices must be: by PostgreSQL's calendar, which no renewal goes by. */
const CHECKS: Record<string, (db: Sql) => PromiseLike<object[]>> = {
  'a period that should have begun did not, or one too early': (db) => db`
    select id, period, period_start, period_end from subscription
    where period_start <> anchor + period * interval '1 month'
      or period_end <> anchor + (period + 1) * interval '1 month'
      or period_start > now() or period_end <= now()`,
  'a period was missed or invoiced twice': (db) => db`
    select s.id, s.period, count(i.id), count(distinct i.period_start) from subscription s
    left join invoice i on i.provider_id = s.provider_id and i.subscription_id = s.id and i.reason = 'renewal'
    group by s.provider_id, s.id having count(i.id) <> s.period or count(distinct i.period_start) <> s.period`,
  'an invoice is for another period than one of its subscription': (db) => db`
    select i.number, i.period_start from invoice i
    join subscription s on s.provider_id = i.provider_id and s.id = i.subscription_id
    where not exists (select from generate_series(1, s.period) k
      where i.period_start = s.anchor + k * interval '1 month' and i.period_end = s.anchor + (k + 1) * interval '1 month')`,
  'a subscription changed more or less often than it was renewed': (db) =>
    db`select id, version, period from subscription where version <> period + 1`,
  'numbers have gaps, or their dates are not in order': (db) => db`
    select series, sequence, issued_at from (
      select series, sequence, issued_at, row_number() over by_number as expected,
        lag(issued_at) over by_number as before
      from invoice window by_number as (partition by series order by sequence)) n
    where sequence <> expected or issued_at < before`,
  'an invoice has not exactly one event': (db) => db`
    select i.number, count(e.id) from invoice i
    left join event e on e.provider_id = i.provider_id and e.type = 'invoice.created'
      and e.body::jsonb->'data'->'invoice'->>'id' = i.id::text
    group by i.provider_id, i.id having count(e.id) <> 1`,
  'an event is of no invoice': (db) => db`
    select id from event where type = 'invoice.created'
      and not exists (select from invoice i where i.id::text = event.body::jsonb->'data'->'invoice'->>'id')`,
  'an event has not exactly one delivery, or it did not end well': (db) => db`
    select e.id, count(d.id), min(d.status) from event e
    left join delivery d on d.provider_id = e.provider_id and d.event_id = e.id
    where e.type = 'invoice.created'
    group by e.provider_id, e.id having count(d.id) <> 1 or min(d.status) <> 'delivered'`,
  'the audit log lacks an invoice or a renewal, or has it twice': (db) => db`
    select action, count(*), count(distinct target_id) from audit_entry
    where action in ('invoice.issued', 'subscription.renewed') group by action
    having count(*) <> (select count(*) from invoice)`,
}

const MAX_SHOWN = 5

export async function checkRenewals({
  database,
  receiver,
}: WorkerRig): Promise<{ violations: string[]; figures: RenewalFigures }> {
  return database.ask(async (db) => {
    const violations: string[] = []
    for (const [what, find] of Object.entries(CHECKS)) {
      const found = await find(db)
      if (found.length > 0)
        violations.push(`${found.length} times ${what}, such as ${JSON.stringify(found.slice(0, MAX_SHOWN))}`)
    }
    const [row] = await db<Omit<RenewalFigures, 'received'>[]>`
      select (select count(*)::int from subscription) as subscriptions, (select count(*)::int from invoice) as invoices`
    const deliveries = await db<
      { id: string }[]
    >`select id from delivery where event_type = 'invoice.created'`
    const lost = deliveries.filter(({ id }) => !receiver.exchanges.has(id))
    if (lost.length > 0) violations.push(`${lost.length} deliveries never came, such as ${lost[0]!.id}.`)
    const received = [...receiver.exchanges.values()].reduce((sum, { length }) => sum + length, 0)
    return { violations, figures: { ...row!, received } }
  })
}
