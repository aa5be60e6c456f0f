import type { Db, Tx } from '../../../platform/db/db.ts'
import type { AlertAddress } from './address.ts'

const columns = (db: Db) => db`id, email, sent_at, proof_ends_at, confirmed_at, unsubscribed_at`

export async function findAddresses(
  db: Db,
  providerId: string,
  emails: readonly string[],
): Promise<AlertAddress[]> {
  return db<AlertAddress[]>`
    select ${columns(db)} from alert_address where provider_id = ${providerId} and email = any(${[...emails]}::text[])`
}

/** Those of these addresses that get alerts. */
export async function findConfirmed(db: Db, providerId: string, emails: readonly string[]) {
  return db<Pick<AlertAddress, 'id' | 'email'>[]>`
    select id, email from alert_address
    where provider_id = ${providerId} and email = any(${[...emails]}::text[])
      and confirmed_at is not null and unsubscribed_at is null`
}

/** Asks an address, for the first time or again: what it said before is over, and so is the link before. */
export async function keepAsked(
  tx: Tx,
  providerId: string,
  row: { id: string; email: string; sent_at: Date; proof_digest: Buffer; proof_ends_at: Date },
): Promise<AlertAddress> {
  const [address] = await tx<AlertAddress[]>`
    insert into alert_address ${tx({ provider_id: providerId, ...row })}
    on conflict (provider_id, email) do update set
      sent_at = excluded.sent_at, proof_digest = excluded.proof_digest, proof_ends_at = excluded.proof_ends_at,
      confirmed_at = null, unsubscribed_at = null
    returning ${columns(tx)}`
  return address!
}

/** By the link of a confirmation mail, also once it was used. Undefined if it has expired or was replaced. */
export async function findAsked(
  db: Db,
  providerId: string,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<AlertAddress | undefined> {
  const [address] = await db<AlertAddress[]>`
    select ${columns(db)} from alert_address
    where provider_id = ${providerId} and proof_digest = ${digest} and proof_ends_at > ${now}`
  return address
}

/** Of several presses of the button, one confirms. */
export async function setConfirmed(
  tx: Tx,
  providerId: string,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<AlertAddress | undefined> {
  const [address] = await tx<AlertAddress[]>`
    update alert_address set confirmed_at = ${now}
    where provider_id = ${providerId} and proof_digest = ${digest} and proof_ends_at > ${now} and confirmed_at is null
    returning ${columns(tx)}`
  return address
}

export async function findAddress(db: Db, providerId: string, id: string): Promise<AlertAddress | undefined> {
  const [address] = await db<AlertAddress[]>`
    select ${columns(db)} from alert_address where provider_id = ${providerId} and id = ${id}`
  return address
}

/** Ends the link that may be under way, too: only a new mail can lead back. */
export async function setUnsubscribed(
  tx: Tx,
  providerId: string,
  { id, now }: { id: string; now: Date },
): Promise<AlertAddress | undefined> {
  const [address] = await tx<AlertAddress[]>`
    update alert_address set unsubscribed_at = ${now}, proof_digest = null, proof_ends_at = null
    where provider_id = ${providerId} and id = ${id} and unsubscribed_at is null
    returning ${columns(tx)}`
  return address
}

/** Forgets these addresses; of those that unsubscribed after `since` stays what keeps them from being asked again. */
export async function deleteAddresses(
  tx: Tx,
  providerId: string,
  { emails, since }: { emails: readonly string[]; since: Date },
): Promise<void> {
  await tx`
    delete from alert_address
    where provider_id = ${providerId} and email = any(${[...emails]}::text[])
      and (unsubscribed_at is null or unsubscribed_at <= ${since})`
}

/** Clean-up: those that unsubscribed before `since` and are not named any more. */
export async function deleteUnnamed(db: Db, since: Date): Promise<void> {
  await db`
    delete from alert_address a using provider p
    where p.provider_id = a.provider_id and a.unsubscribed_at <= ${since}
      and not coalesce(p.settings -> 'alert_emails', '[]') ? a.email`
}
