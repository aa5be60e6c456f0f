import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { SIGNED_IN } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { PrincipalParams } from '../../../platform/http/schemas.ts'
import { providerOf } from '../../../providers/index.ts'
import { ownSession } from '../../sessions/index.ts'
import { PersonView, showPerson } from '../../users/index.ts'
import { ProfileFields } from '../../users/profile/index.ts'
import { changeOwnProfile } from './change-own-profile.ts'

/** What a person says of themselves (docs/people.md). */
export function profileRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'me.profile.update',
      method: 'patch',
      path: '/api/v1/auth/{principal}/profile',
      summary: 'Change your own profile',
      tag: 'Own profile',
      access: SIGNED_IN,
      recentFactor: 'not needed: a name gives no right',
      description:
        'What a person sets here, no connection, directory or import changes. Null removes a field.',
      params: PrincipalParams,
      body: z.strictObject(ProfileFields),
      answer: z.object({ user: PersonView.describe('The user as it is now.') }),
    },
    async ({ services, c, params, body }) => {
      const session = ownSession(c, params.principal)
      const said = { profile: body, device: deviceOf(c, services.config) }
      const user = await changeOwnProfile(services, providerOf(c).id, session, said)
      return { user: showPerson(user) }
    },
  )
}
