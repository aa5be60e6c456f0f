import type { Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/keys/ids.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import type { Assertion } from '../assertions/index.ts'
import type { Connection, OAuthConfig } from '../core/index.ts'
import { logoutUrls } from './logout-urls.ts'
import { type IssuerSession, insertIssuerSession, takeIssuerSession } from './store.ts'

/** A longer one does not fit into an address that browsers and servers take. */
const MAX_HINT = 4_000

/** What a sign-in became here. */
export type Holder = { sessionId: string } | { pendingId: string }

/** Notes the issuer's session that a user signed in from. Nothing, if the connection has none. */
export async function noteIssuerSession(
  { clock, keyring }: Pick<Services, 'clock' | 'keyring'>,
  tx: Tx,
  provider: Provider,
  { connection, subject, issuerSession }: Pick<Assertion, 'connection' | 'subject' | 'issuerSession'>,
  holder: Holder,
): Promise<void> {
  if (!issuerSession) return
  const { sid, endSessionUrl, idToken } = issuerSession
  const id = newId(clock.now())
  const keepsHint = endSessionUrl !== undefined && idToken !== undefined && idToken.length <= MAX_HINT
  await insertIssuerSession(tx, provider.id, {
    id,
    connection_id: connection.id,
    session_id: 'sessionId' in holder ? holder.sessionId : null,
    pending_id: 'pendingId' in holder ? holder.pendingId : null,
    subject,
    sid: sid ?? null,
    end_session_url: endSessionUrl ?? null,
    id_token: keepsHint ? keyring.seal(idToken, contextOfIdToken(provider.id, id)) : null,
  })
}

/** What the waiting sign-in had passes to the session, or to the next thing it waits for. To be called around its end. */
export async function carryIssuerSession(
  tx: Tx,
  providerId: string,
  pendingId: string,
): Promise<(holder: Holder) => Promise<void>> {
  const carried = await takeIssuerSession(tx, providerId, pendingId)
  return async (holder) => {
    if (carried)
      await insertIssuerSession(tx, providerId, {
        ...carried,
        session_id: 'sessionId' in holder ? holder.sessionId : null,
        pending_id: 'pendingId' in holder ? holder.pendingId : null,
      })
  }
}

interface SigningOut {
  connection: Connection
  principal: Principal
  session: IssuerSession
  /** Where the person wants to be in the end. */
  redirectUrl?: string | undefined
}

/**
 * The URL at the issuer that ends its session (OpenID Connect RP-Initiated Logout 1.0), and leads back here. Undefined
 * if the issuer has none.
 */
export function endSessionUrl(
  { keyring }: Pick<Services, 'keyring'>,
  provider: Provider,
  { connection, principal, session, redirectUrl }: SigningOut,
): URL | undefined {
  if (session.end_session_url === null) return undefined
  const url = new URL(session.end_session_url)
  const { client_id } = connection.config as OAuthConfig
  url.searchParams.set('client_id', client_id)
  url.searchParams.set('post_logout_redirect_uri', logoutUrls(provider, principal, connection).signedOut)
  if (session.id_token !== null) {
    const hint = keyring.open(session.id_token, contextOfIdToken(provider.id, session.id))
    url.searchParams.set('id_token_hint', hint.toString())
  }
  if (redirectUrl !== undefined) url.searchParams.set('state', redirectUrl)
  return url
}

/** What a kept ID token is bound to. */
export function contextOfIdToken(providerId: string, id: string): string {
  return `oidc_session:${providerId}:${id}`
}
