import type { Api } from '../../../platform/http/api.ts'
import type { Services } from '../../../platform/services.ts'
import { SCOPES } from '../account/index.ts'
import { accountRoleRoutes } from './account-role-routes.ts'
import { levelRoutes } from './level-routes.ts'
import { memberRoleRoutes } from './member-role-routes.ts'
import { permissionRoutes } from './permission-routes.ts'
import { relationRoutes } from './relation-routes.ts'
import { roleRoutes } from './role-routes.ts'

/** What members may do in the provider's application: permissions, roles, and who has which. */
export function rolesRoutes<S extends Services>(api: Api<S>): void {
  for (const scope of SCOPES) {
    accountRoleRoutes(api, scope)
    memberRoleRoutes(api, scope)
  }
  permissionRoutes(api)
  levelRoutes(api)
  roleRoutes(api)
  relationRoutes(api)
}
