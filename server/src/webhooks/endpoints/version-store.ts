import type { Db } from '../../platform/db/db.ts'

/** Forgets what no attempt since `cutoff` can have called: versions replaced before then, and endpoints without deliveries. */
export async function forgetEndpointVersions(db: Db, cutoff: number): Promise<void> {
  await db`
    delete from webhook_endpoint_version v
    where created_at < ${new Date(cutoff)} and (
      exists (select from webhook_endpoint_version n where n.provider_id = v.provider_id and n.endpoint_id = v.endpoint_id
        and n.version = v.version + 1 and n.created_at < ${new Date(cutoff)})
      or not exists (select from webhook_endpoint w where w.provider_id = v.provider_id and w.id = v.endpoint_id)
        and not exists (select from delivery d where d.provider_id = v.provider_id and d.endpoint_id = v.endpoint_id))`
}
