import type { Db } from '../../platform/db/db.ts'
import { idsOf, type LabelOf, labelsOf } from '../../platform/http/labels.ts'

export interface EndpointLabel {
  id: string
  url: string
  description: string
}

/** What these endpoints are called today. */
export async function labelEndpoints(
  db: Db,
  providerId: string,
  endpointIds: readonly string[],
): Promise<LabelOf<EndpointLabel | null>> {
  const ids = idsOf(endpointIds)
  if (ids.length === 0) return () => null
  return labelsOf(
    await db<EndpointLabel[]>`
      select id, url, description from webhook_endpoint
      where provider_id = ${providerId} and id = any(${ids}::uuid[])`,
  )
}

/** The accounts whom these deliveries are about, and the endpoints that get them, by the delivery's id. */
export async function readParties(
  db: Db,
  providerId: string,
  deliveries: ReadonlyArray<{ id: string; event_id: string; endpoint_id: string }>,
): Promise<Map<string, { account_id: string | null; endpoint: EndpointLabel | null }>> {
  if (deliveries.length === 0) return new Map()
  const column = (name: 'id' | 'event_id' | 'endpoint_id') => deliveries.map((one) => one[name])
  const rows = await db<
    Array<
      { id: string; account_id: string | null } & {
        [Field in keyof EndpointLabel as `to_${Field}`]: string | null
      }
    >
  >`
    -- A look-up by key for each delivery: the planner would read the whole log for a join.
    select d.id, e.account_id, w.id as to_id, w.url as to_url, w.description as to_description
    from unnest(${column('id')}::uuid[], ${column('event_id')}::uuid[], ${column('endpoint_id')}::uuid[])
      as d (id, event_id, endpoint_id)
    left join lateral (
      select account_id from event where provider_id = ${providerId} and id = d.event_id limit 1
    ) e on true
    left join lateral (
      select id, url, description from webhook_endpoint where provider_id = ${providerId} and id = d.endpoint_id limit 1
    ) w on true`
  return new Map(
    rows.map(({ id, account_id, to_id, to_url, to_description }) => [
      id,
      {
        account_id,
        endpoint: to_id === null ? null : { id: to_id, url: to_url!, description: to_description! },
      },
    ]),
  )
}
