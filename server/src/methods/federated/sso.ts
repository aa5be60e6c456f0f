import type { LoginMethod } from '../../login/index.ts'
import { discoveryPage } from './discovery/discovery-page.ts'
import { discoveryRoutes } from './discovery/discovery-routes.ts'
import { samlButtons, samlPages, samlSection } from './saml/page.ts'
import { samlRoutes } from './saml/routes.ts'

/** Sign-in with the identity provider of one's organisation. */
export const sso: LoginMethod = {
  name: 'sso',
  isOn: ({ sso_enabled }) => sso_enabled,
  routes(api) {
    discoveryRoutes(api)
    samlRoutes(api)
  },
  page: {
    async entry(input) {
      const below = await samlButtons(input)
      return { ...(await discoveryPage.entry(input)), ...(below && { below }) }
    },
    account: samlSection,
    routes(pages, throttle, showSignIn) {
      discoveryPage.routes(pages, throttle, showSignIn)
      samlPages(pages, throttle)
    },
  },
}
