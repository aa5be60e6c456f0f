import type { OperationalName } from '../../events/index.ts'
import type { Db, Fragment, Tx } from '../../platform/db/db.ts'
import { fromAnyProvider, onlyOf, PROVIDERS_TRIED } from '../../platform/db/distributed.ts'
import { HOUR } from '../../platform/time/clock.ts'

/** For so long after bad news of an endpoint none is mailed, and no delivery.exhausted is emitted. */
const QUIET_MS = HOUR
/**
 * The end of the quiet hour after `told`, as Citus takes it in `do update`: without a parameter, and not by adding to a time
 * with a zone, which settings could change.
 */
const quietUntil = (db: Db, told: Fragment): Fragment =>
  db`(${told} at time zone 'UTC' + ${db.unsafe(`interval '${QUIET_MS} milliseconds'`)}) at time zone 'UTC'`

/**
 * Common table expression that notes deliveries that failed for good, given one with `provider_id, endpoint_id, id, at,
 * event_type`: in the statement that records the outcome, so that none is lost. What is left out in the quiet hour is
 * counted, and told at its end. Failures to deliver operational events raise no alert, as that would be another such event.
 */
export const noteExhausted = (db: Db, ended: string, operational: readonly string[]): Fragment => db`
  insert into endpoint_alert as a (provider_id, endpoint_id, exhausted, exhausted_delivery_id, exhausted_due_at)
  select provider_id, endpoint_id, count(*)::int, (array_agg(id order by at desc))[1], max(at) from ${db(ended)}
  where event_type <> all(${[...operational]}::text[])
  group by provider_id, endpoint_id order by provider_id, endpoint_id
  on conflict (provider_id, endpoint_id) do update set
    exhausted = a.exhausted + excluded.exhausted,
    exhausted_delivery_id = excluded.exhausted_delivery_id,
    exhausted_due_at = coalesce(a.exhausted_due_at,
      greatest(excluded.exhausted_due_at, ${quietUntil(db, db`a.exhausted_told_at`)}))`

/** Whether there is something to emit or to mail: one look, where taking it is a transaction. */
export async function hasAnnouncements(db: Db, now: Date): Promise<boolean> {
  const rows = await db`
    select from endpoint_alert where exhausted_due_at <= ${now} or mail_due_at <= ${now} limit 1`
  return rows.length > 0
}

export interface Exhausted {
  providerId: string
  endpointId: string
  /** Deliveries since the last time. */
  exhausted: number
  /** The newest of them. */
  deliveryId: string
}

/** Takes an endpoint whose exhausted deliveries are due to be announced; other processes skip it. Undefined: there is none. */
export async function takeExhausted(tx: Tx, now: Date): Promise<Exhausted | undefined> {
  return fromAnyProvider(
    tx,
    () => tx<{ id: string }[]>`
      select provider_id as id from endpoint_alert where exhausted_due_at <= ${now}
      group by 1 order by min(exhausted_due_at) limit ${PROVIDERS_TRIED}`,
    async (providerId) => {
      const [row] = await tx<Exhausted[]>`
        with due as (
          select * from endpoint_alert a where exhausted_due_at <= ${now} ${onlyOf(tx, 'a', providerId)}
          order by exhausted_due_at limit 1 for update skip locked
        ), taken as (
          update endpoint_alert a set exhausted = 0, exhausted_delivery_id = null, exhausted_due_at = null,
            exhausted_told_at = ${now}
          from due where a.provider_id = due.provider_id and a.endpoint_id = due.endpoint_id ${onlyOf(tx, 'a', providerId)}
          returning a.provider_id as "providerId", a.endpoint_id as "endpointId", due.exhausted,
            due.exhausted_delivery_id as "deliveryId"
        ) select * from taken`
      return row
    },
  )
}

/** What failed in an outage starts over automatically, so it is not announced. */
export async function forgetExhausted(tx: Tx, providerId: string, endpointId: string): Promise<void> {
  await tx`
    update endpoint_alert set exhausted = 0, exhausted_delivery_id = null, exhausted_due_at = null
    where provider_id = ${providerId} and endpoint_id = ${endpointId} and exhausted_due_at is not null`
}

export interface MailedEvent {
  providerId: string
  endpointId: string
  eventId: string
  type: OperationalName
}

/**
 * Bad news, to be mailed now or, within the quiet hour, at its end. Newer ones take the place of those that wait, but
 * word of single deliveries never that of the endpoint's state.
 */
export async function queueBadNews(
  tx: Tx,
  { providerId, endpointId, eventId, type }: MailedEvent,
  now: Date,
) {
  const isState = type !== 'delivery.exhausted'
  await tx`
    insert into endpoint_alert as a (provider_id, endpoint_id, mail_event_id, mail_event_type, mail_due_at)
    values (${providerId}, ${endpointId}, ${eventId}, ${type}, ${now})
    on conflict (provider_id, endpoint_id) do update set
      left_out = a.left_out + (a.mail_event_id is not null)::int,
      mail_event_id = case when ${isState}::boolean or a.mail_event_id is null then excluded.mail_event_id else a.mail_event_id end,
      mail_event_type = case when ${isState}::boolean or a.mail_event_id is null then excluded.mail_event_type else a.mail_event_type end,
      mail_due_at = case when a.mail_event_id is not null then a.mail_due_at
        else greatest(${now}, ${quietUntil(tx, tx`a.mailed_at`)}) end,
      mail_told = case when ${isState}::boolean then '{}' else a.mail_told end`
}

/** To be mailed now, whatever the hour: a person has to act. */
export async function queueUrgentNews(
  tx: Tx,
  { providerId, endpointId, eventId, type }: MailedEvent,
  now: Date,
) {
  await tx`
    insert into endpoint_alert as a (provider_id, endpoint_id, mail_event_id, mail_event_type, mail_due_at)
    values (${providerId}, ${endpointId}, ${eventId}, ${type}, ${now})
    on conflict (provider_id, endpoint_id) do update set
      left_out = a.left_out + (a.mail_event_id is not null)::int, mail_event_id = excluded.mail_event_id,
      mail_event_type = excluded.mail_event_type, mail_due_at = ${now}, mail_tries = 0, mail_told = '{}'`
}

/** To be mailed now to those who had bad news; what waited is out of date. */
export async function queueGoodNews(
  tx: Tx,
  { providerId, endpointId, eventId, type }: MailedEvent,
  now: Date,
) {
  await tx`
    update endpoint_alert a set
      left_out = a.left_out + (mail_event_id is not null or not mailed_bad)::int,
      mail_event_id = case when mailed_bad then ${eventId}::uuid end,
      mail_event_type = case when mailed_bad then ${type}::text end,
      mail_due_at = case when mailed_bad then ${now}::timestamptz end,
      mail_tries = 0, mail_told = '{}'
    where provider_id = ${providerId} and endpoint_id = ${endpointId}`
}

/** Removes the alerts of a deleted endpoint. */
export async function forgetAlerts(tx: Tx, providerId: string, endpointId: string): Promise<void> {
  await tx`delete from endpoint_alert where provider_id = ${providerId} and endpoint_id = ${endpointId}`
}
