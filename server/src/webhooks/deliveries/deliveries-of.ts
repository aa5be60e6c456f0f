import type { DeliveriesOf } from '../../events/index.ts'
import type { EndpointLabel } from '../../platform/http/labels.ts'
import { labelEndpoints } from './labels-store.ts'
import { type DeliveryRow, deliveriesOfEvents } from './store.ts'

/** Deliveries by event id, for the event list. */
export const deliveriesOf: DeliveriesOf = async (db, providerId, eventIds) => {
  const rows = await deliveriesOfEvents(db, providerId, eventIds)
  const endpointOf = await labelEndpoints(
    db,
    providerId,
    rows.map(({ endpoint_id }) => endpoint_id),
  )
  const summaries = new Map<string, ReturnType<typeof summarise>[]>()
  for (const row of rows)
    summaries.set(row.event_id, [
      ...(summaries.get(row.event_id) ?? []),
      summarise(row, endpointOf(row.endpoint_id)),
    ])
  return summaries
}

function summarise(
  { id, endpoint_id, status, attempt_count, response_status, error }: DeliveryRow,
  endpoint: EndpointLabel,
) {
  return { id, endpoint_id, endpoint, status, attempt_count, response_status, error }
}
