import { html } from 'hono/html'
import { z } from '../../../platform/http/api.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Refused } from '../../../platform/http/pages.ts'

/** The hidden field that carries it in the forms of the sign-in page. */
export const FreshField = z
  .string()
  .optional()
  .transform((value) => value === '1')

/**
 * Whether a factor has to be shown, even if the person is signed in here or elsewhere: because the application asks
 * for it (OpenID Connect Core 1.0, 3.1.2.1) or a page of ours does.
 */
export function wantsFactor(c: Context, refused?: Refused): boolean {
  const { prompt, again } = c.req.query()
  return refused?.typed.fresh === '1' || prompt === 'login' || (again !== undefined && c.req.method === 'GET')
}

/** The field that carries it in a form. */
export function freshField(c: Context, refused?: Refused): Html | '' {
  return wantsFactor(c, refused) ? html`<input type="hidden" name="fresh" value="1">` : ''
}
