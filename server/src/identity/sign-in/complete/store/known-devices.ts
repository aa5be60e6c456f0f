import { batched } from '../../../../platform/db/batch/batched.ts'
import { type Asked, batchedQuery } from '../../../../platform/db/batch/batched-query.ts'
import { type Db, pipeline, type Tx } from '../../../../platform/db/db.ts'
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

const NO_USER = '00000000-0000-0000-0000-000000000000'

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

const forgetOldestMarks = batchedQuery<{ providerId: string; userId: string }>(
  { providerId: 'uuid', userId: 'uuid' },
  (db, asked) => db`
    with old as materialized (
      select k.* from ${asked.items}, lateral (
        select provider_id, user_id, digest from known_device
        where provider_id = asked.provider_id and user_id = asked.user_id ${asked.only('known_device')}
        order by seen_at desc offset ${MAX_MARKS}) k)
    delete from known_device k using old
    where k.provider_id = old.provider_id and k.user_id = old.user_id and k.digest = old.digest ${asked.only('k')}`,
)

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
    userId: userId ?? NO_USER,
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

const findMarks = batchedQuery<WantedMarks, { digest: Buffer }>(
  { providerId: 'uuid', userId: 'uuid', mark: 'bytea', network: 'bytea', since: 'timestamptz' },
  (db, asked) => db`
    select asked.position, k.digest
    from ${asked.items}
    cross join lateral (
      select digest from known_device
      where provider_id = asked.provider_id and user_id = asked.user_id
        and (digest = asked.mark or (digest = asked.network and seen_at > asked.since)) ${asked.only('known_device')} offset 0) k`,
)

/** A condition: the user of the address that is asked about signed in lately from the network with the digest asked about. */
export const signedInFrom = (db: Db, asked: Asked) => db`
  exists (
    select 1 from known_device k join app_user u on u.provider_id = k.provider_id and u.id = k.user_id
    where u.provider_id = asked.provider_id and u.principal = asked.principal and u.email = asked.email
      and k.digest = asked.digest and asked.now - k.seen_at < interval '1 millisecond' * ${NETWORK_LIFETIME_MS}::bigint
      ${asked.only('k')} ${asked.only('u')})`

/** Stands for the client's network among the marks of a user. */
export const networkOf = ({ device }: Client): Buffer => networkDigest(clientNetwork(device.ip))

function networkDigest(network: string): Buffer {
  return digestOf(`network ${network}`)
}

/** Clean-up: marks of browsers that never came back. */
export async function deleteOldDevices(db: Db, now: number): Promise<void> {
  await db`delete from known_device where seen_at < ${new Date(now - DEVICE_LIFETIME_MS)}`
}
