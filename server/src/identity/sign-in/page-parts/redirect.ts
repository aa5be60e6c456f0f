import type { Context } from '../../../platform/http/context.ts'

/** After a form: the browser continues by GET. */
export function seeOther(c: Context, location: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(location, 303)
}
