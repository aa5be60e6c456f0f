import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { MethodPage } from '../../sign-in/index.ts'
import { linkPages } from './link-pages.ts'
import { sendAndWait, waitingPages } from './waiting-pages.ts'
import { magicLinkWords } from './words.ts'

/** Pages to ask for a link, wait for it, and follow it. */
export const magicLinkPage: MethodPage = {
  entry: ({ c }) => ({
    byAddress: { words: translator(localeOf(c), magicLinkWords)('send'), path: '/login/link/send' },
  }),
  begin: sendAndWait,
  routes(pages, throttle, showSignIn) {
    waitingPages(pages, throttle, showSignIn)
    linkPages(pages, throttle)
  },
}
