/** What a sign-in may be told. */
export interface StartOptions {
  /** Where to come back to: a path of your application. */
  returnTo?: string
  /** Fills in the address. */
  email?: string
  /** `login` has the person sign in again, `select_account` lets them choose another account. */
  prompt?: 'login' | 'select_account'
  /** The languages of the hosted page, in order: `de en`. */
  uiLocales?: string
}

/** The address at your application that leads to the hosted page. */
export function signInUrl(path: string, { returnTo, email, prompt, uiLocales }: StartOptions = {}): string {
  const query = new URLSearchParams()
  const all = { return_to: returnTo, email, prompt, ui_locales: uiLocales }
  for (const [name, value] of Object.entries(all)) if (value !== undefined) query.set(name, value)
  return query.size > 0 ? `${path}/login?${query}` : `${path}/login`
}
