import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Principal } from '../../../../platform/http/context.ts'
import type { CameFrom, Groups, ShownThere } from '../../../connections/assertions/index.ts'
import type { ToldProfile } from '../../../users/profile/index.ts'

/** What a connection said about a person for whose address it does not vouch. */
export interface WaitingAssertion {
  id: string
  connection_id: string
  principal: Principal
  subject: string
  email: string | null
  groups: Groups
  issuer_session: CameFrom | null
  profile: ToldProfile
  /** Null in rows of the previous version. */
  shown: ShownThere | null
  redirect_url: string | null
  created_at: Date
}

const columns = (db: Db) =>
  db`id, connection_id, principal, subject, email, groups, profile, issuer_session, shown, redirect_url, created_at`

/** Keeps it for a browser, replacing what waited there before. */
export async function putWaiting(
  db: Db,
  providerId: string,
  browserDigest: Buffer,
  { groups, profile, issuer_session, shown, ...waiting }: WaitingAssertion,
): Promise<void> {
  const row = {
    provider_id: providerId,
    browser_digest: browserDigest,
    ...waiting,
    groups: db.json(groups),
    issuer_session: issuer_session && db.json(issuer_session as never),
    profile: db.json(profile),
    shown: shown && db.json(shown as never),
  }
  await db`
    insert into waiting_assertion ${db(row as never)}
    on conflict (provider_id, principal, browser_digest) do update set
      id = excluded.id, connection_id = excluded.connection_id, subject = excluded.subject, email = excluded.email,
      groups = excluded.groups, profile = excluded.profile, issuer_session = excluded.issuer_session,
      shown = excluded.shown, redirect_url = excluded.redirect_url, created_at = excluded.created_at`
}

export async function findWaiting(
  db: Db,
  providerId: string,
  principal: Principal,
  browserDigest: Buffer,
): Promise<WaitingAssertion | undefined> {
  const [row] = await db<WaitingAssertion[]>`
    select ${columns(db)} from waiting_assertion
    where provider_id = ${providerId} and principal = ${principal} and browser_digest = ${browserDigest}`
  return row
}

/** Of several concurrent callers, one gets it. */
export async function deleteWaiting(tx: Tx, providerId: string, id: string): Promise<boolean> {
  const { count } = await tx`delete from waiting_assertion where provider_id = ${providerId} and id = ${id}`
  return count > 0
}

/** Clean-up. */
export async function deleteWaitingBefore(db: Db, before: Date): Promise<void> {
  await db`delete from waiting_assertion where created_at < ${before}`
}
