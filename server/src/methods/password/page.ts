import { html } from 'hono/html'
import { wordsIn } from '../../lib/words/say.ts'
import { speechOf } from '../../lib/words/speech.ts'
import type { MethodPage } from '../../login/index.ts'
import { changePages, passwordSection } from './pages/change.ts'
import { loginPages } from './pages/log-in.ts'
import { resetPages } from './pages/reset.ts'
import { signUpPages } from './pages/sign-up.ts'
import { passwordWords } from './words/words.ts'

/** Pages to sign in with a password, register with one, and set another. */
export const passwordPage: MethodPage = {
  entry: ({ c, to }) => ({
    button: html`<button formaction="${to('/login/password')}" formmethod="get" formnovalidate>${wordsIn(speechOf(c), passwordWords)('use')}</button>`,
  }),
  account: passwordSection,
  routes(pages, throttle) {
    loginPages(pages, throttle)
    signUpPages(pages, throttle)
    resetPages(pages, throttle)
    changePages(pages, throttle)
  },
}
