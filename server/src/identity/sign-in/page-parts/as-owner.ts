import { html } from 'hono/html'
import { z } from '../../../platform/http/api.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Refused } from '../../../platform/http/pages.ts'

/** The field of a request that begins a sign-in; see mayBeginSignIn. */
export const AsOwner = z
  .boolean()
  .optional()
  .describe(
    'For owners of an organisation that requires its single sign-on, when that does not work. Sends mail only to them.',
  )

/** The same in a form. */
export const AsOwnerField = z
  .string()
  .optional()
  .transform((value) => value === '1')

/** Whether the person said so on the page that is shown. */
export function saidOwner(c: Context, refused: Refused | undefined): boolean {
  return (refused?.typed.as_owner ?? c.req.query('as_owner')) === '1'
}

/** Carries it in a form. */
export function ownerField(c: Context, refused?: Refused): Html | '' {
  return saidOwner(c, refused) ? html`<input type="hidden" name="as_owner" value="1">` : ''
}

/** Carries it in the query of a page that has one already. */
export function ownerQuery(c: Context, refused?: Refused): string {
  return saidOwner(c, refused) ? '&as_owner=1' : ''
}
