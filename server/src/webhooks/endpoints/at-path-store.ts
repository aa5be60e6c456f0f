import type { Db } from '../../platform/db/db.ts'
import type { SealedSecrets } from '../core/index.ts'

export interface EndpointAtPathRow extends SealedSecrets {
  provider_id: string
  id: string
  url: string
  description: string
}

/** Endpoints of every provider whose URL contains `path`, oldest first. The caller checks the URL's parts. */
export async function listEndpointsHoldingPath(db: Db, path: string): Promise<EndpointAtPathRow[]> {
  return db<EndpointAtPathRow[]>`
    select provider_id, id, url, description,
      secret, next_secret as "nextSecret", overlap_ends_at as "overlapEndsAt"
    from webhook_endpoint
    where strpos(url, ${path}) > 0
    order by id`
}
