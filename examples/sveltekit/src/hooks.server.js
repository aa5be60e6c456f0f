import { auth } from '#lib/server/auth.js'

const routes = auth.signInRoutes({ afterSignIn: '/account' })

/** @type {import('@sveltejs/kit').Handle} */
export function handle({ event, resolve }) {
  return event.url.pathname.startsWith(`${auth.path}/`) ? routes(event.request) : resolve(event)
}
