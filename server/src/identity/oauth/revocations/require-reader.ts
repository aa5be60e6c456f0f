import { clientAddress } from '../../../platform/http/client-address.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { keyCaller } from '../../../providers/api-keys/index.ts'
import { findByClientId, fitsSecret } from '../clients/index.ts'
import type { Realm } from '../core/index.ts'

type Deps = Pick<Services, 'config' | 'db' | 'clock'>

/** Who reads what ended: a secret key that may read, or an application with its secret. Throws unauthenticated and forbidden. */
export async function requireReader(services: Deps, c: Context, realm: Realm): Promise<void> {
  const [scheme, credential = ''] = (c.req.header('authorization') ?? '').split(' ')
  if (/^basic$/i.test(scheme!)) return requireApplication(services, realm, credential)
  const ip = clientAddress(c, services.config.trustedProxies)
  const caller = /^bearer$/i.test(scheme!)
    ? await keyCaller(services, realm.provider.id, { credential, ip })
    : undefined
  if (!caller) throw new Problem('unauthenticated')
  if (caller.kind === 'key' && !['read', 'all'].some((scope) => caller.scopes.includes(scope as 'read')))
    throw new Problem('forbidden', { detail: 'This takes a secret key with the scope read.' })
}

/** By client_secret_basic (RFC 6749, 2.3.1). */
async function requireApplication({ db, clock }: Deps, realm: Realm, credential: string): Promise<void> {
  const [clientId, secret] = partsOf(Buffer.from(credential, 'base64').toString())
  const { principal, provider } = realm
  const application = clientId ? await findByClientId(db, provider.id, { principal, clientId }) : undefined
  if (!fitsSecret(application, secret ?? '', clock.now()) || application?.status !== 'active')
    throw new Problem('unauthenticated')
}

function partsOf(text: string): string[] {
  const at = text.indexOf(':')
  if (at < 0) return []
  try {
    return [text.slice(0, at), text.slice(at + 1)].map((part) =>
      decodeURIComponent(part.replaceAll('+', ' ')),
    )
  } catch {
    return []
  }
}
