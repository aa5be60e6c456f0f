import type { EmittingServices } from '../events/index.ts'
import type { Api } from '../lib/http/api.ts'
import type { Context } from '../lib/http/context.ts'
import type { Pages } from '../lib/http/pages.ts'
import { providerOf } from '../providers/index.ts'
import { BEGUN } from '../sessions/index.ts'
import { FIRST_PROOF } from '../users/index.ts'
import { WAYS_IN } from './door/ways-in.ts'
import { redeemAll } from './email-proof/index.ts'
import { invitationRoutes } from './invitations/routes.ts'
import type { AccountSection, LoginMethod } from './method.ts'
import { totpAccountPages } from './mfa/account-pages.ts'
import { totpSection } from './mfa/account-section.ts'
import { SECOND_FACTORS } from './mfa/due/factors.ts'
import { mfaPages } from './mfa/login-pages.ts'
import { mfaRoutes } from './mfa/routes.ts'
import { totp } from './mfa/totp/second-factor.ts'
import { accountPage } from './pages/account/account-page.ts'
import { emailChangePages } from './pages/account/email-change.ts'
import { invitationPage } from './pages/account/invitation.ts'
import { picturePages } from './pages/account/picture.ts'
import { profilePages, profileSection } from './pages/account/profile.ts'
import { teamPages } from './pages/account/team-forms.ts'
import { ON_THE_WAY } from './pages/finish.ts'
import { languagePage } from './pages/language.ts'
import { loginPage } from './pages/login-page.ts'
import { questionsPage } from './pages/questions/questions-page.ts'
import { acceptedTermsPage, termsSection } from './pages/terms/accepted-terms.ts'
import { termsPage } from './pages/terms/terms-page.ts'
import { showPictures } from './profile/picture/show-picture.ts'
import { profileRoutes } from './profile/routes.ts'
import { questionRoutes } from './questions/routes.ts'
import { signInStatsRoutes } from './sign-in-stats/index.ts'
import { wayRoutes } from './ways/routes.ts'
import { welcomeRoutes } from './welcome/index.ts'

/** The routes and pages for signing in with these methods. */
export function loginRoutes<S extends EmittingServices>(
  api: Api<S>,
  pages: Pages<EmittingServices>,
  methods: readonly LoginMethod[],
): void {
  const { registry } = api.services
  const { throttle } = api
  const showSignIn = loginPage(pages, throttle, methods)
  languagePage(pages)
  accountPage(pages, ({ c }) => ({
    profile: [profileSection, termsSection],
    security: [...methodSections(c, methods, 'account'), totpSection],
    devices: methodSections(c, methods, 'signOut'),
  }))
  emailChangePages(pages, throttle)
  welcomeRoutes(api)
  profileRoutes(api)
  profilePages(pages)
  picturePages(pages, throttle)
  showPictures(pages)
  invitationRoutes(api)
  invitationPage(pages, throttle)
  teamPages(pages)
  questionRoutes(api)
  signInStatsRoutes(api)
  questionsPage(pages, throttle)
  termsPage(pages, throttle)
  acceptedTermsPage(pages)
  registry.add(SECOND_FACTORS, totp)
  registry.add(BEGUN, (tx, providerId, { principal, email }, now) =>
    redeemAll(tx, { providerId, principal, email }, now),
  )
  mfaRoutes(api)
  wayRoutes(api)
  mfaPages(pages, throttle)
  totpAccountPages(pages, throttle)
  for (const method of methods) {
    if (method.dropUnproven) registry.add(FIRST_PROOF, method.dropUnproven)
    const { opens } = method
    if (opens)
      registry.add(
        WAYS_IN,
        async (db, provider, id) => method.isOn(provider.settings) && opens(db, provider, id),
      )
    if (method.onTheWay) registry.add(ON_THE_WAY, method.onTheWay)
    if (method.secondFactor) registry.add(SECOND_FACTORS, method.secondFactor)
    method.routes(api)
    method.page?.routes(pages, throttle, showSignIn)
  }
}

function methodSections(
  c: Context,
  methods: readonly LoginMethod[],
  place: 'account' | 'signOut',
): AccountSection[] {
  const { settings } = providerOf(c)
  return methods.flatMap((method) => (method.isOn(settings) ? (method.page?.[place] ?? []) : []))
}
