import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import { type Brand, plainBrand } from '../brand/brand.ts'
import { tabIconOf } from '../brand/tab-icon.ts'
import { tokensOf } from '../brand/tokens.ts'
import { localeOf } from '../i18n/locale.ts'
import type { Html } from '../text/html.ts'
import type { Context } from './context.ts'
import { type Frame, inFrame } from './frame/frame.ts'
import { languagePicker } from './frame/language-picker.ts'
import { BASE_STYLE, FRAME_STYLE } from './frame/style.ts'

export type { Html } from '../text/html.ts'

export interface Page {
  title: string
  body: Html
  style?: string
  /** A module script, the only one that runs: it has the page's nonce. */
  script?: string
  /**
   * Another origin that its forms may lead to, or ANYWHERE: browsers apply form-action to the redirects after a form
   * too.
   */
  leadsTo?: string
  /** Puts the provider's logo above it, and its links below. */
  frame?: Frame
}

/** For a page whose one form holds nothing of the person's: what it posts to may redirect to any other site. */
export const ANYWHERE = 'https: http:'

/** Plain origins only: URL parsers allow characters in hosts that would end a directive. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

/** Pages of the installation rather than of a provider. */
const NO_BRAND = plainBrand('')

const framersOf = new WeakMap<Request, readonly string[]>()

const answersToForms = new WeakSet<Request>()

/** A page that answers a form: Back and Reload show the form's own page, instead of offering to send the form again. */
export function openByGet(c: Context): void {
  answersToForms.add(c.req.raw)
}

/** Makes a GET of the entry in the browser's history. */
const BY_GET = "history.replaceState(null, '', location.href)"

/** Lets pages of these origins show the page being made in a frame; no other origin may. */
export function letFrame(c: Context, origins: readonly string[]): void {
  framersOf.set(
    c.req.raw,
    origins.filter((origin) => PLAIN_ORIGIN.test(origin)),
  )
}

/** Answers a page: escaped by default, no inline handlers, a policy that runs only scripts with this answer's nonce. */
export async function page(
  c: Context,
  { title, body, style = '', leadsTo = '', frame, ...more }: Page,
): Promise<Response> {
  const script = [answersToForms.has(c.req.raw) && BY_GET, more.script].filter(Boolean).join('\n')
  const brand: Brand | undefined = c.get('provider')?.brand
  const nonce = randomBytes(16).toString('base64')
  const framers = framersOf.get(c.req.raw)
  const framedBy = framers?.length ? framers.join(' ') : brand?.isDraft ? "'self'" : "'none'"
  const formAction = PLAIN_ORIGIN.test(leadsTo) || leadsTo === ANYWHERE ? `'self' ${leadsTo}` : "'self'"
  c.header(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; form-action ${formAction}; frame-ancestors ${framedBy}`,
  )
  c.header('cache-control', 'no-store')
  const locale = localeOf(c)
  const look = tokensOf(brand ?? NO_BRAND) + BASE_STYLE + (frame ? FRAME_STYLE : '') + style
  return c.html(html`<!doctype html>
<html lang="${locale.lang}" dir="${locale.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${showIcon(brand)}
<style nonce="${nonce}">${raw(look)}</style>
</head>
<body>
${frame ? inFrame(locale, brand, body, { ...frame, foot: framers ? '' : languagePicker(c) }) : body}
${script ? html`<script type="module" nonce="${nonce}">${raw(script)}</script>` : ''}
</body>
</html>`)
}

function showIcon(brand: Brand | undefined): Html {
  const { url, type } = tabIconOf(brand ?? NO_BRAND)
  return html`<link rel="icon" href="${url}" type="${type}">`
}
