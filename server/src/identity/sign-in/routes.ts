import type { EmittingServices } from '../../events/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Pages } from '../../platform/http/pages.ts'
import { BEGUN } from '../sessions/index.ts'
import { USER_FACTS } from '../users/facts/index.ts'
import { FIRST_VERIFICATION } from '../users/index.ts'
import { redeemAll } from './challenges/index.ts'
import { METHOD_CHECKS } from './complete/index.ts'
import { consequenceRoutes } from './consequences/index.ts'
import { methodFacts } from './held-methods/index.ts'
import { invitationRoutes } from './invitations/index.ts'
import { choicePages, leavingRoutes } from './leaving/index.ts'
import type { LoginMethod } from './method.ts'
import { SECOND_FACTORS } from './mfa/factors/index.ts'
import { mfaPages, mfaRoutes, totp, totpAccountPages, totpStepUp } from './mfa/index.ts'
import { AFTER_SIGN_IN, languagePage, loginPage } from './pages/index.ts'
import { profileRoutes, showPictures } from './profile/index.ts'
import { questionRoutes } from './questions/index.ts'
import { questionsPage } from './questions-page/index.ts'
import { activeUsersRoute, signInStatsRoutes } from './sign-in-stats/index.ts'
import { STEP_UPS, stepUpRoutes } from './step-up/index.ts'
import { termsPage } from './terms-page/index.ts'
import { transferPage, transferRoutes } from './transfer/index.ts'
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
  welcomeRoutes(api)
  transferRoutes(api)
  transferPage(pages, throttle)
  profileRoutes(api)
  showPictures(pages)
  invitationRoutes(api)
  questionRoutes(api)
  signInStatsRoutes(api)
  activeUsersRoute(api)
  questionsPage(pages, throttle)
  termsPage(pages, throttle)
  registry.add(SECOND_FACTORS, totp)
  registry.add(USER_FACTS, methodFacts)
  registry.add(STEP_UPS, totpStepUp)
  registry.add(BEGUN, (tx, providerId, { principal, email }, now) =>
    redeemAll(tx, { providerId, principal, email }, now),
  )
  mfaRoutes(api)
  stepUpRoutes(api)
  leavingRoutes(api)
  consequenceRoutes(api)
  mfaPages(pages, throttle)
  totpAccountPages(pages, throttle)
  choicePages(pages, throttle)
  for (const method of methods) {
    if (method.dropUnverified) registry.add(FIRST_VERIFICATION, method.dropUnverified)
    const { isUsable } = method
    if (isUsable)
      registry.add(
        METHOD_CHECKS,
        async (db, provider, id) => method.isOn(provider.settings) && isUsable(db, provider, id),
      )
    if (method.afterSignIn) registry.add(AFTER_SIGN_IN, method.afterSignIn)
    if (method.secondFactor) registry.add(SECOND_FACTORS, method.secondFactor)
    if (method.stepUp) registry.add(STEP_UPS, method.stepUp)
    method.routes(api)
    method.page?.routes(pages, throttle, showSignIn)
  }
}
