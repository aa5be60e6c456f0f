import type { Principal } from '../../../platform/http/context.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { SKEW_MS } from '../assertions/index.ts'
import type { Connection, SamlConfig } from '../core/index.ts'
import { requireSame, timeOf } from './check-assertion.ts'
import { idOf } from './check-shape.ts'
import { decodePosted } from './decode.ts'
import { readNameId } from './read-claims.ts'
import { readRedirected } from './redirect-signature.ts'
import { samlRefusal } from './refusals.ts'
import { scanXml } from './scan-xml.ts'
import { serviceProviderOf } from './service-provider.ts'
import { checkStatus } from './status.ts'
import { insertUsed, subjectNamed } from './store.ts'
import { verifyPosted } from './verify-message.ts'
import { withKnownKeys } from './with-known-keys.ts'
import { ASSERTION, childNamed, isNamed, PROTOCOL, parseXml, textOf } from './xml.ts'

/** How old a logout message may be. */
const LIFETIME_MS = 5 * MINUTE

/** A logout message as it arrived: in a query, or in a form. */
export type Carried = { rawQuery: string } | { form: Record<string, string | undefined> }

/** What a verified logout message says. */
export type LogoutMessage =
  | { kind: 'request'; id: string; subject: string; relayState: string | undefined }
  | { kind: 'response' }

/**
 * Reads a logout message. It must be signed with a key of the connection, meant for us, fresh, and not seen before.
 * Throws ConnectionRefusal.
 */
export async function readLogout(
  services: Services,
  provider: Provider,
  { connection, principal }: { connection: Connection; principal: Principal },
  carried: Carried,
): Promise<LogoutMessage> {
  const { entity_id: issuer } = connection.config as SamlConfig
  const { message, relayState } = await withKnownKeys(services, provider, { connection }, ({ config }) =>
    authentic(carried, (config as SamlConfig).certificates),
  )
  const { db, clock } = services
  const now = clock.now()
  const { sloUrl: destination } = serviceProviderOf(provider, principal, connection)
  checkMessage(message, { issuer, destination, now })
  const id = idOf(message)
  const isFirst = await insertUsed(db, provider.id, {
    connection_id: connection.id,
    id_digest: digestOf(id),
    expires_at: new Date(now + LIFETIME_MS + 2 * SKEW_MS),
  })
  if (!isFirst) throw samlRefusal('replayed')
  if (isNamed(message, PROTOCOL, 'LogoutRequest')) {
    const subject = await subjectNamed(db, provider.id, connection.id, readNameId(message).value)
    return { kind: 'request', id, subject, relayState }
  }
  if (!isNamed(message, PROTOCOL, 'LogoutResponse')) throw samlRefusal('not_saml', 'no logout message')
  checkStatus(message)
  return { kind: 'response' }
}

function authentic(
  carried: Carried,
  certificates: readonly string[],
): { message: Element; relayState: string | undefined } {
  if ('rawQuery' in carried) {
    const { xml, relayState } = readRedirected(carried.rawQuery, certificates)
    return { message: parseXml(scanXml(xml)), relayState }
  }
  const { SAMLRequest, SAMLResponse, RelayState: relayState } = carried.form
  const encoded = SAMLRequest ?? SAMLResponse
  if (encoded === undefined || (SAMLRequest && SAMLResponse))
    throw samlRefusal('not_saml', 'not exactly one message in the form')
  return { message: verifyPosted(decodePosted(encoded), certificates), relayState }
}

function checkMessage(
  message: Element,
  { issuer, destination, now }: { issuer: string; destination: string; now: number },
): void {
  if (message.getAttribute('Version') !== '2.0') throw samlRefusal('not_saml', 'the version is not 2.0')
  const told = childNamed(message, ASSERTION, 'Issuer')
  requireSame(told && textOf(told).trim(), issuer, 'wrong_issuer')
  requireSame(message.getAttribute('Destination') ?? undefined, destination, 'wrong_destination')
  const issued = timeOf(message, 'IssueInstant')
  const until = timeOf(message, 'NotOnOrAfter')
  if (issued === undefined || now >= Math.min(until ?? Infinity, issued + LIFETIME_MS) + SKEW_MS)
    throw samlRefusal('expired')
  if (now < issued - SKEW_MS) throw samlRefusal('not_valid_yet')
}
