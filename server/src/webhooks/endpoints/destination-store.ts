import type { Db } from '../../platform/db/db.ts'
import type { DestinationShown } from '../destinations/index.ts'

export interface StoredDestination {
  shown: DestinationShown
  sealed: Buffer
  /** Stands for it in lists. */
  url: string
}

/** Has an endpoint lead to a queue or topic. Connections to what it was before end by themselves. */
export async function writeDestination(
  db: Db,
  providerId: string,
  id: string,
  { shown, sealed, url }: StoredDestination,
): Promise<void> {
  await db`
    update webhook_endpoint set kind = ${shown.kind}, destination = ${db.json(shown as never)},
      destination_sealed = ${sealed}, url = ${url}
    where provider_id = ${providerId} and id = ${id}`
}
