import type { OperationalName } from '../../events/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { fromAnyProvider, onlyOf, PROVIDERS_TRIED } from '../../platform/db/distributed.ts'

/** A mail about an endpoint that is due, claimed for a while. */
export interface DueMail {
  providerId: string
  endpointId: string
  eventId: string
  type: OperationalName
  /** The event's envelope; `null` once its retention has passed. */
  body: string | null
  /** How often it was tried before. */
  tries: number
  /** Addresses that have it already. */
  told: string[]
  /** News since the last mail that no mail told. */
  leftOut: number
  /** Of the endpoint now; `null` if it was deleted. */
  status: 'enabled' | 'paused' | 'disabled' | null
  failing: boolean
  /** Whether it is an account's. */
  ofAccount: boolean
}

/** Claims a mail that is due, until `leaseUntil`: if this process dies, another one sends it then. */
export async function claimDueMail(db: Db, now: Date, leaseUntil: Date): Promise<DueMail | undefined> {
  return fromAnyProvider(
    db,
    () => db<{ id: string }[]>`
      select provider_id as id from endpoint_alert where mail_due_at <= ${now}
      group by 1 order by min(mail_due_at) limit ${PROVIDERS_TRIED}`,
    (providerId) => claimMailOf(db, now, leaseUntil, providerId),
  )
}

async function claimMailOf(
  db: Db,
  now: Date,
  leaseUntil: Date,
  providerId: string | undefined,
): Promise<DueMail | undefined> {
  const [row] = await db<DueMail[]>`
    with due as (
      select provider_id, endpoint_id from endpoint_alert a where mail_due_at <= ${now} ${onlyOf(db, 'a', providerId)}
      order by mail_due_at limit 1 for update skip locked
    ), claimed as (
      update endpoint_alert a set mail_due_at = ${leaseUntil}, mail_tries = a.mail_tries + 1
      from due where a.provider_id = due.provider_id and a.endpoint_id = due.endpoint_id ${onlyOf(db, 'a', providerId)}
      returning a.*
    )
    select a.provider_id as "providerId", a.endpoint_id as "endpointId", a.mail_event_id as "eventId",
      a.mail_event_type as type, e.body, a.mail_tries - 1 as tries, to_jsonb(a.mail_told) as told, a.left_out as "leftOut",
      w.status, w.failing_since is not null as failing, w.account_id is not null as "ofAccount"
    from claimed a
    left join webhook_endpoint w on w.provider_id = a.provider_id and w.id = a.endpoint_id ${onlyOf(db, 'w', providerId)}
    left join event e on e.provider_id = a.provider_id and e.id = a.mail_event_id ${onlyOf(db, 'e', providerId)}`
  return row
}

type Key = Pick<DueMail, 'providerId' | 'endpointId' | 'eventId'>

/** Notes that an address has it, and claims the rest for longer. Nothing if a newer one took its place. */
export async function noteTold(db: Db, key: Key, email: string, leaseUntil: Date): Promise<void> {
  await db`
    update endpoint_alert set mail_told = mail_told || ${email}::text, mail_due_at = ${leaseUntil}
    where provider_id = ${key.providerId} and endpoint_id = ${key.endpointId} and mail_event_id = ${key.eventId}`
}

/** No recipient is left. `bad`: it was bad news, and the quiet hour begins; undefined: nothing was mailed. */
export async function endMail(db: Db, key: Key, now: Date, bad: boolean | undefined): Promise<void> {
  await db`
    update endpoint_alert set mail_event_id = null, mail_event_type = null, mail_due_at = null, mail_tries = 0, mail_told = '{}',
      left_out = ${bad === undefined ? db`left_out + 1` : 0},
      mailed_bad = ${bad ?? db`mailed_bad`},
      mailed_at = ${bad ? now : db`mailed_at`}
    where provider_id = ${key.providerId} and endpoint_id = ${key.endpointId} and mail_event_id = ${key.eventId}`
}

/** To be tried again at `dueAt`, unless a newer one took its place. */
export async function putOffMail(db: Db, key: Key, dueAt: Date): Promise<void> {
  await db`
    update endpoint_alert set mail_due_at = ${dueAt}
    where provider_id = ${key.providerId} and endpoint_id = ${key.endpointId} and mail_event_id = ${key.eventId}`
}

/** Removes alerts that are over: of endpoints long well, and of deleted ones. */
export async function forgetOldAlerts(db: Db, before: Date): Promise<void> {
  await db`
    delete from endpoint_alert a
    where a.mail_event_id is null and a.exhausted = 0 and not exists (
      select from webhook_endpoint w where w.provider_id = a.provider_id and w.id = a.endpoint_id)
      and coalesce(a.exhausted_told_at, a.mailed_at, '-infinity') < ${before}`
}
