import type { Context } from '../http/context.ts'

/** A mail may only style itself and show its provider's logo: no script, no form. Its links open in a new tab. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Answers with the HTML of a mail, for a frame. */
export function answerMailHtml(c: Context, html: string): Response | Promise<Response> {
  c.header('content-security-policy', MAIL_POLICY)
  c.header('cache-control', 'no-store')
  return c.html(html.replace('<head>', '<head><base target="_blank">'))
}
