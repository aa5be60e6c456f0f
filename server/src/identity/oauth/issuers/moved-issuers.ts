import type { Db } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { DEFAULT_SLUG } from '../../../providers/index.ts'

/** An issuer that is called something else than its applications know. */
export interface MovedIssuer {
  /** Its slug. */
  provider: string
  principal: Principal
  /** By which applications know it. */
  former: string
  issuer: string
  /** Those that have used it. */
  applications: number
}

/** How many are told of: one setting moves those of all providers without their own host. */
const TOLD = 20

/**
 * Issuers that applications use and that PUBLIC_URL has renamed: each of the applications refuses what the new one signs,
 * until it is changed. Up to 20.
 */
export function movedIssuers(db: Db, publicUrl: string): Promise<MovedIssuer[]> {
  return db<MovedIssuer[]>`
    select moved.*, used.applications from (
      select i.provider_id, p.slug as provider, i.principal, i.issuer as former,
        case when p.host is not null then 'https://' || p.host
          when p.slug = ${DEFAULT_SLUG} then ${publicUrl}::text else ${publicUrl}::text || '/p/' || p.slug end
          || case i.principal when 'provider' then '/staff' else '' end as issuer
      from oauth_issuer i join provider p on p.provider_id = i.provider_id) moved
    cross join lateral (
      select count(*)::int as applications from oauth_client c
      where c.provider_id = moved.provider_id and c.principal = moved.principal and c.status <> 'disabled'
        and c.last_used_at is not null) used
    where moved.former <> moved.issuer and used.applications > 0
    order by used.applications desc, moved.provider, moved.principal limit ${TOLD}`
}

/** What to do about one, for operators. */
export const MOVED_CURE =
  'Set PUBLIC_URL back; or give the applications the new issuer, then confirm it in the console under Issuers.'

/** Says at a start which issuers have moved. A schema that is too old has none: migrations say so. */
export async function warnOfMovedIssuers({
  db,
  config,
  log,
}: Pick<Services, 'db' | 'config' | 'log'>): Promise<void> {
  const moved = await movedIssuers(db, config.publicUrl).catch(() => [])
  for (const { provider, principal, former, issuer, applications } of moved)
    log.warn(
      { provider, principal, former, issuer, applications },
      `PUBLIC_URL has changed an issuer that applications use. ${MOVED_CURE}`,
    )
}
