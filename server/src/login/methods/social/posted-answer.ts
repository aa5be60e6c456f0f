import type { Context } from '../../../lib/http/context.ts'
import { Problem } from '../../../lib/problem.ts'

const MAX_FORM_BYTES = 64 * 1024
const MAX_VALUE = 4_000

/**
 * Reads an answer that the IdP's page posts (response_mode form_post, which Apple asks for). Another site's POST comes
 * without our SameSite=Lax cookies, so nothing is decided here: the browser is sent on by GET to the same callback,
 * where the cookies are. The other way, a SameSite=None cookie, would need https in development, too, and travel with
 * every request that any site makes. What is passed on is in the address of every other service's answer, too; it is
 * worthless without the cookie and the PKCE verifier.
 */
export async function readPostedAnswer(
  c: Context,
  names: readonly string[],
): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new Problem('unsupported_media_type', { detail: 'The body must be a form.' })
  if (Number(c.req.header('content-length') ?? MAX_FORM_BYTES + 1) > MAX_FORM_BYTES)
    throw new Problem('payload_too_large', { detail: `A form may have ${MAX_FORM_BYTES} bytes.` })
  const form = new URLSearchParams(await c.req.text())
  const told = names.flatMap((name) => {
    const values = form.getAll(name)
    if (values.length > 1 || (values[0]?.length ?? 0) > MAX_VALUE) throw new Problem('invalid_request')
    return values.map((value) => [name, value] as const)
  })
  return Object.fromEntries(told)
}
