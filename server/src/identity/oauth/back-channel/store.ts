import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'

/** Notes that an application signed a person in within a session, which oauth_login has: it is told of its end. */
export async function noteApplicationLogin(
  db: Db,
  providerId: string,
  row: { sessionId: string; applicationId: string; userId: string },
): Promise<void> {
  await db`
    insert into oauth_login_application (provider_id, session_id, application_id, user_id)
    values (${providerId}, ${row.sessionId}, ${row.applicationId}, ${row.userId}) on conflict do nothing`
}

/** Notes that applications are signed out for people; by the trigger queue_end each is told of its sessions. */
export async function endApplicationLogins(
  tx: Tx,
  providerId: string,
  ended: ReadonlyArray<{ applicationId: string; userId: string }>,
): Promise<void> {
  await tx`
    delete from oauth_login_application
    where provider_id = ${providerId} and (application_id, user_id) in (
      select * from unnest(${ended.map((one) => one.applicationId)}::uuid[], ${ended.map((one) => one.userId)}::uuid[]))`
}

/** A logout that an application is to be told of. */
export interface Logout {
  provider_id: string
  id: string
  session_id: string
  user_id: string
  /** Those so far, this one among them. */
  attempts: number
  principal: Principal
  client_id: string
  uri: string
}

/** Takes what is due; no other process takes it before the lease is over. */
export async function leaseLogouts(
  db: Db,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<Logout[]> {
  return db<Logout[]>`
    update oauth_logout l set attempts = l.attempts + 1, due_at = ${leasedUntil}
    from oauth_client c
    where (l.provider_id, l.id) in (
        select provider_id, id from oauth_logout where due_at <= ${now} order by due_at limit ${limit}
        for update skip locked)
      and c.provider_id = l.provider_id and c.id = l.application_id
    returning l.provider_id, l.id, l.session_id, l.user_id, l.attempts, c.principal, c.client_id,
      coalesce(c.backchannel_logout_uri, '') as uri`
}

export async function deferLogout(
  db: Db,
  { provider_id, id }: Pick<Logout, 'provider_id' | 'id'>,
  dueAt: Date,
): Promise<void> {
  await db`update oauth_logout set due_at = ${dueAt} where provider_id = ${provider_id} and id = ${id}`
}

export async function deleteLogout(
  db: Db,
  { provider_id, id }: Pick<Logout, 'provider_id' | 'id'>,
): Promise<void> {
  await db`delete from oauth_logout where provider_id = ${provider_id} and id = ${id}`
}
