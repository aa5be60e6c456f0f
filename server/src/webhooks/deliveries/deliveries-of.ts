import type { DeliveriesOf } from '../../events/index.ts'
import { type DeliveryRow, deliveriesOfEvents } from './store.ts'

/** Deliveries by event id, for the event list. */
export const deliveriesOf: DeliveriesOf = async (db, providerId, eventIds) => {
  const rows = await deliveriesOfEvents(db, providerId, eventIds)
  const summaries = new Map<string, ReturnType<typeof summarise>[]>()
  for (const row of rows)
    summaries.set(row.event_id, [...(summaries.get(row.event_id) ?? []), summarise(row)])
  return summaries
}

function summarise({ id, endpoint_id, status, attempt_count, response_status, error }: DeliveryRow) {
  return { id, endpoint_id, status, attempt_count, response_status, error }
}
