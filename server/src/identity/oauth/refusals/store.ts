import type { Db } from '../../../platform/db/db.ts'
import type { Explanation } from './reasons.ts'

export interface Refusal extends Explanation {
  id: string
  endpoint: string
  error: string
  /** Where the request came from, as limits count it. */
  network: string
  times: number
  first_at: Date
  last_at: Date
}

/** Kept of an application. */
export const MOST_KEPT = 50
/** Of these, from one network: a stranger does not push out what others need to see. */
const MOST_OF_A_NETWORK = 10

/** Keeps a refusal, or counts it with those that were the same. True if it is a new one. */
export async function putRefusal(
  db: Db,
  providerId: string,
  applicationId: string,
  row: Omit<Refusal, 'times'> & { fingerprint: Buffer },
): Promise<boolean> {
  const [put] = await db<{ times: number }[]>`
    insert into oauth_refusal ${db({
      provider_id: providerId,
      application_id: applicationId,
      ...row,
      times: 1,
    } as never)}
    on conflict (provider_id, application_id, fingerprint) do update set
      times = oauth_refusal.times + 1, last_at = excluded.last_at
    returning times`
  return put?.times === 1
}

/** Deletes the oldest beyond what is kept, of each network and of all. */
export async function deleteSuperfluous(db: Db, providerId: string, applicationId: string): Promise<void> {
  await db`
    delete from oauth_refusal
    where provider_id = ${providerId} and application_id = ${applicationId} and id in (
      select id from (
        select id, row_number() over (partition by network order by last_at desc, id desc) as of_network,
          row_number() over (order by last_at desc, id desc) as of_all
        from oauth_refusal where provider_id = ${providerId} and application_id = ${applicationId}) ranked
      where of_network > ${MOST_OF_A_NETWORK} or of_all > ${MOST_KEPT})`
}

/** The last refusals of an application, the newest first. */
export function listRefusals(db: Db, providerId: string, applicationId: string): Promise<Refusal[]> {
  return db<Refusal[]>`
    select id, endpoint, error, reason, sent, to_jsonb(expected) as expected, differs_at, network, times, first_at, last_at
    from oauth_refusal where provider_id = ${providerId} and application_id = ${applicationId}
    order by last_at desc, id desc limit ${MOST_KEPT}`
}

export async function deleteOldRefusals(db: Db, before: Date): Promise<void> {
  await db`delete from oauth_refusal where last_at < ${before}`
}
