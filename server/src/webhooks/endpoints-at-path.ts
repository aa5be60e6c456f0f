import type { Services } from '../lib/services.ts'
import { openSecret } from './secrets.ts'
import { listEndpointsHoldingPath } from './store/endpoints-at-path.ts'

/** An endpoint that leads to a receiver of our own, with what that receiver verifies with. */
export interface EndpointAtPath {
  providerId: string
  id: string
  url: URL
  description: string
  secret: string
}

/** The endpoints of any provider whose URL has exactly this path, on whatever host and with whatever query. */
export async function endpointsAtPath(
  { db, keyring }: Pick<Services, 'db' | 'keyring'>,
  path: string,
): Promise<EndpointAtPath[]> {
  const rows = await listEndpointsHoldingPath(db, path)
  return rows
    .map((row) => ({ ...row, url: new URL(row.url) }))
    .filter(({ url }) => url.pathname === path)
    .map(({ provider_id: providerId, id, url, description, secret }) => ({
      providerId,
      id,
      url,
      description,
      secret: openSecret(keyring, providerId, id, secret),
    }))
}
