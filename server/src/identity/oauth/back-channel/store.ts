import type { Db, Tx } from '../../../platform/db/db.ts'
import { fromAnyProvider, onlyOf, PROVIDERS_TRIED } from '../../../platform/db/distributed.ts'
import type { Principal } from '../../../platform/http/context.ts'

interface ApplicationLogin {
  sessionId: string
  applicationId: string
  userId: string
  grantId: string
}

/**
 * Notes by which grant an application signed a person in within a session, which oauth_login has: it is told of the
 * session's end, and of the end of the last of these grants.
 */
export async function noteApplicationLogin(
  db: Db,
  providerId: string,
  { sessionId, applicationId, userId, grantId }: ApplicationLogin,
): Promise<void> {
  // The update locks the row: a grant that ends at this moment takes it away before this statement, or sees its grant.
  await db`
    with login as (
      insert into oauth_login_application (provider_id, session_id, application_id, user_id)
      values (${providerId}, ${sessionId}, ${applicationId}, ${userId})
      on conflict (provider_id, session_id, application_id) do update set user_id = excluded.user_id)
    insert into oauth_login_grant (provider_id, session_id, application_id, grant_id)
    values (${providerId}, ${sessionId}, ${applicationId}, ${grantId}) on conflict do nothing`
}

/**
 * Notes that grants have ended. Where an application has no other grant in a session, it is signed out there, and by the
 * trigger queue_end is told so.
 */
export async function endApplicationLogins(
  tx: Tx,
  providerId: string,
  ended: ReadonlyArray<{ grantId: string; applicationId: string; userId: string }>,
): Promise<void> {
  const asked = () => tx`
    provider_id = ${providerId} and (application_id, user_id) in (
      select * from unnest(${ended.map((one) => one.applicationId)}::uuid[], ${ended.map((one) => one.userId)}::uuid[]))`
  // Two grants that end at the same time must see each other: the later one is the last.
  await tx`
    select 1 from oauth_login_application where ${asked()}
    order by session_id, application_id for no key update`
  await tx`
    delete from oauth_login_grant
    where provider_id = ${providerId} and grant_id = any(${ended.map((one) => one.grantId)}::uuid[])`
  await tx`
    delete from oauth_login_application l
    where ${asked()} and not exists (
      select from oauth_login_grant g
      where g.provider_id = ${providerId} and g.session_id = l.session_id and g.application_id = l.application_id)`
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

interface Lease {
  now: Date
  leasedUntil: Date
  limit: number
}

/** Takes what is due; no other process takes it before the lease is over. */
export async function leaseLogouts(db: Db, lease: Lease): Promise<Logout[]> {
  const taken = await fromAnyProvider(
    db,
    () => db<{ id: string }[]>`
      select provider_id as id from oauth_logout where due_at <= ${lease.now}
      group by 1 order by min(due_at) limit ${PROVIDERS_TRIED}`,
    async (providerId) => {
      const logouts = await leaseOf(db, providerId, lease)
      return logouts.length > 0 ? logouts : undefined
    },
  )
  return taken ?? []
}

/** Of all providers if none is named. */
function leaseOf(
  db: Db,
  providerId: string | undefined,
  { now, leasedUntil, limit }: Lease,
): Promise<Logout[]> {
  return db<Logout[]>`
    update oauth_logout l set attempts = l.attempts + 1, due_at = ${leasedUntil}
    from oauth_client c
    where (l.provider_id, l.id) in (
        select d.provider_id, d.id from oauth_logout d where d.due_at <= ${now} ${onlyOf(db, 'd', providerId)}
        order by d.due_at limit ${limit} for update skip locked)
      ${onlyOf(db, 'l', providerId)} ${onlyOf(db, 'c', providerId)}
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
