import type { LoginMethod } from '../../sign-in/index.ts'
import { magicLinkPage } from './page.ts'
import { magicLinkRoutes } from './routes.ts'

/** Sign-in with a link sent by email. */
export const magicLink: LoginMethod = {
  name: 'magic_link',
  isOn: ({ magic_link_enabled }) => magic_link_enabled,
  isUsable: async () => true, // every user can read the mail
  routes: magicLinkRoutes,
  page: magicLinkPage,
}
