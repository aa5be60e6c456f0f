import { html } from 'hono/html'
import type { MethodPage } from '../../login/index.ts'
import { linkPages } from './link-pages.ts'
import { waitingPages } from './waiting-pages.ts'

/** Asking for a link, waiting for it, and following it. */
export const magicLinkPage: MethodPage = {
  entry: ({ to }) => ({
    button: html`<button formaction="${to('/login/link/send')}">E-mail me a link</button>`,
  }),
  routes(pages, throttle, showSignIn) {
    waitingPages(pages, throttle, showSignIn)
    linkPages(pages, throttle)
  },
}
