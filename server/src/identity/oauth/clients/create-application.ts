import type { Emitting } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { ClientKeys } from '../client-keys/index.ts'
import {
  type Application,
  type ApplicationKind,
  type AuthMethod,
  authMethodFor,
  newApplication,
} from '../core/index.ts'
import { addApplication } from './add-application.ts'
import type { NewSecret } from './add-secret.ts'
import { requireApplication } from './require-application.ts'
import { requireRoom } from './require-room.ts'

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
  const described = { ...input, auth_method: asked ?? authMethodFor(input.kind) }
  requireApplication(described)
  await requireRoom(tx, providerId)
  const application = newApplication({ ...described, source: 'admin' }, services.clock.now())
  const secret = await addApplication(services, tx, providerId, application)
  return { application, secret }
}
