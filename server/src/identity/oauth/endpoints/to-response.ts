import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/http/context.ts'
import { pathsOf } from '../../../platform/http/pages.ts'
import type { Realm } from '../core/index.ts'
import type { Ran } from '../engine/index.ts'

/** What the engine's answer says of the transport, which is ours, and its cookies, which we do not use. */
const DROPPED = new Set(['set-cookie', 'content-length', 'transfer-encoding', 'connection'])

const INTERACTION = '/oauth/interaction'

/** The engine's answer as ours. */
export function toResponse(
  c: Context,
  { principal }: Realm,
  ran: Pick<Ran, 'status' | 'headers' | 'body'>,
): Response {
  for (const [name, value] of Object.entries(ran.headers))
    if (value !== undefined && !DROPPED.has(name)) c.header(name, String(value))
  c.header('cache-control', 'no-store')
  const { location } = ran.headers
  if (typeof location === 'string' && location.startsWith(INTERACTION))
    c.header('location', pathsOf(c, principal)(location))
  const isPage = String(ran.headers['content-type'] ?? '').startsWith('text/html')
  // The text of a redirect says nothing more.
  if (location !== undefined) return c.newResponse(null, ran.status as 302)
  if (isPage) allowScript(c, ran.body)
  return c.newResponse(ran.body || null, ran.status as 200)
}

function between(text: string, from: string, to: string): string {
  return text.split(from, 2)[1]?.split(to, 1)[0] ?? ''
}

/** The page that posts an answer to an application (OAuth 2.0 Form Post Response Mode): its script, and no other. */
function allowScript(c: Context, html: string): void {
  const script = between(html, '<script>', '</script>')
  const target = between(html, '<form method="post" action="', '"')
  const hash = createHash('sha256').update(script).digest('base64')
  const origin = URL.parse(target.replaceAll('&amp;', '&'))?.origin ?? "'none'"
  c.header(
    'content-security-policy',
    `default-src 'none'; script-src 'sha256-${hash}'; form-action ${origin}; base-uri 'none'; frame-ancestors 'none'`,
  )
}
