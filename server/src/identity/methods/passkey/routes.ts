import type { EmittingServices } from '../../../events/index.ts'
import type { Api } from '../../../platform/http/api.ts'
import { enrolRoutes } from './enrol-routes.ts'
import { loginRoutes } from './login-routes.ts'
import { ownPasskeyRoutes } from './own-routes.ts'
import { passkeyStepUpRoutes } from './step-up-routes.ts'
import { userPasskeyRoutes } from './user-routes.ts'

/** Routes to sign in with passkeys, and for those of users (docs/passkeys.md). */
export function passkeyRoutes<S extends EmittingServices>(api: Api<S>): void {
  loginRoutes(api)
  enrolRoutes(api)
  passkeyStepUpRoutes(api)
  ownPasskeyRoutes(api)
  userPasskeyRoutes(api)
}
