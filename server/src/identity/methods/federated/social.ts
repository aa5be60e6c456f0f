import { ownConnections } from '../../connections/core/index.ts'
import { deleteIdentitiesOf } from '../../connections/identities/index.ts'
import { mayUse } from '../../connections/index.ts'
import type { LoginMethod } from '../../sign-in/index.ts'
import { SIGN_OUT_ELSEWHERE } from '../../sign-in/pages/index.ts'
import { confirmPages } from './landing/confirm-pages.ts'
import { unconfirmedPage } from './landing/unconfirmed.ts'
import { deleteExpiredWaiting } from './landing/waiting.ts'
import { deleteExpiredNonces } from './native/nonce-store.ts'
import { nativeRoutes } from './native/routes.ts'
import { socialPage } from './oauth/page.ts'
import { socialRoutes } from './oauth/routes.ts'
import { wantedOnward } from './sign-out/onward.ts'
import { signOutPages, signOutSection } from './sign-out/page.ts'
import { signOutRoutes } from './sign-out/routes.ts'

/** Sign-in with OAuth and OpenID Connect connections. */
export const social: LoginMethod = {
  name: 'social',
  isOn: ({ social_enabled, sso_enabled }) => social_enabled || sso_enabled,
  routes(api) {
    socialRoutes(api)
    nativeRoutes(api)
    signOutRoutes(api)
    api.services.registry.add(SIGN_OUT_ELSEWHERE, async (input, session) => {
      const onward = await wantedOnward(input, session)
      return onward && { name: onward.connection.name, url: onward.url }
    })
  },
  page: {
    ...socialPage,
    signOut: signOutSection,
    routes(pages, throttle, showSignIn) {
      socialPage.routes(pages, throttle, showSignIn)
      signOutPages(pages)
      confirmPages(pages, throttle) // for every connection, whatever its protocol
      unconfirmedPage(pages)
    },
  },
  isUsable: async (db, provider, userId) =>
    (await ownConnections(db, provider.id, userId)).some(
      (connection) => mayUse(provider, connection, 'customer'), // those that may not sign staff in are already left out
    ),
  dropUnverified: deleteIdentitiesOf,
  chores: [
    { name: 'waiting identities', run: ({ db, clock }) => deleteExpiredWaiting(db, clock.now()) },
    { name: 'native nonces', run: ({ db, clock }) => deleteExpiredNonces(db, new Date(clock.now())) },
  ],
}
