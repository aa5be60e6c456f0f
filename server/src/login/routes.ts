import type { EmittingServices } from '../events/index.ts'
import type { Api } from '../lib/http/api.ts'
import type { Context } from '../lib/http/context.ts'
import type { Pages } from '../lib/http/pages.ts'
import { providerOf } from '../providers/index.ts'
import { onFirstProof } from './first-proof.ts'
import type { AccountSection, LoginMethod } from './method.ts'
import { otp } from './methods/otp/index.ts'
import { addSecondFactor } from './mfa/index.ts'
import { accountPage } from './pages/account-page.ts'
import { loginPage } from './pages/login-page.ts'
import { createThrottle } from './throttle.ts'

/** Every way to sign in, in the order of the sign-in page. */
const METHODS: readonly LoginMethod[] = [otp]

/** Sections of the account page that belong to no method, after those of the methods. */
const ACCOUNT_SECTIONS: readonly AccountSection[] = []

/** The routes and pages of signing in. */
export function loginRoutes<S extends EmittingServices>(api: Api<S>, pages: Pages<EmittingServices>): void {
  const throttle = createThrottle(api.services.config)
  loginPage(pages, METHODS)
  accountPage(pages, ({ c }) => [...methodSections(c), ...ACCOUNT_SECTIONS])
  for (const method of METHODS) {
    if (method.dropUnproven) onFirstProof(method.dropUnproven)
    if (method.secondFactor) addSecondFactor(method.secondFactor)
    method.routes(api, throttle)
    method.page?.routes(pages, throttle)
  }
}

function methodSections(c: Context): AccountSection[] {
  const { settings } = providerOf(c)
  return METHODS.flatMap((method) =>
    method.isOn(settings) && method.page?.account ? [method.page.account] : [],
  )
}
