import type { Db } from '../platform/db/db.ts'

export interface Found {
  /** Of matches, oldest first. */
  ids: string[]
  /** How many events were looked at. */
  scanned: number
  lastScanned: string | null
}

/** Looks at up to `scan` events of a range, oldest first, and returns up to `limit` matches. */
export async function nextEvents(
  db: Db,
  providerId: string,
  {
    types,
    subject,
    accountId,
  }: { types?: readonly string[] | undefined; subject?: number | undefined; accountId?: string | undefined },
  { after, before, limit, scan }: { after: string; before: string; limit: number; scan: number },
): Promise<Found> {
  const source =
    subject === undefined
      ? db`
        select id, type, account_id from event
        where provider_id = ${providerId} and id > ${after} and id < ${before} order by id limit ${scan}`
      : db`
        select e.id, e.type, e.account_id from event_subject s, lateral (
          select id, type, account_id from event where provider_id = s.provider_id and id = s.event_id offset 0) e
        where s.provider_id = ${providerId} and s.subject = ${subject} and s.event_id > ${after} and s.event_id < ${before}
        order by s.event_id limit ${scan}`
  const [row] = await db<Found[]>`
    with scanned as materialized (${source})
    select array_to_json(array(
        select id from scanned where true
          ${types ? db`and type = any(${[...types]})` : db``} ${accountId ? db`and account_id = ${accountId}` : db``}
        order by id limit ${limit})) as ids,
      (select count(*)::int from scanned) as scanned,
      (select id from scanned order by id desc limit 1) as "lastScanned"`
  return row!
}
