import type { LoginMethod } from '../../sign-in/index.ts'
import { discoveryPage } from './discovery/discovery-page.ts'
import { discoveryRoutes } from './discovery/discovery-routes.ts'
import { samlPages, samlSection, samlServices } from './saml/page.ts'
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
      return { ...(await discoveryPage.entry(input)), services: await samlServices(input) }
    },
    claim: discoveryPage.claim!,
    signOut: samlSection,
    routes(pages, throttle, showSignIn) {
      discoveryPage.routes(pages, throttle, showSignIn)
      samlPages(pages, throttle)
    },
  },
}
