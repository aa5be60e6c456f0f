import { INVITING, MADE_TOKENS } from '../accounts/index.ts'
import type { EmittingServices } from '../events/index.ts'
import type { Api } from '../lib/http/api.ts'
import { giveWayToInvited } from './directory/give-way.ts'
import { provisioningRoutes } from './directory/routes.ts'
import { settleTokens } from './directory/settle-tokens.ts'
import { domainRoutes } from './domains/routes.ts'

export { scimBaseUrl } from './directory/base-url.ts'
export { scimServer } from './directory/server.ts'
export { createToken } from './directory/token.ts'
export { forgetTokenMaker, listTokens } from './directory/token-store.ts'
export { claimDomain } from './domains/claim-domain.ts'
export { Domain, domainOf, type SsoDomain, txtNameOf } from './domains/domain.ts'
export { recheckDomains } from './domains/recheck-domains.ts'
export { SSO_OF_ACCOUNTS } from './domains/require-sso.ts'
export { deleteDomain, findVerified, listDomains } from './domains/store.ts'
export { isDomainVerified } from './domains/verified.ts'
export { verifyDomain } from './domains/verify-domain.ts'
export { joinAccount } from './join-account.ts'
export { mayBeginSignIn, maySignInFrom, organisationOf, requireOwnAddress } from './sign-in-rules.ts'

/** Routes for an account's organisation: its domains, and the tokens of its directory. */
export function organisationRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.services.registry.add(INVITING, giveWayToInvited)
  api.services.registry.add(MADE_TOKENS, settleTokens)
  domainRoutes(api)
  provisioningRoutes(api)
}
