import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { MethodPage } from '../../sign-in/index.ts'
import { seeOther } from '../../sign-in/page-parts/index.ts'
import { changePages, passwordSection } from './pages/change.ts'
import { loginPages } from './pages/log-in.ts'
import { resetPages } from './pages/reset.ts'
import { signUpPages } from './pages/sign-up.ts'
import { passwordWords } from './words/words.ts'

/** Pages to sign in with a password, register with one, and set another. */
export const passwordPage: MethodPage = {
  entry: ({ c }) => ({
    byAddress: {
      words: translator(localeOf(c), passwordWords)('use'),
      path: '/login/password',
      shows: true,
    },
  }),
  begin: async ({ c, to }, { email, asOwner }) =>
    seeOther(c, `${to('/login/password')}?email=${encodeURIComponent(email)}${asOwner ? '&as_owner=1' : ''}`),
  account: passwordSection,
  routes(pages, throttle) {
    loginPages(pages, throttle)
    signUpPages(pages, throttle)
    resetPages(pages, throttle)
    changePages(pages, throttle)
  },
}
