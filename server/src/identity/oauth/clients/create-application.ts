import type { Emitting } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { ClientKeys } from '../client-keys/index.ts'
import {
  type Application,
  type ApplicationKind,
  type AuthMethod,
  authMethodFor,
  isPublic,
  newApplication,
} from '../core/index.ts'
import { addApplication } from './add-application.ts'
import type { NewSecret } from './add-secret.ts'
import { requireExchange } from './require-exchange.ts'
import { requireKeys } from './require-keys.ts'
import { requirePostLogoutUris, requireRedirectUris } from './require-redirect-uris.ts'
import { countApplications } from './store.ts'

/** Of one provider. */
const MOST_APPLICATIONS = 200

export interface NewApplication {
  name: string
  kind: ApplicationKind
  principal: Principal
  first_party: boolean
  redirect_uris: string[]
  post_logout_uris: string[]
  auth_method?: AuthMethod | undefined
  jwks: ClientKeys | null
  jwks_uri: string | null
  dpop_required: boolean
  serves: string | null
  may_call: string[]
  logo_url: string | null
  scopes: string[] | null
  access_ttl: number | null
  backchannel_logout_uri: string | null
}

/**
 * Makes an application, with a secret if it can keep one. Throws redirect_uri_invalid, limit_reached and
 * invalid_request.
 */
export async function createApplication(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { auth_method: asked, ...input }: NewApplication,
): Promise<{ application: Application; secret: NewSecret | undefined }> {
  const { kind, redirect_uris } = input
  const authMethod = asked ?? authMethodFor(kind)
  if (isPublic({ kind }) !== (authMethod === 'none')) throw wrongMethod(kind)
  requireRedirectUris(redirect_uris, kind)
  requirePostLogoutUris(input.post_logout_uris, kind)
  requireKeys({ ...input, auth_method: authMethod })
  requireExchange({ ...input, auth_method: authMethod })
  if ((await countApplications(tx, providerId)) >= MOST_APPLICATIONS)
    throw new Problem('limit_reached', { detail: `A provider may have ${MOST_APPLICATIONS} applications.` })
  const application = newApplication(
    { ...input, source: 'admin', auth_method: authMethod },
    services.clock.now(),
  )
  const secret = await addApplication(services, tx, providerId, application)
  return { application, secret }
}

function wrongMethod(kind: ApplicationKind): Problem {
  const message = isPublic({ kind })
    ? 'An application in a browser or on a device cannot keep a secret: leave it out, or set "none".'
    : 'This kind of application authenticates with a secret or a key.'
  return new Problem('invalid_request', { errors: [{ field: '/auth_method', message }] })
}
