import { clientAddress } from '../../../platform/http/client-address.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { keyCaller } from '../../../providers/api-keys/index.ts'
import { authenticateBasic, noteUse } from '../clients/index.ts'
import type { Application, Realm } from '../core/index.ts'

type Deps = Pick<Services, 'config' | 'db' | 'clock'>

/**
 * The provider's own application, or one of which staff said which API it is. An application of others would learn when which
 * people are blocked.
 */
const isApi = ({ first_party, serves }: Pick<Application, 'first_party' | 'serves'>): boolean =>
  first_party || serves !== null

/** Admits a secret key that may read, and an API with its secret. Throws unauthenticated and forbidden. */
export async function requireReader(services: Deps, c: Context, realm: Realm): Promise<void> {
  const [scheme, credential = ''] = (c.req.header('authorization') ?? '').split(' ')
  if (/^basic$/i.test(scheme!)) {
    const shown = await authenticateBasic(services, realm, credential)
    if (!shown) throw new Problem('unauthenticated')
    if (!isApi(shown.application))
      throw new Problem('forbidden', { detail: 'This application is not an API: say in `serves` which.' })
    return noteUse(services, realm.provider.id, shown)
  }
  const ip = clientAddress(c, services.config.trustedProxies)
  const caller = /^bearer$/i.test(scheme!)
    ? await keyCaller(services, realm.provider.id, { credential, ip, origin: c.req.header('origin') })
    : undefined
  if (!caller) throw new Problem('unauthenticated')
  if (caller.kind === 'key' && !['read', 'all'].some((scope) => caller.scopes.includes(scope as 'read')))
    throw new Problem('forbidden', { detail: 'This takes a secret key with the scope read.' })
}
