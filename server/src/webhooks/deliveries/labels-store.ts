import type { Db } from '../../platform/db/db.ts'
import { type EndpointLabel, idsOf, type LabelOf, labelsOf } from '../../platform/http/labels.ts'
import { firstIdAt, timeOfId } from '../../platform/keys/ids.ts'

/** What these endpoints are called today. */
export async function labelEndpoints(
  db: Db,
  providerId: string,
  endpointIds: readonly string[],
): Promise<LabelOf<EndpointLabel>> {
  const ids = idsOf(endpointIds)
  if (ids.length === 0) return () => null
  return labelsOf(
    await db<Array<NonNullable<EndpointLabel>>>`
      select id, url, description from webhook_endpoint
      where provider_id = ${providerId} and id = any(${ids}::uuid[])`,
  )
}

interface Parties {
  account_id: string | null
  endpoint: EndpointLabel
  /** Milliseconds of the last attempt. */
  duration_ms: number | null
}

/** The accounts whom these deliveries are about, the endpoints that get them, and how long the last attempt took: by the delivery's id. */
export async function readParties(
  db: Db,
  providerId: string,
  deliveries: ReadonlyArray<{ id: string; event_id: string; endpoint_id: string }>,
): Promise<Map<string, Parties>> {
  if (deliveries.length === 0) return new Map()
  const column = (name: 'id' | 'event_id' | 'endpoint_id') => deliveries.map((one) => one[name])
  // No attempt is older than its delivery, so earlier partitions are skipped.
  const firsts = deliveries.map(({ id }) => firstIdAt(timeOfId(id)))
  const rows = await db<
    Array<
      { id: string; account_id: string | null; duration_ms: number | null } & {
        [Field in keyof NonNullable<EndpointLabel> as `to_${Field}`]: string | null
      }
    >
  >`
    -- A look-up by key for each delivery: the planner would read the whole log for a join.
    select d.id, e.account_id, w.id as to_id, w.url as to_url, w.description as to_description, a.duration_ms
    from unnest(${column('id')}::uuid[], ${column('event_id')}::uuid[], ${column('endpoint_id')}::uuid[], ${firsts}::uuid[])
      as d (id, event_id, endpoint_id, first)
    left join lateral (
      select account_id from event where provider_id = ${providerId} and id = d.event_id limit 1
    ) e on true
    left join lateral (
      select id, url, description from webhook_endpoint where provider_id = ${providerId} and id = d.endpoint_id limit 1
    ) w on true
    left join lateral (
      select duration_ms from attempt
      where provider_id = ${providerId} and delivery_id = d.id and id >= d.first order by number desc limit 1
    ) a on true`
  return new Map(
    rows.map(({ id, account_id, to_id, to_url, to_description, duration_ms }) => [
      id,
      {
        account_id,
        duration_ms,
        endpoint: to_id === null ? null : { id: to_id, url: to_url!, description: to_description! },
      },
    ]),
  )
}
