import type { Services } from '../../../platform/services.ts'
import type { ClientKeys } from '../client-keys/index.ts'
import { publishedKeys } from '../client-keys/index.ts'
import { findByClientId } from '../clients/index.ts'
import type { Realm } from '../core/index.ts'

interface Assertion {
  /** The client_id, as the assertion says. */
  sub: string
  kid: string | undefined
}

/** The keys by which the assertion in a form is checked, if its client publishes them: fetched before the engine needs them. */
export async function clientKeysFor(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { provider, principal }: Realm,
  form: URLSearchParams | undefined,
): Promise<ClientKeys | undefined> {
  const assertion = readAssertion(form?.get('client_assertion'))
  if (!assertion) return undefined
  const application = await findByClientId(services.db, provider.id, { principal, clientId: assertion.sub })
  if (application?.status !== 'active' || !application.jwks_uri) return undefined
  return publishedKeys(services, application, assertion.kid)
}

/** What an assertion says of itself. Nothing of it is proved. */
export function readAssertion(assertion: string | null | undefined): Assertion | undefined {
  const [header, payload] = (assertion ?? '').split('.').map(readPart)
  if (typeof payload?.sub !== 'string') return undefined
  return { sub: payload.sub, kid: typeof header?.kid === 'string' ? header.kid : undefined }
}

function readPart(part: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
