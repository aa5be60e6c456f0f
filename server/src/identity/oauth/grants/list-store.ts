import type { Db } from '../../../platform/db/db.ts'
import type { Grant } from './store.ts'

/** A grant as lists show it. */
export interface ListedGrant extends Grant {
  last_used_at: Date
  revoked_at: Date | null
  reason: string | null
  application: { id: string; name: string; logo_url: string | null; redirect_uris: string[] }
  user: { id: string; email: string; name: string | null }
}

export interface GrantFilter {
  userId?: string | undefined
  /** An application, by its client_id. */
  clientId?: string | undefined
  accountId?: string | undefined
  /** The identifier of a resource at which they allow something. */
  resource?: string | undefined
  /** A scope of it. */
  scope?: string | undefined
  /** Those that hold, or those that have ended. */
  ended?: boolean | undefined
  id?: string | undefined
}

/** Whether an application may do anything for a person. */
export async function hasGrants(db: Db, providerId: string, userId: string): Promise<boolean> {
  const rows = await db`
    select 1 from oauth_grant where provider_id = ${providerId} and user_id = ${userId} and revoked_at is null limit 1`
  return rows.length > 0
}

/** Grants, the newest first. */
export async function listGrants(
  db: Db,
  providerId: string,
  { userId, clientId, accountId, resource, scope, ended, id }: GrantFilter,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ListedGrant[]> {
  return db<ListedGrant[]>`
    select g.id, g.principal, g.application_id, c.client_id, g.user_id, g.account_id, g.kind, g.scopes, g.created_at,
      g.last_used_at, g.revoked_at, g.reason,
      json_build_object('id', c.id, 'name', c.name, 'logo_url', c.logo_url, 'redirect_uris', c.redirect_uris) as application,
      json_build_object('id', u.id, 'email', u.email, 'name', u.name) as "user"
    from oauth_grant g
    join oauth_client c on c.provider_id = g.provider_id and c.id = g.application_id
    join app_user u on u.provider_id = g.provider_id and u.id = g.user_id
    where g.provider_id = ${providerId}
      ${id === undefined ? db`` : db`and g.id = ${id}`}
      ${userId === undefined ? db`` : db`and g.user_id = ${userId}`}
      ${clientId === undefined ? db`` : db`and c.client_id = ${clientId}`}
      ${accountId === undefined ? db`` : db`and g.account_id = ${accountId}`}
      ${resource === undefined ? db`` : db`and g.scopes->'resources'->>${resource} is not null`}
      ${
        resource === undefined || scope === undefined
          ? db``
          : db`and string_to_array(g.scopes->'resources'->>${resource}, ' ') @> array[${scope}]::text[]`
      }
      ${ended === undefined ? db`` : ended ? db`and g.revoked_at is not null` : db`and g.revoked_at is null`}
      ${before === undefined ? db`` : db`and g.id < ${before}`}
    order by g.id desc limit ${limit}`
}
