import type { MethodPage } from '../../login/index.ts'
import { linkPages } from './link-pages.ts'
import { sendAndWait, waitingPages } from './waiting-pages.ts'

/** Pages to ask for a link, wait for it, and follow it. */
export const magicLinkPage: MethodPage = {
  entry: () => ({ byAddress: { words: 'Email me a link', path: '/login/link/send' } }),
  begin: sendAndWait,
  routes(pages, throttle, showSignIn) {
    waitingPages(pages, throttle, showSignIn)
    linkPages(pages, throttle)
  },
}
