import type { Services } from '../../../platform/services.ts'
import type { Realm } from '../core/index.ts'
import { matchSecret } from './match-secret.ts'
import { type ComparedSecret, type FoundApplication, findByClientId } from './store.ts'

/** An application, and the secret that it showed. */
export interface Authenticated {
  application: FoundApplication
  secret: ComparedSecret
}

/**
 * The application of a client_id and a secret in HTTP Basic (RFC 6749, 2.3.1), if it is active and the secret is one of its
 * own. `credential`: what follows the scheme.
 */
export async function authenticateBasic(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { provider, principal }: Realm,
  credential: string,
): Promise<Authenticated | undefined> {
  const parts = partsOf(Buffer.from(credential, 'base64').toString())
  if (!parts) return undefined
  const [clientId, shown] = parts
  const application = await findByClientId(db, provider.id, { principal, clientId })
  if (application?.status !== 'active') return undefined
  const { used: secret } = matchSecret(application, shown, clock.now())
  return secret && { application, secret }
}

/** Characters of both (RFC 6749, appendix A). */
const VISIBLE = /^[\x20-\x7e]+$/

/** The two parts, which are encoded as in a form. Undefined if they are not. */
function partsOf(text: string): [clientId: string, secret: string] | undefined {
  const at = text.indexOf(':')
  try {
    const [clientId, secret] = [text.slice(0, at), text.slice(at + 1)].map((part) =>
      decodeURIComponent(part.replaceAll('+', ' ')),
    ) as [string, string]
    return at > 0 && VISIBLE.test(clientId) && VISIBLE.test(secret) ? [clientId, secret] : undefined
  } catch {
    return undefined
  }
}
