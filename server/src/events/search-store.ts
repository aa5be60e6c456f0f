import type { Db, Fragment } from '../platform/db/db.ts'
import { firstIdAt } from '../platform/keys/ids.ts'
import type { Stretch } from '../platform/lists/keyset-scan.ts'
import type { EventRow } from './store.ts'
import { possibleSubjects, subjectDigest } from './types/subjects.ts'

/** Where events come from: from Postern, or of the provider's own types. */
export const EVENT_SOURCES = ['postern', 'own'] as const
export type EventSource = (typeof EVENT_SOURCES)[number]

/** Which events to list: those that match everything given. */
export interface EventFilter {
  type?: string | undefined
  /** In normal form. */
  subject?: string | undefined
  eventId?: string | undefined
  accountId?: string | undefined
  /** Of a type that the provider declared, or of one that Postern has. */
  source?: EventSource | undefined
  /** Newer than this id. */
  after?: string | undefined
  /** Milliseconds; events written from then on, and before `until`. */
  since?: number | undefined
  until?: number | undefined
}

interface Part {
  limit: number
  before?: string | undefined
  /** How many events to look at. */
  candidates: number
}

/** Events of these times, newest first. */
export async function listEvents(
  db: Db,
  providerId: string,
  filter: EventFilter,
  { limit, before }: Omit<Part, 'candidates'>,
): Promise<EventRow[]> {
  return db<EventRow[]>`
    select id, type, type_version, body, occurred_at, account_id from event
    where provider_id = ${providerId} ${within(db, filter, { before }, db`id`)}
    order by id desc limit ${limit}`
}

/** Searches the next events older than `before` for those of a type, an account or a source, or about a subject. */
export async function searchEvents(
  db: Db,
  providerId: string,
  filter: EventFilter,
  part: Part,
): Promise<Stretch<EventRow>> {
  const { subject } = filter
  const candidates =
    subject === undefined
      ? db`select id, type, account_id, type_version from event
          where provider_id = ${providerId} ${within(db, filter, part, db`id`)}
          order by id desc limit ${part.candidates}`
      : db`select event_id as id from event_subject
          where provider_id = ${providerId} and subject = ${subjectDigest(providerId, subject)}
            ${within(db, filter, part, db`event_id`)}
          order by event_id desc limit ${part.candidates}`
  const rows = await db<Array<EventRow & { walked: number; last: string | null }>>`
    with walked as materialized (${candidates})
    select w.*, m.* from (select count(*)::int as walked, (array_agg(id order by id))[1] as last from walked) w
    left join lateral (
      select e.* from walked c, lateral (
        select id, type, type_version, body, occurred_at, account_id from event where provider_id = ${providerId} and id = c.id offset 0) e
      where true ${subject === undefined ? matching(db, filter, db`c`) : db``} ${matching(db, filter, db`e`)}
      order by c.id desc limit ${part.limit}) m on true
    order by m.id desc`
  const { walked, last } = rows[0]!
  const found = rows.filter(({ id }) => id !== null)
  const end = found.length === part.limit ? found.at(-1)!.id : walked < part.candidates ? null : last
  return { found: subject === undefined ? found : found.filter(({ body }) => isAbout(body, subject)), end }
}

/** Of the candidates first: what does not match is not looked up. */
const matching = (db: Db, { type, accountId, source }: EventFilter, row: Fragment): Fragment => db`
  ${type ? db`and ${row}.type = ${type}` : db``}
  ${accountId ? db`and ${row}.account_id = ${accountId}` : db``}
  ${source === undefined ? db`` : source === 'own' ? db`and ${row}.type_version is not null` : db`and ${row}.type_version is null`}`

/** Where to look in the index of subjects. */
export interface SubjectRange extends Pick<EventFilter, 'eventId' | 'after' | 'since' | 'until'> {
  subject: string
  /** No event with a greater id. */
  upTo: string | undefined
  limit: number
}

/**
 * The next events that the index of subjects gives, newest first; `confirmSubject` says which of them are about it.
 * `last` is the last one; `null` at the end of the log.
 */
export async function eventsBySubject(
  db: Db,
  providerId: string,
  { subject, eventId, after, since, until, upTo, limit }: SubjectRange,
): Promise<{ eventIds: string[]; last: string | null }> {
  const rows = await db<{ id: string }[]>`
    select event_id as id from event_subject
    where provider_id = ${providerId} and subject = ${subjectDigest(providerId, subject)}
      ${upTo ? db`and event_id <= ${upTo}` : db``} ${within(db, { eventId, after, since, until }, {}, db`event_id`)}
    order by event_id desc limit ${limit}`
  return { eventIds: rows.map(({ id }) => id), last: rows.length < limit ? null : rows.at(-1)!.id }
}

/** Which of these events hold the subject in their data. A redacted one does not. */
export async function confirmSubject(
  db: Db,
  providerId: string,
  subject: string,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const ids = [...new Set(eventIds)].sort()
  if (ids.length === 0) return new Set()
  const rows = await db<{ id: string; body: string }[]>`
    select e.id, e.body from unnest(${ids}::uuid[]) as asked (id), lateral (
      select id, body from event
      where provider_id = ${providerId} and id = asked.id
        and id between ${ids[0]!} and ${ids.at(-1)!} -- other partitions are not even planned for
      offset 0) e`
  return new Set(rows.filter(({ body }) => isAbout(body, subject)).map(({ id }) => id))
}

function isAbout(body: string, subject: string): boolean {
  return possibleSubjects((JSON.parse(body) as { data: unknown }).data).has(subject)
}

const within = (
  db: Db,
  { eventId, after, since, until }: EventFilter,
  { before }: { before?: string | undefined },
  id: Fragment,
): Fragment => db`
  ${eventId ? db`and ${id} = ${eventId}` : db``}
  ${after ? db`and ${id} > ${after}` : db``}
  ${since === undefined ? db`` : db`and ${id} >= ${firstIdAt(since)}`}
  ${until === undefined ? db`` : db`and ${id} < ${firstIdAt(until)}`}
  ${before ? db`and ${id} < ${before}` : db``}`
