import { html } from 'hono/html'
import type { Brand, BrandImage } from '../../brand/brand.ts'
import type { Locale } from '../../i18n/locale.ts'
import { translator } from '../../i18n/translate.ts'
import type { Html } from '../../text/html.ts'
import { frameWords } from './words.ts'

/** What stands around the main part of a page. */
export interface Frame {
  /** Whether the main part is a wide one, below a header that begins where it does. */
  wide?: boolean | undefined
  /** Below the provider's links. */
  foot?: Html | ''
}

/** Logos are shown at most this large; their files may be larger, for sharp screens. */
const LOGO_HEIGHT = 36
const LOGO_WIDTH = 220

/** Puts the provider's logo or name above a page, and its links below. */
export function inFrame(
  locale: Locale,
  brand: Brand | undefined,
  body: Html,
  { wide, foot = '' }: Frame,
): Html {
  const draft = brand?.isDraft
    ? html`<p class="draft" role="status">${translator(locale, frameWords)('draft')}</p>`
    : ''
  return html`${draft}<div class="frame${wide ? ' roomy' : ''}">
<header class="masthead">${brand ? showLogo(brand) : ''}</header>
${body}
<footer class="colophon">${brand ? showLinks(locale, brand) : ''}${foot}</footer>
</div>`
}

/** The logo, in the theme of the page; the name where there is none. */
function showLogo(brand: Brand): Html {
  const { logo, scheme, name } = brand
  const light = logo.light ?? logo.dark
  if (light === undefined) return html`<p class="brand" translate="no">${name}</p>`
  const dark = logo.dark ?? light
  const shown = scheme === 'dark' ? dark : light
  const plate =
    logo.dark !== undefined || scheme === 'light' ? '' : scheme === 'dark' ? ' always plate' : ' plate'
  const other =
    scheme === 'auto' && dark !== light
      ? html`<source media="(prefers-color-scheme: dark)" srcset="${dark.url}" width="${sizeOf(dark).width}" height="${sizeOf(dark).height}">`
      : ''
  const { width, height } = sizeOf(shown)
  return html`<p class="brand${plate}"><picture>${other}<img src="${shown.url}" width="${width}" height="${height}" alt="${name}"></picture></p>`
}

/** The size of a logo in a page, known before it is loaded, so that nothing moves. */
function sizeOf({ width, height }: BrandImage): { width: number; height: number } {
  const scale = Math.min(LOGO_HEIGHT / height, LOGO_WIDTH / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function showLinks(locale: Locale, { links }: Brand): Html | '' {
  const t = translator(locale, frameWords)
  const shown = (['support', 'terms', 'privacy'] as const).flatMap((name) => {
    const href = links[name]
    return href === undefined ? [] : [html`<li><a href="${href}">${t(name)}</a></li>`]
  })
  if (shown.length === 0) return ''
  return html`<nav aria-label="${t('about_page')}"><ul>${shown}</ul></nav>`
}
