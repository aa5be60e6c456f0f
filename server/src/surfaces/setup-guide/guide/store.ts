import type { Db, Tx } from '../../../platform/db/db.ts'
import type { GuideRefusal, LinkMaker, SetupGuide } from './guide.ts'

const columns = (db: Db) => db`
  id, account_id, slug, service, connection_id, tested_at, test_result, enabled_at, refusal, created_at, expires_at,
  opened_at, seen_at`

/** A guide whose link was not opened yet. */
export async function insertGuide(
  tx: Tx,
  providerId: string,
  guide: Pick<SetupGuide, 'id' | 'account_id' | 'slug' | 'created_at' | 'expires_at'> &
    LinkMaker & { link_digest: Buffer },
): Promise<void> {
  await tx`insert into setup_guide ${tx({ provider_id: providerId, ...guide })}`
}

export async function findGuide(
  db: Db,
  providerId: string,
  accountId: string,
  id: string,
): Promise<SetupGuide | undefined> {
  const [row] = await db<SetupGuide[]>`
    select ${columns(db)} from setup_guide
    where provider_id = ${providerId} and account_id = ${accountId} and id = ${id}`
  return row
}

/** Newest first. */
export async function listGuides(db: Db, providerId: string, accountId: string): Promise<SetupGuide[]> {
  return db<SetupGuide[]>`
    select ${columns(db)} from setup_guide
    where provider_id = ${providerId} and account_id = ${accountId} order by id desc`
}

export async function findByLink(
  db: Db,
  providerId: string,
  digest: Buffer,
  now: Date,
): Promise<SetupGuide | undefined> {
  const [row] = await db<SetupGuide[]>`
    select ${columns(db)} from setup_guide
    where provider_id = ${providerId} and link_digest = ${digest} and expires_at > ${now}`
  return row
}

export async function findByBrowser(
  db: Db,
  providerId: string,
  digest: Buffer,
  now: Date,
): Promise<SetupGuide | undefined> {
  const [row] = await db<SetupGuide[]>`
    select ${columns(db)} from setup_guide
    where provider_id = ${providerId} and browser_digest = ${digest} and expires_at > ${now}`
  return row
}

/** Uses up a link for a browser. Only one succeeds if several open it at the same time. */
export async function openByLink(
  tx: Tx,
  providerId: string,
  { link, browser, now }: { link: Buffer; browser: Buffer; now: Date },
): Promise<SetupGuide | undefined> {
  const [row] = await tx<SetupGuide[]>`
    update setup_guide
    set link_digest = null, browser_digest = ${browser}, opened_at = coalesce(opened_at, ${now}), seen_at = ${now}
    where provider_id = ${providerId} and link_digest = ${link} and expires_at > ${now}
    returning ${columns(tx)}`
  return row
}

/** A new link: the one before and the browser that opened it are shut out. */
export async function renewLinkOf(
  tx: Tx,
  providerId: string,
  { id, account_id }: Pick<SetupGuide, 'id' | 'account_id'>,
  { digest, expiresAt, maker }: { digest: Buffer; expiresAt: Date; maker: LinkMaker },
): Promise<SetupGuide | undefined> {
  const [row] = await tx<SetupGuide[]>`
    update setup_guide set link_digest = ${digest}, browser_digest = null, expires_at = ${expiresAt}, ${tx({ ...maker })}
    where provider_id = ${providerId} and account_id = ${account_id} and id = ${id}
    returning ${columns(tx)}`
  return row
}

/** A link beside the browser that has the guide open: the first to open it takes its place. */
export async function setLink(tx: Tx, providerId: string, id: string, digest: Buffer): Promise<void> {
  await tx`update setup_guide set link_digest = ${digest} where provider_id = ${providerId} and id = ${id}`
}

/**
 * Ends the links that these people or keys made, opened or not, of guides that are not finished: the maker knows them
 * too. What was done stays, and a new link continues it.
 */
export async function endLinksOf(
  tx: Tx,
  providerId: string,
  { userId, keyIds = [] }: { userId?: string; keyIds?: readonly string[] },
): Promise<void> {
  await tx`
    update setup_guide set link_digest = null, browser_digest = null
    where provider_id = ${providerId} and (made_by_user = ${userId ?? null} or made_by_key = any(${[...keyIds]}::uuid[]))`
}

export async function noteSeen(db: Db, providerId: string, id: string, now: Date): Promise<void> {
  await db`update setup_guide set seen_at = ${now} where provider_id = ${providerId} and id = ${id}`
}

export async function setService(db: Db, providerId: string, id: string, service: string): Promise<void> {
  await db`update setup_guide set service = ${service} where provider_id = ${providerId} and id = ${id}`
}

/** The connection was replaced, so earlier tests do not apply to it. */
export async function setConnection(
  tx: Tx,
  providerId: string,
  id: string,
  connectionId: string,
): Promise<void> {
  await tx`
    update setup_guide set connection_id = ${connectionId}, tested_at = null, test_result = null, refusal = null
    where provider_id = ${providerId} and id = ${id}`
}

/** The result of a test of the connection that guides made. Returns whether there is such a guide. */
export async function noteTest(
  db: Db,
  providerId: string,
  connectionId: string,
  { result, now, refusal }: { result: string; now: Date; refusal: GuideRefusal | null },
): Promise<boolean> {
  const { count } = await db`
    update setup_guide
    set tested_at = ${now}, test_result = ${result}, refusal = ${refusal === null ? null : db.json(refusal as never)}
    where provider_id = ${providerId} and connection_id = ${connectionId}`
  return count > 0
}

export async function setEnabled(tx: Tx, providerId: string, id: string, now: Date): Promise<void> {
  await tx`
    update setup_guide set enabled_at = coalesce(enabled_at, ${now})
    where provider_id = ${providerId} and id = ${id}`
}

/** `null` once the fault was corrected. */
export async function noteRefusal(
  db: Db,
  providerId: string,
  id: string,
  refusal: GuideRefusal | null,
): Promise<void> {
  await db`
    update setup_guide set refusal = ${refusal === null ? null : db.json(refusal as never)}
    where provider_id = ${providerId} and id = ${id}`
}

export async function deleteGuide(
  tx: Tx,
  providerId: string,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const { count } = await tx`
    delete from setup_guide
    where provider_id = ${providerId} and account_id = ${accountId} and id = ${id}`
  return count > 0
}

/** Clean-up: guides that ended before. */
export async function deleteGuidesBefore(db: Db, before: Date): Promise<void> {
  await db`delete from setup_guide where expires_at < ${before}`
}
