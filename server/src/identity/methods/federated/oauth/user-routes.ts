import type { EmittingServices } from '../../../../events/index.ts'
import { type Api, z } from '../../../../platform/http/api.ts'
import { management } from '../../../../platform/http/context.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import { Id, IdParams } from '../../../../platform/http/schemas.ts'
import { notFound } from '../../../../platform/problem.ts'
import { providerOf } from '../../../../providers/index.ts'
import { ownIdentities } from '../../../connections/identities/index.ts'
import { findUser } from '../../../users/index.ts'
import { IdentityView, showIdentity } from './identity-view.ts'
import { unlink } from './unlink.ts'

const TAG = 'Social sign-in'
const PATH = '/api/v1/users/{id}/identities'

/** The connected identities of a user, for the provider's servers and staff. */
export function userIdentityRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'users.identities.list',
      method: 'get',
      path: PATH,
      summary: "List a user's connected identities",
      description: 'Where the user can sign in from, with the address that each service told last.',
      tag: TAG,
      access: management('read', 'users'),
      params: IdParams,
      answer: z.object({ data: z.array(IdentityView) }),
    },
    async ({ services: { db }, provider, params }) => {
      if (!(await findUser(db, provider.id, params.id))) throw notFound()
      return { data: (await ownIdentities(db, provider.id, params.id)).map(showIdentity) }
    },
  )

  api.route(
    {
      id: 'users.identities.delete',
      method: 'delete',
      path: `${PATH}/{connection_id}`,
      summary: "Disconnect a user's identities at a connection",
      description: 'The last way in to the account stays. Sessions stay, too: end them if you have to.',
      recentFactor: true,
      tag: TAG,
      access: management('users'),
      params: IdParams.extend({ connection_id: Id }),
      problems: ['last_way_in'],
    },
    async ({ services, c, caller, params: { id: userId, connection_id: connectionId } }) => {
      const device = deviceOf(c, services.config)
      await unlink(services, providerOf(c), { userId, connectionId, by: caller, device })
    },
  )
}
