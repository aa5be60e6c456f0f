export { accountRoleRoutes } from './account-role-routes.ts'
export { assignRoles } from './assign-roles.ts'
export { changeRole, createRole, type RoleOwner } from './change-role.ts'
export { levelRoutes } from './level-routes.ts'
export { memberRoleRoutes } from './member-role-routes.ts'
export { holdersOf, listHeld, listNamedRoles, listPermitted, type NamedRole } from './member-role-store.ts'
export { Permission } from './permission-key.ts'
export { permissionRoutes } from './permission-routes.ts'
export { listDeclared } from './permission-store.ts'
export { removeRole } from './remove-role.ts'
export { mayGive, readMaker } from './rights.ts'
export {
  type CustomRole,
  GIVING_LEVELS,
  MAX_ROLES_OF_ACCOUNT,
  MAX_ROLES_OF_MEMBER,
  type Maker,
  OWN_PREFIX,
} from './role.ts'
export { roleRoutes } from './role-routes.ts'
export { listRoles } from './role-store.ts'
export { IncludeRoles, NamedRoles, RoleName, showNamed } from './views.ts'
