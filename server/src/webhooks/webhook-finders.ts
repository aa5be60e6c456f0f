import type { Finder, Found } from '../lib/finder.ts'
import { type EndpointRow, findEndpoint, listEndpoints } from './store/endpoints.ts'
import { findDelivery } from './store/log.ts'

/** Finds endpoints by a part of their URL or description. */
export const endpointFinder: Finder = {
  async byId(db, providerId, id) {
    const endpoint = await findEndpoint(db, providerId, id)
    return endpoint && show(endpoint)
  },
  async byText(db, providerId, q, limit) {
    return (await listEndpoints(db, providerId, { q, limit })).map(show)
  },
}

/** Finds a delivery by its id. */
export const deliveryFinder: Finder = {
  async byId(db, providerId, id) {
    const delivery = await findDelivery(db, providerId, id)
    return delivery && { kind: 'delivery', id, label: delivery.event_type, hint: delivery.url }
  },
}

function show({ id, url, description }: EndpointRow): Found {
  return { kind: 'endpoint', id, label: url, hint: description === '' ? null : description }
}
