import type { Db, Fragment, Sql } from '../../platform/db/db.ts'
import type { Source } from '../../platform/db/tail.ts'
import { sourceOf } from '../../platform/db/tail-source.ts'
import { firstIdAt } from '../../platform/keys/ids.ts'

/** What an endpoint is sent: a delivery when it is made, and again whenever it is replayed. */
export interface Mirrored {
  /** Of the delivery or of the replay. */
  id: string
  deliveryId: string
  eventId: string
  type: string
  body: string
  test: boolean
}

/** For a statement that restarts the deliveries `again`: notes them where their endpoint is mirrored. */
export const notedForMirrors = (db: Db, providerId: string, now: Date): Fragment => db`
  mirrored as (
    insert into mirrored_replay (provider_id, endpoint_id, id, delivery_id)
    select ${providerId}, m.endpoint_id, uuid_v7(${now}), again.id
    from again join webhook_mirror m on m.provider_id = ${providerId} and m.endpoint_id = again.endpoint_id
    where m.until > ${now})`

/** From now on replays of this endpoint are noted, until then. Returns false if there is no such endpoint. */
export async function mirrorEndpoint(
  db: Db,
  providerId: string,
  endpointId: string,
  until: Date,
): Promise<boolean> {
  const { count } = await db`
    insert into webhook_mirror (provider_id, endpoint_id, until)
    select provider_id, id, ${until} from webhook_endpoint where provider_id = ${providerId} and id = ${endpointId}
    on conflict (provider_id, endpoint_id) do update set until = excluded.until`
  return count > 0
}

/** What an endpoint is sent, to be read on and on. */
export function mirrorSource(
  db: Sql,
  providerId: string,
  endpointId: string,
  types: readonly string[] | undefined,
): Source<Mirrored> {
  const ofTypes = types ? db`and d.event_type = any(${[...types]})` : db``
  const sent = (which: (id: Fragment) => Fragment) => db`
    select d.id, d.id as delivery_id, d.event_id, d.event_type, d.test from delivery d
    where d.provider_id = ${providerId} and d.endpoint_id = ${endpointId} ${ofTypes} and ${which(db`d.id`)}
    union all
    select r.id, d.id, d.event_id, d.event_type, d.test
    from mirrored_replay r join delivery d on d.provider_id = r.provider_id and d.id = r.delivery_id
    where r.provider_id = ${providerId} and r.endpoint_id = ${endpointId} ${ofTypes} and ${which(db`r.id`)}`
  return sourceOf(db, {
    rows: (which) => db`
      select s.id, s.delivery_id as "deliveryId", s.event_id as "eventId", s.event_type as type, e.body, s.test
      from (${sent(which)}) s
      join event e on e.provider_id = ${providerId} and e.id = s.event_id`,
    ids: (which) => db`select id from (${sent(which)}) s`,
  })
}

/** Forgets mirrors that cannot be taken up again. */
export async function forgetMirrors(db: Sql, now: Date): Promise<void> {
  await db`delete from webhook_mirror where until < ${now}`
}

/** Forgets replays that were noted before `before`. */
export async function forgetMirroredReplays(db: Sql, before: number): Promise<void> {
  await db`delete from mirrored_replay where id < ${firstIdAt(before)}`
}
