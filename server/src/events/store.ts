import { type Db, type Fragment, type Sql, textList, timeArray } from '../platform/db/db.ts'
import type { Source } from '../platform/db/tail.ts'
import { sourceOf } from '../platform/db/tail-source.ts'
import { firstIdAt } from '../platform/keys/ids.ts'
import { withPlainStrings } from '../platform/text/raw-json.ts'
import { NAMED_ONLY } from './catalogue.ts'

export interface EventRow {
  id: string
  type: string
  /** The envelope as sent. */
  body: string
  occurred_at: Date
  /** The account that it belongs to, as its type declares; null if to none, or if it is redacted. */
  account_id: string | null
  /** The version of its type; null for the built-in ones, which have none. */
  type_version: number | null
}

export interface NewEventRow extends EventRow {
  /** Digests of its subjects. */
  subjects: number[]
  /** The span that caused it; undefined unless spans are made. */
  traceparent?: string | undefined
  /** Whether it is written only with a delivery. */
  ifChosen?: boolean
}

/** What became of the events of a statement. */
interface Inserted {
  /** The rows of `made`. */
  made: readonly unknown[]
  /** Whether the event with this id was written. */
  has(id: string): boolean
}

/**
 * Writes events, their subjects and, with the common table expressions `making`, their deliveries: these find what
 * they need of the events in `published`, in lists in the order of `rows`, and say in `target` which they make.
 */
export async function insertEvents(
  db: Db,
  providerId: string,
  rows: NewEventRow[],
  making: Fragment,
): Promise<Inserted> {
  const texts = (of: (row: NewEventRow) => string): Fragment => textList(db, rows.map(of))
  const [types, bodies] = [texts((row) => row.type), texts((row) => row.body)]
  const subjects = rows.flatMap((row) => row.subjects)
  const positions = rows.flatMap((row, index) => row.subjects.map(() => index + 1))
  const isOwn = rows.some((row) => row.type_version !== null)
  const versions = rows.map((row) => row.type_version)
  const traceparents =
    rows[0]?.traceparent === undefined ? undefined : rows.map((row) => row.traceparent ?? null)
  // Most statements have none of them, and are prepared without.
  const conditional = rows.filter(({ ifChosen }) => ifChosen).map(({ id }) => id)
  const isAny = conditional.length > 0
  const isWritten = (id: Fragment, otherwise: Fragment): Fragment =>
    isAny ? db`where (${id} <> all(${conditional}::uuid[]) or ${otherwise})` : db``
  const subjectOf = db`(select ids from published)[s.position]`
  const made = await db<Array<{ with_delivery?: string[] }>>`
    with published as materialized (
      select ${rows.map((row) => row.id)}::uuid[] as ids, ${types} as types, ${bodies} as bodies,
        ${rows.map((row) => row.account_id)}::uuid[] as account_ids
    ), ${making}, written as (
      insert into event (provider_id, deliveries, id, type, body, occurred_at, account_id ${isOwn ? db`, type_version` : db``}
        ${traceparents ? db`, traceparent` : db``})
      select ${providerId}, coalesce(t.deliveries, 0), e.*
      from unnest((select ids from published), (select types from published), (select bodies from published),
        (select ${timeArray(rows.map((row) => row.occurred_at))}::timestamptz[]),
        (select account_ids from published) ${isOwn ? db`, ${versions}::int[]` : db``}
        ${traceparents ? db`, ${traceparents}::text[]` : db``}) as e (id)
      left join (select event_id, count(*)::int as deliveries from target group by event_id) t on t.event_id = e.id
      ${isWritten(db`e.id`, db`t.deliveries > 0`)}
    ), found_by as (
      insert into event_subject (provider_id, subject, event_id)
      select ${providerId}, s.subject, (select ids from published)[s.position]
      from unnest((select ${subjects}::bigint[]), (select ${positions}::int[])) as s (subject, position)
      ${isWritten(subjectOf, db`exists (select from target where event_id = ${subjectOf})`)}
      order by s.subject -- neighbours in the index, one after the other
    )
    select * ${isAny ? db`, array_to_json(array(select event_id::text from target)) as with_delivery` : db``} from made`
  const sent = new Set(made.flatMap((row) => row.with_delivery ?? []))
  return { made, has: (id) => sent.has(id) || !conditional.includes(id) }
}

export async function findEvent(db: Db, providerId: string, id: string): Promise<EventRow | undefined> {
  const [row] = await db<EventRow[]>`
    select id, type, type_version, body, occurred_at, account_id from event where provider_id = ${providerId} and id = ${id}`
  return row
}

/** Of which types these events are; those that are gone are not among them. */
export function findEventTypes(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Array<{ id: string; type: string }>> {
  return db`select id, type from event where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`
}

/** The events of a provider, of some types or all that `*` includes, to be read on and on. */
export function eventSource(
  db: Sql,
  providerId: string,
  types: readonly string[] | undefined,
): Source<Pick<EventRow, 'id' | 'type' | 'body'>> {
  const ofTypes = types
    ? db`type = any(${[...types]})`
    : db`(type <> all(${[...NAMED_ONLY]}::text[]) or type_version is not null)`
  const chosen = db`provider_id = ${providerId} and ${ofTypes}`
  return sourceOf(db, {
    rows: (which) => db`select id, type, body from event where ${chosen} and ${which(db`id`)}`,
    ids: (which) => db`select id from event where ${chosen} and ${which(db`id`)}`,
  })
}

export async function countEvents(db: Db, providerId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from event where provider_id = ${providerId}`
  return row?.count ?? 0
}

export interface ScannedEvents {
  scanned: number
  /** The last event searched; null if there was none. */
  last: string | null
  /** Those whose body contains what was looked for. */
  matches: EventRow[]
}

/** What to look for in events, all in lower case. */
export interface Sought {
  /** Of the person and of what went with them: in every event. */
  ids: readonly string[]
  /** Only in events until then: later ones are about the next person with the address. */
  addresses: readonly string[]
  until: Date
}

/**
 * Searches up to `limit` events after `cursor`, oldest first, for bodies that contain something of what is sought,
 * however the bodies escape it.
 */
export async function scanEvents(
  db: Db,
  providerId: string,
  { sought, cursor, limit }: { sought: Sought; cursor: string | null; limit: number },
): Promise<ScannedEvents> {
  const first = firstIdAt(sought.until.getTime() + 1)
  const texts = [...sought.ids, ...sought.addresses]
  const rows = await db<(EventRow & { matches: boolean; escaped: boolean })[]>`
    with scanned as (
      select id, type, type_version, body, occurred_at, account_id,
        exists (
          select 1 from unnest(case when id < ${first} then ${texts}::text[] else ${[...sought.ids]}::text[] end) as t (text)
          where position(t.text in lower(body)) > 0) as matches,
        body ~ '\\\\[u/]' as escaped -- such escapes may hide one: looked for below
      from event where provider_id = ${providerId} ${cursor ? db`and id > ${cursor}` : db``}
      order by id limit ${limit}
    )
    select id, type, type_version, case when matches or escaped then body else '' end as body, occurred_at, account_id,
      matches, escaped from scanned order by id`
  const holds = ({ id, body }: EventRow): boolean => {
    const plain = withPlainStrings(body).toLowerCase()
    return (id < first ? texts : sought.ids).some((text) => plain.includes(text))
  }
  return {
    scanned: rows.length,
    last: rows.at(-1)?.id ?? null,
    matches: rows.filter((row) => row.matches || (row.escaped && holds(row))),
  }
}

/** What is left of a redacted event. */
export interface RedactedEvent {
  id: string
  body: string
  /** Digests by which it may have been found. */
  subjects: number[]
}

/** Replaces the bodies of events. Nothing leads to them any more, neither a subject nor an account. */
export const redactBodies = (db: Db, providerId: string, events: readonly RedactedEvent[]): Promise<void> =>
  replaceBodies(db, providerId, events, db`, account_id = null`)

/** Replaces the bodies of events that are redacted in part. Subjects that are gone from them no longer lead to them. */
export const rewriteBodies = (db: Db, providerId: string, events: readonly RedactedEvent[]): Promise<void> =>
  replaceBodies(db, providerId, events, db``)

async function replaceBodies(
  db: Db,
  providerId: string,
  events: readonly RedactedEvent[],
  account: Fragment,
): Promise<void> {
  const subjects = events.flatMap((event) => event.subjects)
  const eventIds = events.flatMap((event) => event.subjects.map(() => event.id))
  const ids = events.map(({ id }) => id).sort()
  await db`
    with forgotten as (
      delete from event_subject s using unnest(${subjects}::bigint[], ${eventIds}::uuid[]) as f (subject, event_id)
      where s.provider_id = ${providerId} and s.subject = f.subject and s.event_id = f.event_id
        and s.event_id between ${ids[0]!} and ${ids.at(-1)!} -- no other partitions are read
    )
    update event e set body = r.body ${account}
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ body }) => body)}::text[]) as r (id, body)
    where e.provider_id = ${providerId} and e.id = r.id`
}
