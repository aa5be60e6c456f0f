import { recordAct } from '../../../platform/audit/index.ts'
import { type Sql, transact } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { holderOf, startChildSession } from '../../sessions/child/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { findUser } from '../../users/index.ts'
import type { SignedIn } from '../complete/index.ts'
import { deleteTransfer, findTransfer, insertTransfer } from './store.ts'

export const TRANSFER_LIFETIME_MS = MINUTE

/** Makes the token of a link that continues a session in a browser, once, within a minute. */
export async function beginTransfer(
  { db, clock }: Services,
  { id }: Provider,
  { session, redirectUrl }: { session: SessionWithUser; redirectUrl: string | undefined },
): Promise<string> {
  const token = newUrlToken()
  await insertTransfer(db, id, {
    digest: digestOf(token),
    session_id: session.id,
    redirect_url: redirectUrl ?? null,
    expires_at: new Date(clock.now() + TRANSFER_LIFETIME_MS),
  })
  return token
}

/** Whom the link signs in; undefined if it signs no one in. Nothing changes. */
export async function readTransfer(
  services: Services,
  provider: Provider,
  token: string,
): Promise<{ email: string; redirectUrl: string | null } | undefined> {
  const { db, clock } = services
  const row = await findTransfer(db, provider.id, digestOf(token))
  if (!row || row.expires_at.getTime() <= clock.now()) return undefined
  const holder = await holderOf(services, provider, row.session_id)
  return holder && { email: holder.email, redirectUrl: row.redirect_url }
}

/**
 * Starts the browser's own session, which ends with that of the application. It is not a sign-in: no factor was shown.
 * Throws invalid_link.
 */
export async function acceptTransfer(
  services: Services & { db: Sql },
  provider: Provider,
  { token, device }: { token: string; device: Device },
): Promise<{ signedIn: SignedIn; redirectUrl: string | null }> {
  const row = await deleteTransfer(services.db, provider.id, digestOf(token))
  if (!row || row.expires_at.getTime() <= services.clock.now()) throw new Problem('invalid_link')
  return transact(services.db, async (tx) => {
    const holder = await holderOf({ ...services, db: tx }, provider, row.session_id)
    const user = holder && (await findUser(tx, provider.id, holder.user_id))
    const session =
      user && (await startChildSession(services, tx, provider, { parentId: row.session_id, device }))
    if (!session) throw new Problem('invalid_link')
    await recordAct(services, tx, provider.id, {
      action: 'session.transferred',
      user,
      targetId: row.session_id,
      device,
    })
    return { signedIn: { kind: 'signed_in' as const, ...session, user }, redirectUrl: row.redirect_url }
  })
}
