import type { Finder, Found } from '../../platform/finder.ts'
import { newestFirst } from '../../platform/lists/sorting.ts'
import type { EndpointRow } from '../core/index.ts'
import { nameDeliveries } from '../deliveries/index.ts'
import { findEndpoints, listEndpoints } from './store.ts'

/** Finds endpoints by a part of their URL or description. */
export const endpointFinder: Finder = {
  async byIds(db, providerId, ids) {
    return (await findEndpoints(db, providerId, ids)).map(show)
  },
  async byText(db, providerId, q, limit) {
    return (await listEndpoints(db, providerId, { q }, newestFirst({ limit }))).map(show)
  },
}

/** Finds deliveries by their ids. */
export const deliveryFinder: Finder = {
  async byIds(db, providerId, ids) {
    const deliveries = await nameDeliveries(db, providerId, ids)
    return deliveries.map(({ id, event_type, url }) => ({
      kind: 'delivery',
      id,
      label: event_type,
      hint: url,
    }))
  },
}

function show({ id, url, description }: EndpointRow): Found {
  return { kind: 'endpoint', id, label: description || url, hint: description === '' ? null : url }
}
