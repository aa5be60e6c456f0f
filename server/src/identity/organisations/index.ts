import type { EmittingServices } from '../../events/index.ts'
import type { Api } from '../../platform/http/api.ts'
import { INVITING } from '../accounts/invitations/index.ts'
import { ROLE_USES } from '../accounts/roles/index.ts'
import { MADE_TOKENS } from '../accounts/users/index.ts'
import {
  directoryRoleUses,
  giveWayToInvited,
  groupRoleRoutes,
  provisioningRoutes,
  settleTokens,
} from './directory/index.ts'
import { domainRoutes } from './domains/index.ts'

export { joinAccount } from './join-account.ts'
export { mayBeginSignIn, maySignInFrom, organisationOf, requireOwnAddress } from './sign-in-rules.ts'

/** Routes for an account's organisation: its domains, and the tokens of its directory. */
export function organisationRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.services.registry.add(INVITING, giveWayToInvited)
  api.services.registry.add(MADE_TOKENS, settleTokens)
  api.services.registry.add(ROLE_USES, directoryRoleUses)
  domainRoutes(api)
  provisioningRoutes(api)
  groupRoleRoutes(api)
}
