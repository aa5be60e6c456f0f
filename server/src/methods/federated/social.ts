import { deleteIdentitiesOf, mayUse, ownConnections } from '../../connections/index.ts'
import type { LoginMethod } from '../../login/index.ts'
import { confirmPages } from './landing/confirm-pages.ts'
import { socialPage } from './oauth/page.ts'
import { socialRoutes } from './oauth/routes.ts'

/** Sign-in with OAuth and OpenID Connect connections. */
export const social: LoginMethod = {
  name: 'social',
  isOn: ({ social_enabled, sso_enabled }) => social_enabled || sso_enabled,
  routes: socialRoutes,
  page: {
    ...socialPage,
    routes(pages, throttle, showSignIn) {
      socialPage.routes(pages, throttle, showSignIn)
      confirmPages(pages, throttle) // for every connection, whatever its protocol
    },
  },
  opens: async (db, provider, userId) =>
    (await ownConnections(db, provider.id, userId)).some(
      (connection) => mayUse(provider, connection, 'customer'), // those that may not sign staff in are already left out
    ),
  dropUnproven: deleteIdentitiesOf,
}
