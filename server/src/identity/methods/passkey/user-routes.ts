import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { management } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { Id, IdParams } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { findUser } from '../../users/index.ts'
import { removePasskey } from './remove-passkey.ts'
import { PasskeyView, showPasskey } from './schemas.ts'
import { listPasskeys } from './store.ts'

const TAG = 'Passkeys'
const PATH = '/api/v1/users/{id}/passkeys'

/** The passkeys of a user, for the provider's servers and staff. */
export function userPasskeyRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'users.passkeys.list',
      method: 'get',
      path: PATH,
      summary: "List a user's passkeys, newest first",
      description: 'With their names and when each was last used.',
      tag: TAG,
      access: management('read', 'users'),
      params: IdParams,
      answer: z.object({ data: z.array(PasskeyView), next_cursor: z.null() }),
    },
    async ({ services: { db }, provider, params }) => {
      if (!(await findUser(db, provider.id, params.id))) throw notFound()
      const passkeys = await listPasskeys(db, provider.id, params.id)
      return { data: passkeys.map(showPasskey), next_cursor: null }
    },
  )

  api.route(
    {
      id: 'users.passkeys.delete',
      method: 'delete',
      path: `${PATH}/{passkey_id}`,
      summary: "Remove a user's passkey",
      description:
        'For a user who lost the device. Make sure who asks. All sessions of the user end. No secret key may do that.',
      recentFactor: true,
      tag: TAG,
      access: management(),
      params: IdParams.extend({ passkey_id: Id }),
    },
    async ({ services, c, caller, params: { id: userId, passkey_id: passkeyId } }) => {
      const device = deviceOf(c, services.config)
      await removePasskey(services, providerOf(c), { userId, passkeyId, by: caller, device })
    },
  )
}
