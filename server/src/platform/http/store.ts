import type { Db, Sql, Tx } from '../db/db.ts'
import { HOUR, isoTime, MINUTE } from '../time/clock.ts'

/** How long an answer is repeated. */
export const KEPT_HOURS = 24

/** Names a stored answer. */
export interface AnswerKey {
  providerId: string
  caller: string
  key: string
}

/** Waits while another request uses the key. Returns false if it was used. */
export async function insertAnswerKey(
  tx: Tx,
  { providerId, caller, key }: AnswerKey,
  fingerprint: Buffer,
  now: number,
): Promise<boolean> {
  const rows = await tx`
    insert into idempotency_key (provider_id, caller, key, fingerprint, status, answer, created_at)
    values (${providerId}, ${caller}, ${key}, ${fingerprint}, 0, '', ${isoTime(now)})
    on conflict do nothing returning key`
  return rows.length > 0
}

export async function keepAnswer(
  tx: Tx,
  { providerId, caller, key }: AnswerKey,
  { status, answer }: { status: number; answer: Buffer },
): Promise<void> {
  await tx`
    update idempotency_key set status = ${status}, answer = ${answer}
    where provider_id = ${providerId} and caller = ${caller} and key = ${key}`
}

/** Undefined if there is none, or not yet. */
export async function findAnswer(
  tx: Tx,
  { providerId, caller, key }: AnswerKey,
): Promise<{ fingerprint: Buffer; status: number; answer: Buffer } | undefined> {
  const [kept] = await tx<Array<{ fingerprint: Buffer; status: number; answer: Buffer }>>`
    select fingerprint, status, answer from idempotency_key
    where provider_id = ${providerId} and caller = ${caller} and key = ${key}`
  return kept
}

/** Clean-up: answers that are no longer repeated. */
export async function deleteOldAnswers(db: Db, now: number): Promise<void> {
  await db`delete from idempotency_key where created_at < ${new Date(now - KEPT_HOURS * HOUR)}`
}

/** Adds requests to the counts of all processes. Returns the totals of this minute, by client. */
export async function addRequests(
  db: Sql,
  minute: Date,
  group: ReadonlyArray<{ client: string; added: number }>,
): Promise<Map<string, number>> {
  const sorted = group.toSorted((a, b) => (a.client < b.client ? -1 : 1)) // one order in all processes: no deadlocks
  const rows = await db<Array<{ client: string; requests: number }>>`
    insert into client_requests as c (client, minute, requests)
    select client, ${minute}, added
    from unnest(${sorted.map(({ client }) => client)}::text[], ${sorted.map(({ added }) => added)}::int[])
      as new (client, added)
    on conflict (client) do update set
      minute = greatest(c.minute, excluded.minute),
      requests = least(excluded.requests + case when c.minute >= excluded.minute then c.requests else 0 end, 1000000000)
    returning client, requests`
  return new Map(rows.map(({ client, requests }) => [client, requests]))
}

/** Clean-up: a count is useless after its minute. */
export async function deleteOldCounts(db: Db, now: number): Promise<void> {
  await db`delete from client_requests where minute < ${new Date(now - 2 * MINUTE)}`
}
