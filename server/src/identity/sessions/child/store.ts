import type { Db, Fragment, Tx } from '../../../platform/db/db.ts'

/** Whom a session belongs to, if it is live and its user may sign in. */
export async function findHolder(
  db: Db,
  providerId: string,
  id: string,
  { now, usedSince }: { now: Date; usedSince: Date },
): Promise<{ user_id: string; email: string } | undefined> {
  const [row] = await db<{ user_id: string; email: string }[]>`
    select s.user_id, u.email from session s join app_user u on u.provider_id = s.provider_id and u.id = s.user_id
    where s.provider_id = ${providerId} and s.id = ${id} and s.expires_at > ${now} and s.last_seen_at > ${usedSince}
      and u.status = 'active'`
  return row
}

interface Child {
  id: string
  parent_id: string
  token_digest: Buffer
  ip: string | null
  user_agent: string | null
  created_at: Date
  /** At the latest: it never outlives its parent. */
  expires_at: Date
}

/** What a child has of its parent, and whether an endpoint chose the event. */
interface StartedChild {
  user_id: string
  method: string
  second_factor: string | null
  expires_at: Date
  is_chosen: boolean
}

/** Undefined if the parent is not live. Locked, so that a request that ends the parent takes its child along. */
export async function insertChild(
  tx: Tx,
  providerId: string,
  child: Child,
  { usedSince, isChosen }: { usedSince: Date; isChosen: Fragment },
): Promise<StartedChild | undefined> {
  const { created_at: now } = child
  const [row] = await tx<StartedChild[]>`
    with parent as (
      select * from session where provider_id = ${providerId} and id = ${child.parent_id} and expires_at > ${now}
        and last_seen_at > ${usedSince} for key share
    ), made as (insert into session (provider_id, id, user_id, token_digest, method, ip, user_agent, second_factor,
      authenticated_at, created_at, last_seen_at, expires_at, parent_id)
    select provider_id, ${child.id}::uuid, user_id, ${child.token_digest}, method, ${child.ip}, ${child.user_agent},
      second_factor, authenticated_at, ${now}, ${now}, least(expires_at, ${child.expires_at}::timestamptz), id
    from parent returning *)
    select user_id, method, second_factor, expires_at, ${isChosen} as is_chosen from made`
  return row
}
