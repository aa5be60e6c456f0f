import { html } from 'hono/html'
import type { MethodPage } from '../../login/index.ts'
import { changePages, passwordSection } from './pages/change.ts'
import { loginPages } from './pages/log-in.ts'
import { resetPages } from './pages/reset.ts'
import { signUpPages } from './pages/sign-up.ts'

/** Pages to sign in with a password, register with one, and set another. */
export const passwordPage: MethodPage = {
  entry: ({ to }) => ({
    button: html`<button formaction="${to('/login/password')}" formmethod="get" formnovalidate>Use a password</button>`,
  }),
  account: passwordSection,
  routes(pages, throttle) {
    loginPages(pages, throttle)
    signUpPages(pages, throttle)
    resetPages(pages, throttle)
    changePages(pages, throttle)
  },
}
