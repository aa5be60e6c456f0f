import type { Context } from '../../lib/http/context.ts'

/** After a form: the browser continues by GET. */
export function seeOther(c: Context, location: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(location, 303)
}
