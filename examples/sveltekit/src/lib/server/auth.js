import { createAuth } from '@postern/sdk/server'
import { error, redirect } from '@sveltejs/kit'

const { POSTERN_URL = 'http://localhost:3000', POSTERN_KEY = 'set POSTERN_KEY' } = process.env

export const auth = createAuth({ baseUrl: POSTERN_URL, key: POSTERN_KEY })

/** Who is signed in; null if no one is. Without an answer of Postern the page is 503, which is not "signed out". */
export async function checkUser({ request }) {
  const checked = await auth.checkSession(request).catch(() => error(503, 'Try again in a moment.'))
  return checked.active ? checked.user : null
}

/** The user who is signed in; others are led to the sign-in and back. */
export async function requireUser(event) {
  const user = await checkUser(event)
  if (user) return user
  const { pathname, search } = event.url
  return redirect(302, auth.signInPath(event.request, { back: pathname + search }))
}
