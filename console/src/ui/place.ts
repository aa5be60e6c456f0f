/** Where the console lives, such as /p/acme/console, from the page's base. */
export const CONSOLE_PATH = new URL(document.baseURI).pathname.replace(/\/$/, '')

/** The provider's address, which API and hosted pages are below. */
export const BASE_URL = new URL('..', document.baseURI).href.replace(/\/$/, '')

export const IS_DEVELOPMENT = document.documentElement.dataset.mode === 'development'

/** Where to sign in, to come back to this very screen. */
export function signInUrl(): string {
  const here = `/console${location.pathname.slice(CONSOLE_PATH.length)}${location.search}`
  return `${BASE_URL}/staff/login?${new URLSearchParams({ redirect_url: here })}`
}
