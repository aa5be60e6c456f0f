import type { Db } from '../../../../platform/db/db.ts'
import type { Context, Principal } from '../../../../platform/http/context.ts'
import { newId } from '../../../../platform/keys/ids.ts'
import { digestOf } from '../../../../platform/keys/tokens.ts'
import type { Services } from '../../../../platform/services.ts'
import { MINUTE } from '../../../../platform/time/clock.ts'
import { providerOf } from '../../../../providers/index.ts'
import { type Assertion, rolesOf } from '../../../connections/assertions/index.ts'
import { type Connection, findConnection } from '../../../connections/core/index.ts'
import { markBrowser, readBrowser } from '../../../connections/flow/index.ts'
import { mayUse } from '../../../connections/index.ts'
import { isOlderThanAddresses } from '../../../connections/oauth2/index.ts'
import { deleteWaitingBefore, findWaiting, putWaiting, type WaitingAssertion } from './waiting-store.ts'

/** How long asking for a code and typing it may take. */
const LIFETIME_MS = 20 * MINUTE

/** Keeps an assertion in this browser until the person has proved an address. */
export async function keepWaiting(
  { db, clock }: Services,
  c: Context,
  { connection, subject, email, groups, profile, issuerSession, shown }: Assertion,
  { principal, redirectUrl }: { principal: Principal; redirectUrl: string | null },
): Promise<void> {
  const now = clock.now()
  await putWaiting(db, providerOf(c).id, digestOf(markBrowser(c)), {
    id: newId(now),
    connection_id: connection.id,
    principal,
    subject,
    email: email ?? null,
    // Those that give a role: an identity provider may name any number.
    groups:
      typeof groups === 'string'
        ? groups
        : rolesOf(groups, connection.config.mapping?.roles).map(([group]) => group),
    // Without the ID token, which is full of personal data.
    issuer_session: issuerSession
      ? { sid: issuerSession.sid, endSessionUrl: issuerSession.endSessionUrl }
      : null,
    profile,
    shown,
    redirect_url: redirectUrl,
    created_at: new Date(now),
  })
}

export interface Waiting {
  assertion: WaitingAssertion
  connection: Connection
}

/** What is waiting in this browser, if its connection may still be used. */
export async function readWaiting(
  { db, clock }: Services,
  c: Context,
  principal: Principal,
): Promise<Waiting | undefined> {
  const provider = providerOf(c)
  const browser = readBrowser(c)
  const assertion = browser && (await findWaiting(db, provider.id, principal, digestOf(browser)))
  if (!assertion || assertion.created_at.getTime() <= clock.now() - LIFETIME_MS) return undefined
  const connection = await findConnection(db, provider.id, assertion.connection_id)
  if (!connection || isOlderThanAddresses(connection, assertion.created_at)) return undefined
  return mayUse(provider, connection, principal) ? { assertion, connection } : undefined
}

/** Clean-up. */
export async function deleteExpiredWaiting(db: Db, now: number): Promise<void> {
  await deleteWaitingBefore(db, new Date(now - LIFETIME_MS))
}
