import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { ProblemOfObject } from '../amounts.ts'

export const OBJECT_KINDS = ['subscription', 'invoice', 'customer', 'checkout_session'] as const
export type ObjectKind = (typeof OBJECT_KINDS)[number]

/** An object of Stripe's. */
export interface Named {
  kind: ObjectKind
  id: string
}

/** One that is mirrored, and whether it has changed since. */
export interface MirroredObject extends Named {
  our_id: string | null
  marks: number
  due_at: Date | null
  dirty_since: Date | null
  tries: number
  problem: ProblemOfObject | null
  quiet: boolean
}

const columns = (db: Db) => db`kind, id, our_id, marks::float8, due_at, dirty_since, tries, problem, quiet`

/** A worker that holds it keeps it until the lease ends, and finds the hint then. */
const dueAtOnce = (db: Db, now: Date) =>
  db`case when o.is_leased then o.due_at else coalesce(least(o.due_at, ${now}), ${now}) end`

/** Notes that objects may have changed. One that is being read is read again. */
export async function hintObjects(
  db: Db,
  providerId: string,
  objects: readonly Named[],
  { now, quiet = false }: { now: Date; quiet?: boolean },
): Promise<void> {
  const unique = new Map(objects.map((one) => [`${one.kind} ${one.id}`, one]))
  if (unique.size === 0) return
  const rows = [...unique.keys()].sort().map((key) => unique.get(key)!)
  await db`
    insert into stripe_object as o (provider_id, kind, id, marks, due_at, dirty_since, quiet)
    select ${providerId}, kind, id, 1, ${now}, ${now}, ${quiet}
    from jsonb_to_recordset(${db.json(rows as never)}) as r (kind text, id text)
    on conflict (provider_id, kind, id) do update set
      marks = o.marks + 1, due_at = ${dueAtOnce(db, now)}, dirty_since = coalesce(o.dirty_since, ${now}),
      quiet = o.quiet or (excluded.quiet and o.our_id is null)`
}

const RANK = ['customer', 'checkout_session', 'subscription', 'invoice'] as const satisfies ObjectKind[]

/** Takes up to `limit` of a provider's objects that are due, of one kind, until `until`: those first that others need. */
export async function claimObjects(
  db: Db,
  providerId: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<MirroredObject[]> {
  return db<MirroredObject[]>`
    update stripe_object set due_at = ${until}, is_leased = true
    where (provider_id, kind, id) in (
      select provider_id, kind, id from stripe_object
      where provider_id = ${providerId} and due_at <= ${now} and kind = (
        select kind from stripe_object where provider_id = ${providerId} and due_at <= ${now}
        order by array_position(${RANK as unknown as string[]}::text[], kind) limit 1)
      order by due_at limit ${limit} for update skip locked)
    returning ${columns(db)}`
}

/** The same of one object, whenever it is due; undefined if another worker holds it. */
export async function claimObject(
  db: Db,
  providerId: string,
  { kind, id }: Named,
  until: Date,
): Promise<MirroredObject | undefined> {
  const [row] = await db<MirroredObject[]>`
    update stripe_object set due_at = ${until}, is_leased = true
    where (provider_id, kind, id) in (
      select provider_id, kind, id from stripe_object
      where provider_id = ${providerId} and kind = ${kind} and id = ${id} for update skip locked)
    returning ${columns(db)}`
  return row
}

/**
 * Notes that an object was applied, in the transaction that did it. Returns whether it was still ours: else another
 * worker has a newer copy, and ours must not be written. If it was hinted at since, it is due immediately.
 */
export async function finishObject(
  tx: Tx,
  providerId: string,
  { kind, id, marks, due_at }: MirroredObject,
  { ourId, problem, now }: { ourId: string | null; problem: ProblemOfObject | null; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update stripe_object set is_leased = false, our_id = coalesce(${ourId}::uuid, our_id), tries = 0, problem = ${problem}, waits_for = null,
      quiet = quiet and ${problem}::text is not null,
      due_at = case when marks = ${marks} then null else ${now}::timestamptz end,
      dirty_since = case when marks = ${marks} then null else ${now}::timestamptz end
    where provider_id = ${providerId} and kind = ${kind} and id = ${id} and is_leased and due_at = ${due_at}`
  return count > 0
}

/** Puts off what cannot be done now, for good if `until` is null. If it was hinted at since, it is due immediately. */
export async function putOffObject(
  db: Db,
  providerId: string,
  { kind, id, marks, due_at }: MirroredObject,
  {
    until,
    now,
    problem,
    waitsFor = null,
  }: { until: Date | null; now: Date; problem: ProblemOfObject | null; waitsFor?: string | null },
): Promise<void> {
  await db`
    update stripe_object set is_leased = false, tries = tries + 1, problem = ${problem}, waits_for = ${waitsFor},
      due_at = case when marks = ${marks} then ${until}::timestamptz else ${now}::timestamptz end,
      dirty_since = case when marks = ${marks} and ${until}::timestamptz is null then null else dirty_since end
    where provider_id = ${providerId} and kind = ${kind} and id = ${id} and is_leased and due_at = ${due_at}`
}

/** What waited for this subscription or customer is due. */
export async function wakeWaiting(tx: Tx, providerId: string, waitsFor: string, now: Date): Promise<void> {
  await tx`
    update stripe_object o set due_at = ${dueAtOnce(tx, now)}, marks = marks + 1, waits_for = null
    where provider_id = ${providerId} and waits_for = ${waitsFor}`
}

/** What could not be applied for one of these reasons is tried again now. */
export async function wakeProblems(
  db: Db,
  providerId: string,
  problems: readonly ProblemOfObject[],
  now: Date,
): Promise<void> {
  await db`
    update stripe_object o
    set due_at = ${dueAtOnce(db, now)}, marks = marks + 1, dirty_since = coalesce(dirty_since, ${now})
    where provider_id = ${providerId} and problem = any(${problems as string[]}::text[])`
}

/** The same for what waits for a customer that is known by now. */
export async function wakeLinked(db: Db, providerId: string, now: Date): Promise<void> {
  await db`
    update stripe_object o set due_at = ${dueAtOnce(db, now)}, marks = marks + 1, waits_for = null
    from stripe_customer c
    where o.provider_id = ${providerId} and o.problem = 'customer_unknown'
      and c.provider_id = o.provider_id and c.customer_id = o.waits_for`
}

export async function findObject(
  db: Db,
  providerId: string,
  { kind, id }: Named,
): Promise<MirroredObject | undefined> {
  const [row] = await db<MirroredObject[]>`
    select ${columns(db)} from stripe_object where provider_id = ${providerId} and kind = ${kind} and id = ${id}`
  return row
}

/** What one of our rows is at Stripe. */
export async function findObjectOf(
  db: Db,
  providerId: string,
  { kind, ourId }: { kind: ObjectKind; ourId: string },
): Promise<MirroredObject | undefined> {
  const [row] = await db<MirroredObject[]>`
    select ${columns(db)} from stripe_object
    where provider_id = ${providerId} and kind = ${kind} and our_id = ${ourId}`
  return row
}

/** The invoice that a payment was for, if we know it. */
export async function findInvoiceOfPayment(
  db: Db,
  providerId: string,
  references: readonly string[],
): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select o.id from payment p
    join stripe_object o on o.provider_id = p.provider_id and o.kind = 'invoice' and o.our_id = p.invoice_id
    where p.provider_id = ${providerId} and p.processor = 'stripe' and p.reference = any(${references as string[]}::text[])
    limit 1`
  return row?.id
}

/** What is open here: subscriptions that are not cancelled and invoices that may still be paid. */
export async function listOpen(db: Db, providerId: string): Promise<Named[]> {
  return db<Named[]>`
    select o.kind, o.id from stripe_object o
    join subscription s on s.provider_id = o.provider_id and s.id = o.our_id
    where o.provider_id = ${providerId} and o.kind = 'subscription' and s.status <> 'cancelled'
    union all
    select o.kind, o.id from stripe_object o
    join invoice i on i.provider_id = o.provider_id and i.id = o.our_id
    where o.provider_id = ${providerId} and o.kind = 'invoice' and i.status in ('open', 'uncollectible')`
}

/** Objects with a problem, by kind and id. */
export async function listProblems(
  db: Db,
  providerId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<MirroredObject[]> {
  return db<MirroredObject[]>`
    select ${columns(db)} from stripe_object
    where provider_id = ${providerId} and problem <> 'customer_unknown'
      ${after === undefined ? db`` : db`and id > ${after}`}
    order by id limit ${limit}`
}

/** How much of a provider's is to be looked at, since when, and how much has a problem. */
export async function countObjects(
  db: Db,
  providerId: string,
): Promise<{ waiting: number; problems: number; oldest: Date | null }> {
  const [row] = await db<{ waiting: number; problems: number; oldest: Date | null }[]>`
    select (count(*) filter (where due_at is not null))::int as waiting,
      (count(*) filter (where problem <> 'customer_unknown'))::int as problems, min(dirty_since) as oldest
    from stripe_object where provider_id = ${providerId}`
  return row!
}

/** Since when the longest-waiting object of any provider with a connection has been to be looked at. */
export async function oldestDirty(db: Db): Promise<{ oldest: Date | null; waiting: number }> {
  const [row] = await db<{ oldest: Date | null; waiting: number }[]>`
    select min(o.dirty_since) as oldest, count(*)::int as waiting
    from stripe_object o join stripe_integration i on i.provider_id = o.provider_id
    where o.due_at is not null and o.problem is null`
  return row!
}
