import type { Context } from '../../../lib/http/context.ts'
import { readFormFields } from '../../../lib/http/read-form.ts'

const MAX_VALUE = 4_000

/**
 * Reads an answer that the IdP's page posts (response_mode form_post, which Apple asks for). Another site's POST comes
 * without our SameSite=Lax cookies, so nothing is decided here: the browser is sent on by GET to the same callback,
 * where the cookies are. The other way, a SameSite=None cookie, would need https in development, too, and travel with
 * every request that any site makes. What is passed on is in the address of every other service's answer, too; it is
 * worthless without the cookie and the PKCE verifier.
 */
export function readPostedAnswer(c: Context, names: readonly string[]): Promise<Record<string, string>> {
  return readFormFields(c, names, { maxValue: MAX_VALUE })
}
