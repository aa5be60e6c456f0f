import { html } from 'hono/html'
import type { MethodPage } from '../../login/index.ts'
import { linkPages } from './link-pages.ts'
import { waitingPages } from './waiting-pages.ts'

/** Pages to ask for a link, wait for it, and follow it. */
export const magicLinkPage: MethodPage = {
  entry: ({ to }) => ({
    button: html`<button formaction="${to('/login/link/send')}">E-mail me a link</button>`,
  }),
  routes(pages, throttle, showSignIn) {
    waitingPages(pages, throttle, showSignIn)
    linkPages(pages, throttle)
  },
}
