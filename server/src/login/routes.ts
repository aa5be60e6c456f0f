import type { EmittingServices } from '../events/index.ts'
import type { Api } from '../lib/http/api.ts'
import type { Context } from '../lib/http/context.ts'
import type { Pages } from '../lib/http/pages.ts'
import { providerOf } from '../providers/index.ts'
import { confirmPages, connectionRoutes } from './connections/index.ts'
import { emailChangePages, emailChangeRoutes, emailSection } from './email-change/index.ts'
import { exchangeRoutes } from './exchange-routes.ts'
import { FIRST_PROOF } from './first-proof.ts'
import { invitationPage, invitationRoutes } from './invitations/index.ts'
import type { AccountSection, LoginMethod } from './method.ts'
import { magicLink } from './methods/magic-link/index.ts'
import { otp } from './methods/otp/index.ts'
import { passkey } from './methods/passkey/index.ts'
import { password } from './methods/password/index.ts'
import { social } from './methods/social/index.ts'
import { sso } from './methods/sso/index.ts'
import { SECOND_FACTORS } from './mfa/index.ts'
import { mfaPages, mfaRoutes, totp, totpAccountPages, totpSection } from './mfa/totp/index.ts'
import { accountPage } from './pages/account-page.ts'
import { loginPage } from './pages/login-page.ts'
import { provisioningRoutes } from './scim/index.ts'
import { domainRoutes } from './sso-domains/index.ts'
import { teamPages, teamsSection } from './teams/index.ts'
import { WAYS_IN } from './ways-in.ts'

/** Every way to sign in, in the order of the sign-in page. */
export const METHODS: readonly LoginMethod[] = [otp, magicLink, password, passkey, social, sso]

/** Sections of the account page that belong to no method, after those of the methods. */
const ACCOUNT_SECTIONS: readonly AccountSection[] = [totpSection, emailSection, teamsSection]

/** The routes and pages of signing in. */
export function loginRoutes<S extends EmittingServices>(api: Api<S>, pages: Pages<EmittingServices>): void {
  const { registry } = api.services
  const { throttle } = api
  const showSignIn = loginPage(pages, throttle, METHODS)
  accountPage(pages, ({ c }) => [...methodSections(c), ...ACCOUNT_SECTIONS])
  emailChangeRoutes(api)
  emailChangePages(pages, throttle)
  exchangeRoutes(api)
  connectionRoutes(api)
  domainRoutes(api)
  provisioningRoutes(api)
  confirmPages(pages, throttle)
  invitationRoutes(api)
  invitationPage(pages, throttle)
  teamPages(pages)
  registry.add(SECOND_FACTORS, totp)
  mfaRoutes(api)
  mfaPages(pages, throttle)
  totpAccountPages(pages, throttle)
  for (const method of METHODS) {
    if (method.dropUnproven) registry.add(FIRST_PROOF, method.dropUnproven)
    const { opens } = method
    if (opens)
      registry.add(
        WAYS_IN,
        async (db, provider, id) => method.isOn(provider.settings) && opens(db, provider, id),
      )
    if (method.secondFactor) registry.add(SECOND_FACTORS, method.secondFactor)
    method.routes(api)
    method.page?.routes(pages, throttle, showSignIn)
  }
}

function methodSections(c: Context): AccountSection[] {
  const { settings } = providerOf(c)
  return METHODS.flatMap((method) =>
    method.isOn(settings) && method.page?.account ? [method.page.account] : [],
  )
}
