import type { Db, Tx } from '../../../platform/db/db.ts'
import { isDistributed } from '../../../platform/db/distributed.ts'
import { DAY } from '../../../platform/time/clock.ts'
import type { MailKind, NewMail } from './billing-mail.ts'

/**
 * Queues the mails that the provider's settings want; one that is queued already moves to its new due time, if that
 * changed. The billing of their accounts is locked.
 */
export async function insertMails(tx: Tx, providerId: string, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  await tx`
    insert into billing_mail as m (provider_id, kind, ref_id, step, account_id, due_at)
    select ${providerId}, w.kind, w.ref_id, w.step, w.account_id, w.due_at
    from jsonb_to_recordset(${tx.json(mails as never)}) as w (kind text, ref_id uuid, step integer, account_id uuid,
      due_at timestamptz, stripes boolean)
    join billing_account b on b.provider_id = ${providerId} and b.account_id = w.account_id
    where coalesce((select mails from billing_settings where provider_id = ${providerId}), 'own')
      in ('all', case when w.stripes then 'all' else 'own' end)
    on conflict (provider_id, kind, ref_id, step) do update
      set due_at = excluded.due_at, sent_at = null, cancelled_at = null, tries = 0
      where m.due_at <> excluded.due_at and m.kind = 'trial_ending'`
}

/** Queues one more mail about something, whatever the settings say. */
export async function insertFurther(
  tx: Tx,
  providerId: string,
  { kind, ref_id, account_id, due_at }: Pick<NewMail, 'kind' | 'ref_id' | 'account_id' | 'due_at'>,
): Promise<void> {
  await tx`
    insert into billing_mail (provider_id, kind, ref_id, step, account_id, due_at)
    select ${providerId}, ${kind}, ${ref_id}, coalesce(max(step) + 1, 0), ${account_id}, ${due_at} from billing_mail
    where provider_id = ${providerId} and kind = ${kind} and ref_id = ${ref_id}`
}

/** Cancels the waiting mails of a kind about these things, or one step of them. */
export async function cancelMails(
  tx: Tx,
  providerId: string,
  { kind, refIds, step, at }: { kind: MailKind; refIds: readonly string[]; step?: number; at: Date },
): Promise<void> {
  if (refIds.length === 0) return
  await tx`
    update billing_mail set cancelled_at = ${at}
    where provider_id = ${providerId} and kind = ${kind} and ref_id = any(${refIds as string[]}::uuid[])
      ${step === undefined ? tx`` : tx`and step = ${step}`}
      and sent_at is null and cancelled_at is null`
}

/** A mail that a worker has a lease of. */
export interface DueMail {
  kind: MailKind
  ref_id: string
  step: number
  account_id: string
  tries: number
  told: string[]
}

/** Providers with mails that are due, by their own clock. */
export async function providersWithMails(db: Db, now: Date): Promise<string[]> {
  const isDue = db`m.sent_at is null and m.cancelled_at is null
    and m.due_at <= ${now}::timestamptz + coalesce(c.ahead_ms, 0) * interval '1 millisecond'`
  const rows = isDistributed(db)
    ? await db<{ provider_id: string }[]>`
        select distinct m.provider_id from billing_mail m left join test_clock c on c.provider_id = m.provider_id
        where ${isDue}`
    : await db<{ provider_id: string }[]>`
        select p.provider_id from provider p left join test_clock c on c.provider_id = p.provider_id
        where exists (select from billing_mail m where m.provider_id = p.provider_id and ${isDue})`
  return rows.map(({ provider_id }) => provider_id)
}

/**
 * An account that has a mail due, whose billing is now locked; undefined: there is none, except those that others
 * have locked.
 */
export async function lockAccountWithMail(
  tx: Tx,
  providerId: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx<{ account_id: string }[]>`
    select b.account_id from billing_mail m
    join billing_account b on b.provider_id = m.provider_id and b.account_id = m.account_id
    where m.provider_id = ${providerId} and m.sent_at is null and m.cancelled_at is null and m.due_at <= ${now}
    order by m.due_at limit 1 for update of b skip locked`
  return row?.account_id
}

/** How many mails an account got since a time, and when the last reminder; those under way count. */
export async function sentSince(
  tx: Tx,
  providerId: string,
  { accountId, since, now }: { accountId: string; since: Date; now: Date },
): Promise<{ mails: number; remindedAt: Date | null }> {
  const [row] = await tx<{ mails: number; remindedAt: Date | null }[]>`
    select count(*)::int as mails, max(sent_at) filter (where kind = 'overdue') as "remindedAt" from (
      select kind, sent_at from billing_mail
      where provider_id = ${providerId} and account_id = ${accountId} and sent_at > ${since}
      union all
      select kind, ${now}::timestamptz from billing_mail
      where provider_id = ${providerId} and account_id = ${accountId} and sent_at is null and cancelled_at is null
        and tries > 0 and due_at > ${now}
    ) told`
  return row!
}

/** The mails of an account that are due, the longest due first. Its billing is locked. */
export async function dueMailsOf(
  tx: Tx,
  providerId: string,
  accountId: string,
  now: Date,
): Promise<DueMail[]> {
  return tx<DueMail[]>`
    select kind, ref_id, step, account_id, tries, to_jsonb(told) as told from billing_mail
    where provider_id = ${providerId} and account_id = ${accountId} and sent_at is null and cancelled_at is null
      and due_at <= ${now}
    order by due_at, kind, ref_id, step`
}

type Named = Pick<DueMail, 'kind' | 'ref_id' | 'step'>

const those = (db: Db, providerId: string, mails: readonly Named[]) => db`
  m.provider_id = ${providerId} and m.sent_at is null and m.cancelled_at is null
  and (m.kind, m.ref_id, m.step) in (
    select w.kind, w.ref_id, w.step
    from jsonb_to_recordset(${db.json(mails as never)}) as w (kind text, ref_id uuid, step integer))`

/** Takes mails until a time, or puts them off until then. */
export async function leaseMails(
  db: Db,
  providerId: string,
  mails: readonly Named[],
  { until, tried }: { until: Date; tried: boolean },
): Promise<void> {
  await db`
    update billing_mail m set due_at = ${until}, tries = tries + ${tried ? 1 : 0} where ${those(db, providerId, mails)}`
}

/** Notes that they were sent to an address. */
export async function noteTold(
  db: Db,
  providerId: string,
  mails: readonly Named[],
  digest: string,
): Promise<void> {
  await db`
    update billing_mail m set told = array_append(told, ${digest}) where ${those(db, providerId, mails)}`
}

/** Notes that they are sent, or will not be. */
export async function endMails(
  db: Db,
  providerId: string,
  mails: readonly Named[],
  { as, at }: { as: 'sent' | 'cancelled'; at: Date },
): Promise<void> {
  await db`
    update billing_mail m set ${as === 'sent' ? db`sent_at` : db`cancelled_at`} = ${at}, told = '{}'
    where ${those(db, providerId, mails)}`
}

/** Long enough to say when a reminder was sent. */
const KEPT_MS = 90 * DAY

/** Removes what has been sent or cancelled for 90 days. */
export async function deleteOldMails(db: Db, now: number): Promise<void> {
  await db`
    delete from billing_mail
    where (sent_at is not null or cancelled_at is not null) and due_at < ${new Date(now - KEPT_MS)}`
}
