import { batched } from '../../../../platform/db/batch/batched.ts'
import { type Db, pipeline, type Tx, timeArray } from '../../../../platform/db/db.ts'
import { onlyOf } from '../../../../platform/db/distributed.ts'
import { insertRows } from '../../../../platform/db/insert-rows.ts'
import { clientNetwork } from '../../../../platform/http/client-address.ts'
import { digestOf } from '../../../../platform/keys/tokens.ts'
import type { Joining, Services } from '../../../../platform/services.ts'
import { DAY } from '../../../../platform/time/clock.ts'
import type { User } from '../../../users/index.ts'
import type { Client } from '../client.ts'

/** A browser unused for this long is new again. */
export const DEVICE_LIFETIME_MS = 400 * DAY
/** A network that the user has not signed in from for this long is a stranger's again: addresses change hands. */
const NETWORK_LIFETIME_MS = 90 * DAY
/** Marks kept for a user. Browsers without cookies get a new one at each sign-in. */
const MAX_MARKS = 50

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Records where a user signed in: the network, and the browser by its mark, or by network and program if it showed
 * none. Returns whether the browser is new to a user who has signed in before.
 */
export async function noteDevice(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  user: User,
  { deviceToken, newDeviceToken, device }: Client,
): Promise<boolean> {
  const network = clientNetwork(device.ip)
  const told = digestOf(deviceToken ?? `${network} ${device.userAgent}`)
  const digests = [told, networkDigest(network), ...(deviceToken ? [] : [digestOf(newDeviceToken)])]
  const rows = digests.map((digest) => ({
    provider_id: providerId,
    user_id: user.id,
    digest,
    seen_at: new Date(clock.now()),
  }))
  const [news] = await pipeline([
    insertMarks(tx, rows),
    !deviceToken && forgetOldestMarks(tx, { providerId, userId: user.id }),
  ])
  return news.some((digest) => digest.equals(told)) && user.last_login_at !== null
}

interface Mark {
  provider_id: string
  user_id: string
  digest: Buffer
  seen_at: Date
}

/** Returns the digests of those marks that are new to the user. */
const insertMarks = batched<Mark[], Buffer[]>(async (db, sets) => {
  const noted = await db<{ user_id: string; digest: Buffer; is_new: boolean }[]>`
    ${insertRows(db, 'known_device', sets.flat() as never)}
    on conflict (provider_id, user_id, digest) do update set seen_at = excluded.seen_at
    returning user_id, digest, xmax = 0 as is_new`
  const news = Map.groupBy(
    noted.filter(({ is_new }) => is_new),
    (row) => row.user_id,
  )
  return sets.map((marks) => (news.get(marks[0]!.user_id) ?? []).map(({ digest }) => digest))
})

const forgetOldestMarks = batched<{ providerId: string; userId: string }, void>(async (db, whose) => {
  await db`
    with old as materialized (
      select k.* from unnest((select ${whose.map(({ providerId }) => providerId)}::uuid[]), (select ${whose.map(({ userId }) => userId)}::uuid[]))
        as w (provider_id, user_id),
      lateral (
        select provider_id, user_id, digest from known_device
        where provider_id = w.provider_id and user_id = w.user_id ${onlyOf(db, 'known_device', whose[0]?.providerId)} order by seen_at desc offset ${MAX_MARKS}) k)
    delete from known_device k using old
    where k.provider_id = old.provider_id and k.user_id = old.user_id and k.digest = old.digest ${onlyOf(db, 'k', whose[0]?.providerId)}`
  return []
})

/** How a client stands to a user: whether it shows what a stranger cannot. */
export interface Standing {
  /** The mark of a browser that the user has signed in with. */
  device: Buffer | undefined
  /** Whether the user signed in from this network lately. */
  isKnownNetwork: boolean
}

/** A client's standing. Does the same look-up for an unknown user, so that it takes as long. */
export async function standingOf(
  { db, clock }: Pick<Joining, 'db' | 'clock'>,
  providerId: string,
  userId: string | undefined,
  client: Client,
): Promise<Standing> {
  const { deviceToken } = client
  const mark = deviceToken === undefined ? undefined : digestOf(deviceToken)
  const network = networkOf(client)
  const since = new Date(clock.now() - NETWORK_LIFETIME_MS)
  const rows = await findMarks(db, {
    providerId,
    userId: userId ?? NOBODY,
    mark: mark ?? network,
    network,
    since,
  })
  return {
    device: rows.find(({ digest }) => mark && digest.equals(mark))?.digest,
    isKnownNetwork: rows.some(({ digest }) => digest.equals(network)),
  }
}

interface WantedMarks {
  providerId: string
  userId: string
  mark: Buffer
  network: Buffer
  since: Date
}

const findMarks = batched<WantedMarks, { digest: Buffer }[]>(async (db, wanted) => {
  const rows = await db<{ position: number; digest: Buffer }[]>`
    select w.position::int, k.digest
    from unnest((select ${wanted.map(({ providerId }) => providerId)}::uuid[]), (select ${wanted.map(({ userId }) => userId)}::uuid[]),
      (select ${wanted.map(({ mark }) => mark.toString('hex'))}::bytea[]), (select ${wanted.map(({ network }) => network.toString('hex'))}::bytea[]),
      (select ${timeArray(wanted.map(({ since }) => since))}::timestamptz[]))
      with ordinality as w (provider_id, user_id, mark, network, since, position)
    cross join lateral (
      select digest from known_device
      where provider_id = w.provider_id and user_id = w.user_id
        and (digest = w.mark or (digest = w.network and seen_at > w.since)) ${onlyOf(db, 'known_device', wanted[0]?.providerId)} offset 0) k`
  return wanted.map((_, index) => rows.filter(({ position }) => position === index + 1))
})

/** A condition: the user of w's address signed in lately from the network whose digest w has. */
export const signedInFrom = (db: Db, providerId: string | undefined) => db`
  exists (
    select 1 from known_device k join app_user u on u.provider_id = k.provider_id and u.id = k.user_id
    where u.provider_id = w.provider_id and u.principal = w.principal and u.email = w.email
      and k.digest = w.digest and w.now - k.seen_at < interval '1 millisecond' * ${NETWORK_LIFETIME_MS}::bigint
      ${onlyOf(db, 'k', providerId)} ${onlyOf(db, 'u', providerId)})`

/** Stands for the client's network among the marks of a user. */
export const networkOf = ({ device }: Client): Buffer => networkDigest(clientNetwork(device.ip))

function networkDigest(network: string): Buffer {
  return digestOf(`network ${network}`)
}

/** Clean-up: marks of browsers that never came back. */
export async function deleteOldDevices(db: Db, now: number): Promise<void> {
  await db`delete from known_device where seen_at < ${new Date(now - DEVICE_LIFETIME_MS)}`
}
