import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Maker, Opens } from './link.ts'

export interface PortalLink extends Maker {
  opens: Opens
  account_id: string
  /** Whom it is for; `null` for any owner of the account. */
  user_id: string | null
  /** Where the page leads back to; `null` if it has no such link. */
  return_url: string | null
  expires_at: Date
}

export async function insertLink(
  tx: Tx,
  providerId: string,
  link: PortalLink & { digest: Buffer },
): Promise<void> {
  await tx`insert into portal_link ${tx({ provider_id: providerId, ...link })}`
}

/** A link that was not opened yet. */
export async function findLink(db: Db, providerId: string, digest: Buffer): Promise<PortalLink | undefined> {
  const [row] = await db<PortalLink[]>`
    select opens, account_id, user_id, return_url, expires_at, made_by_key, made_by_user from portal_link
    where provider_id = ${providerId} and digest = ${digest}`
  return row
}

/** Uses a link up. Returns false if it is gone: of several requests at the same time, one succeeds. */
export async function deleteLink(tx: Tx, providerId: string, digest: Buffer): Promise<boolean> {
  const { count } = await tx`delete from portal_link where provider_id = ${providerId} and digest = ${digest}`
  return count > 0
}

/** Ends the links that a user made, and those for them. */
export async function deleteLinksOf(tx: Tx, providerId: string, userId: string): Promise<void> {
  await tx`
    delete from portal_link
    where provider_id = ${providerId} and (made_by_user = ${userId} or user_id = ${userId})`
}

/** Cleans up. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db`delete from portal_link where expires_at < ${now}`
}
