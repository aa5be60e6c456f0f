import type { Tx } from '../../platform/db/db.ts'

/** The end of an id, by which demo data is found. */
export const logoOf = (jobId: string): string => jobId.slice(-12)

const COUNT_MASK = 2 ** 40 - 1
const ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Removes everything whose id ends in the mark, and what hangs on it: deliveries to demo endpoints, what demo accounts
 * bought. What another account bought of a demo plan keeps the plan, archived.
 */
export async function clearDemo(
  tx: Tx,
  providerId: string,
  { mark, plans, meter, series }: { mark: string; plans: readonly string[]; meter: string; series: string },
): Promise<void> {
  const ends = (column: string) =>
    tx`provider_id = ${providerId} and right(${tx(column)}::text, 12) = ${mark}`
  const ofEndpoints = tx`
    provider_id = ${providerId} and right(endpoint_id::text, 12) = ${mark}`
  await tx`delete from attempt where ${ends('id')}`
  await tx` -- what the engine added since
    delete from attempt where provider_id = ${providerId}
      and delivery_id = any(array(select id from delivery where ${ofEndpoints}))`
  for (const table of ['delivery_queue', 'delivery', 'undelivered', 'last_failure', 'endpoint_alert'])
    await tx`delete from ${tx(table)} where ${ofEndpoints}`
  await tx`delete from event_subject where ${ends('event_id')}`
  await tx`delete from event where ${ends('id')}`
  await takeFromStats(tx, providerId, mark)
  await tx`delete from webhook_endpoint where ${ends('id')}`
  await tx`delete from webhook_endpoint_version where ${ofEndpoints}`

  const ofInvoices = tx`provider_id = ${providerId} and invoice_id in (select id from invoice where ${ends('id')})`
  await tx`
    delete from refund where provider_id = ${providerId}
      and credit_note_id in (select id from credit_note where ${ofInvoices})`
  await tx`delete from credit_note where ${ofInvoices}`
  await tx`delete from payment where ${ofInvoices}`
  await tx`delete from charge where ${ofInvoices}`
  await tx`delete from invoice where ${ends('id')}`
  await tx`delete from invoice_series where provider_id = ${providerId} and series like ${`${series}-%`}`
  await tx`delete from mrr_movement where ${ends('account_id')}`
  await tx`delete from subscription where ${ends('account_id')}`
  await tx`
    delete from plan_version v where v.provider_id = ${providerId} and v.plan_key = any(${plans as string[]})
      and not exists (select from subscription s where s.provider_id = v.provider_id and s.plan_key = v.plan_key)`
  await tx`
    delete from plan p where p.provider_id = ${providerId} and p.key = any(${plans as string[]})
      and not exists (select from plan_version v where v.provider_id = p.provider_id and v.plan_key = p.key)`
  await tx`
    update plan set archived_at = coalesce(archived_at, created_at)
    where provider_id = ${providerId} and key = any(${plans as string[]})`

  await tx`delete from account where ${ends('id')}`
  await tx`delete from app_user where ${ends('id')}`
  await tx`
    delete from meter m where m.provider_id = ${providerId} and m.key = ${meter}
      and not exists (select from usage_total u where u.provider_id = m.provider_id and u.meter = m.key)`
  await tx`delete from audit_entry where ${ends('id')}`
}

/** Takes the demo endpoints out of the sums of all endpoints, and away. */
async function takeFromStats(tx: Tx, providerId: string, mark: string): Promise<void> {
  const own = tx`provider_id = ${providerId} and right(endpoint_id::text, 12) = ${mark}`
  await tx`delete from delivery_stat_part where ${own}`
  // The planner expects a row of each step below, where there are tens of thousands.
  await tx`set local enable_nestloop = off`
  await tx`
    with gone as (
      delete from delivery_stat where ${own} returning *
    ), counts as (
      select span, minute, sum(sent)::bigint as sent, sum(delivered)::bigint as delivered,
        sum(retried)::bigint as retried, sum(exhausted)::bigint as exhausted
      from gone group by 1, 2
    ), bins as (
      select span, minute, bin >> 40 as step, -sum(bin & ${COUNT_MASK}::bigint)::bigint as count
      from gone, unnest(latencies) bin group by 1, 2, 3
      union all
      select span, minute, bin >> 40, bin & ${COUNT_MASK}::bigint
      from delivery_stat join counts using (span, minute), unnest(latencies) bin
      where provider_id = ${providerId} and endpoint_id = ${ALL}
    ), left_over as (
      select span, minute, coalesce(array_agg((step << 40) + count order by step) filter (where count > 0), '{}') as latencies
      from (select span, minute, step, sum(count)::bigint as count from bins group by 1, 2, 3) summed
      group by 1, 2
    )
    update delivery_stat s set sent = s.sent - c.sent, delivered = s.delivered - c.delivered,
      retried = s.retried - c.retried, exhausted = s.exhausted - c.exhausted, latencies = l.latencies
    from counts c join left_over l using (span, minute)
    where s.provider_id = ${providerId} and s.endpoint_id = ${ALL} and s.span = c.span and s.minute = c.minute`
  await tx`delete from delivery_stat where provider_id = ${providerId} and endpoint_id = ${ALL} and sent = 0`
}
