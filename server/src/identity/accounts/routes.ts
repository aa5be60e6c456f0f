import type { EmittingServices } from '../../events/index.ts'
import type { Api } from '../../platform/http/api.ts'
import { USER_FACTS } from '../users/facts/index.ts'
import { createRoutes, listRoutes, oneRoutes, SCOPES } from './account/index.ts'
import { invitationRoutes } from './invitations/index.ts'
import { memberRoutes } from './members/index.ts'
import { membershipFacts } from './membership/index.ts'
import { rolesRoutes } from './roles/index.ts'
import { staffRoutes } from './staff/index.ts'
import { userRightsRoutes } from './users/index.ts'

/** Accounts with their members and invitations, the provider's staff, and the routes for users that involve these. */
export function accountRoutes<S extends EmittingServices>(api: Api<S>): void {
  createRoutes(api)
  listRoutes(api)
  for (const scope of SCOPES) {
    oneRoutes(api, scope)
    memberRoutes(api, scope)
    invitationRoutes(api, scope)
  }
  rolesRoutes(api)
  staffRoutes(api)
  userRightsRoutes(api)
  api.services.registry.add(USER_FACTS, membershipFacts)
}
