import { hash } from 'node:crypto'
import { listOwnerAddresses, listOwnerIds } from '../../identity/accounts/membership/index.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

/**
 * Whether an owner of the account, or a deleted person with the same address, has had a trial in another account. A trial of
 * this account is noted with the account, also if the purchase was begun and dropped.
 */
export async function hasOwnerHadTrial(db: Db, providerId: string, accountId: string): Promise<boolean> {
  const [owners, digests] = await Promise.all([
    listOwnerIds(db, providerId, accountId),
    ownerDigests(db, providerId, accountId),
  ])
  const rows = await db`
    select 1 from trial_use
    where provider_id = ${providerId} and user_id = any(${owners}::uuid[]) and account_id <> ${accountId}
    union all
    select 1 from trial_address
    where provider_id = ${providerId} and account_id <> ${accountId}
      and digest in (select decode(unnest(${digests}::text[]), 'hex'))
    limit 1`
  return rows.length > 0
}

/**
 * Uses up the one trial of each owner of an account, in this account. Returns false if one of them has had theirs in
 * another one: of two that ask at the same time, only one gets it.
 */
export async function useTrials(tx: Tx, providerId: string, accountId: string, now: Date): Promise<boolean> {
  const owners = (await listOwnerIds(tx, providerId, accountId)).toSorted()
  const digests = await ownerDigests(tx, providerId, accountId)
  const persons = await tx`
    insert into trial_use as t (provider_id, user_id, account_id, used_at)
    select ${providerId}, unnest(${owners}::uuid[]), ${accountId}, ${now}
    on conflict (provider_id, user_id) do update set used_at = excluded.used_at where t.account_id = excluded.account_id`
  const addresses = await tx`
    insert into trial_address as t (provider_id, digest, account_id, used_at)
    select ${providerId}, decode(unnest(${digests}::text[]), 'hex'), ${accountId}, ${now}
    on conflict (provider_id, digest) do update set used_at = excluded.used_at where t.account_id = excluded.account_id`
  return persons.count === owners.length && addresses.count === digests.length
}

/** What is kept of the owners' addresses, in hexadecimal and in order. Those of one mailbox, as ada+1@ and ada+2@, are one. */
async function ownerDigests(db: Db, providerId: string, accountId: string): Promise<string[]> {
  const addresses = await listOwnerAddresses(db, providerId, accountId)
  const mailboxes = new Set(addresses.map(mailboxOf))
  return [...mailboxes].map((mailbox) => hash('sha256', `${providerId} ${mailbox}`)).toSorted()
}

/** An address without what stands between a plus sign and the domain. */
function mailboxOf(address: string): string {
  const [plus, at] = [address.indexOf('+'), address.lastIndexOf('@')]
  return plus === -1 || plus > at ? address : address.slice(0, plus) + address.slice(at)
}
