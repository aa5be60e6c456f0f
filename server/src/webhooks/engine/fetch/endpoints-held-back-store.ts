import type { Db } from '../../../platform/db/db.ts'
import { byProvider, onlyOf } from '../../../platform/db/distributed.ts'

/** Which of these endpoints are paused, disabled or deleted, and so get no first attempts. */
export async function endpointsHeldBack(
  db: Db,
  endpoints: ReadonlyArray<{ providerId: string; endpointId: string }>,
): Promise<Array<{ endpointId: string; deleted: boolean }>> {
  const held = await byProvider(
    db,
    endpoints,
    (its, providerId) => db<Array<{ endpointId: string; deleted: boolean }>>`
      select asked.id as "endpointId", w.id is null as deleted
      from unnest(${its.map((one) => one.providerId)}::uuid[], ${its.map(({ endpointId }) => endpointId)}::uuid[])
        as asked (provider_id, id)
      left join webhook_endpoint w on w.provider_id = asked.provider_id and w.id = asked.id ${onlyOf(db, 'w', providerId)}
      where w.status is distinct from 'enabled'`,
  )
  return [...held]
}
