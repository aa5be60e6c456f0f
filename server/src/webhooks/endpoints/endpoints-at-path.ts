import type { Services } from '../../platform/services.ts'
import { openSecret, secretsInForce } from '../core/index.ts'
import { type EndpointAtPathRow, listEndpointsHoldingPath } from './at-path-store.ts'

/** An endpoint that leads to a receiver of our own, with its current secret. */
export interface EndpointAtPath {
  providerId: string
  id: string
  url: URL
  description: string
  /** Absent if it was sealed under another SECRET_KEY. */
  secret: string | undefined
}

type Deps = Pick<Services, 'db' | 'clock' | 'keyring'>

/** The endpoints of any provider whose URL has exactly this path, on whatever host and with whatever query. */
export async function endpointsAtPath(services: Deps, path: string): Promise<EndpointAtPath[]> {
  const rows = await listEndpointsHoldingPath(services.db, path)
  return rows.map((row) => toEndpoint(services, row)).filter(({ url }) => url.pathname === path)
}

function toEndpoint({ clock, keyring }: Deps, row: EndpointAtPathRow): EndpointAtPath {
  const { provider_id: providerId, id, url, description } = row
  return { providerId, id, url: new URL(url), description, secret: opened() }

  function opened(): string | undefined {
    try {
      return openSecret(keyring, providerId, id, secretsInForce(row, clock.now()).current)
    } catch {
      return undefined
    }
  }
}
