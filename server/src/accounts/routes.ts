import type { EmittingServices } from '../events/index.ts'
import type { Api } from '../lib/http/api.ts'
import { createRoutes, listRoutes, oneRoutes } from './account/routes.ts'
import { SCOPES } from './account/scopes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { userRightsRoutes } from './users/routes.ts'

/** Accounts with their members and invitations, the provider's staff, and the routes for users that involve these. */
export function accountRoutes<S extends EmittingServices>(api: Api<S>): void {
  createRoutes(api)
  listRoutes(api)
  for (const scope of SCOPES) {
    oneRoutes(api, scope)
    memberRoutes(api, scope)
    invitationRoutes(api, scope)
  }
  staffRoutes(api)
  userRightsRoutes(api)
}
