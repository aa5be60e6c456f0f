import type { EmittingServices } from '../../../../events/index.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import { providerOf } from '../../../../providers/index.ts'
import { type Connection, findConnection } from '../../../connections/core/index.ts'
import { endSessionUrl, findIssuerSession } from '../../../connections/oauth/index.ts'
import { logoutRequestUrl } from '../../../connections/saml/index.ts'
import type { SessionWithUser } from '../../../sessions/index.ts'
import { openElsewhere } from '../saml/logout.ts'

/** Where a session came from, and the address that ends it there. */
export interface Onward {
  connection: Connection
  url: URL
}

/** Where else a person has to sign out, if that can be done. To be asked before the session ends. */
export async function onwardFrom(
  input: PageInput<EmittingServices>,
  session: SessionWithUser,
  redirectUrl?: string,
): Promise<Onward | undefined> {
  const { services, c, principal } = input
  const provider = providerOf(c)
  const issuerSession = await findIssuerSession(services.db, provider.id, session.id)
  if (issuerSession) {
    const connection = await findConnection(services.db, provider.id, issuerSession.connection_id)
    if (!connection) return undefined
    const url = endSessionUrl(services, provider, {
      connection,
      principal,
      session: issuerSession,
      redirectUrl,
    })
    return url && { connection, url }
  }
  const [elsewhere] = await openElsewhere(input, provider.id, session)
  if (!elsewhere) return undefined
  const url = await logoutRequestUrl(services, provider, { ...elsewhere, principal })
  return { connection: elsewhere.connection, url }
}

/** The same, if the connection says that signing out here leads there. */
export async function wantedOnward(
  input: PageInput<EmittingServices>,
  session: SessionWithUser,
  redirectUrl?: string,
): Promise<Onward | undefined> {
  const onward = await onwardFrom(input, session, redirectUrl)
  return onward?.connection.signs_out_at_idp ? onward : undefined
}
