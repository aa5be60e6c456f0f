import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { plainBrand } from '../../../platform/brand/brand.ts'
import { tabIconOf } from '../../../platform/brand/tab-icon.ts'
import { tokensOf } from '../../../platform/brand/tokens.ts'
import { BASE_STYLE } from '../../../platform/http/frame/style.ts'
import type { Html } from '../../../platform/text/html.ts'
import { SCRIPT } from './script.ts'
import { DOCS_STYLE } from './style.ts'

/** Stands for the path of the provider's base URL until a page is answered: pages are made once for all providers. */
export const ROOT = '{{root}}'
/** Likewise for its base URL, as samples call it. */
export const BASE = '{{base}}'

export interface SideLink {
  href: string
  name: string
  isHere?: boolean
  /** What is on the page that is shown. */
  parts?: Array<{ href: string; name: string; mark?: Html }>
}

export interface SideGroup {
  name: string
  links: SideLink[]
  /** Belongs to the group above without its own. */
  isDeeper?: boolean
}

export interface DocsPage {
  title: string
  /** One sentence for search engines and previews. */
  about: string
  area: 'reference' | 'guides' | 'search'
  /** Below /docs, for a page that is there as Markdown, too. */
  path?: string
  side: SideGroup[]
  body: Html
  /** The page as Markdown, if it was written so. Otherwise it is made of the body. */
  markdown?: string
  /** Beside a text, on wide screens. */
  contents?: Html | ''
}

const ICON = tabIconOf(plainBrand(''))
const LOOK = tokensOf(plainBrand('Postern')) + BASE_STYLE + DOCS_STYLE

/**
 * Pages are the same for all readers, so that they are cached and revalidated; a nonce would make each answer another. The
 * hashes allow exactly this style and this script (CSP 3, 2.3.1).
 */
export const POLICY = `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(LOOK)}; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** A whole page of the docs. They are the product's, in English, whatever brand the provider has. */
export function inShell({ title, about, area, path, side, body, contents = '' }: DocsPage): string {
  const markdown = path === undefined ? undefined : `${ROOT}/docs/${path || 'index'}.md`
  const here = (name: string) => (area === name ? raw(' aria-current="true"') : '')
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === 'Postern' ? 'Postern docs' : `${title} · Postern docs`}</title>
<meta name="description" content="${about}">
${markdown === undefined ? '' : html`<link rel="alternate" type="text/markdown" href="${markdown}">`}
<link rel="icon" href="${ICON.url}" type="${ICON.type}">
<style>${raw(LOOK)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="top">
<a class="name" href="${ROOT}/docs">Postern <span>docs</span></a>
<nav class="areas" aria-label="Areas"><a href="${ROOT}/docs"${here('reference')}>Reference</a><a href="${ROOT}/docs/guides"${here('guides')}>Guides</a></nav>
<form class="search" role="search" action="${ROOT}/docs/search"><label class="unseen" for="q">Search the docs</label><input id="q" name="q" type="search" placeholder="Search" autocomplete="off" spellcheck="false" data-index="${ROOT}/docs/search.json"><div class="found" hidden></div></form>
<button class="menu" popovertarget="pages">Menu</button>
</header>
<div class="columns${contents === '' ? '' : ' three'}">
<nav class="side" id="pages" popover aria-label="Pages">${side.map(showGroup)}</nav>
<main id="main" tabindex="-1">${markdown === undefined ? '' : html`<p class="as-text"><a href="${markdown}">View as Markdown</a></p>`}${body}</main>
${contents === '' ? '' : html`<aside class="contents" aria-label="On this page">${contents}</aside>`}
</div>
<script type="module">${raw(SCRIPT)}</script>
</body>
</html>`)
}

function showGroup({ name, links, isDeeper }: SideGroup): Html {
  const list = links.length > 0 ? html`<ul>${links.map(showLink)}</ul>` : ''
  return isDeeper ? html`<h3>${name}</h3>${list}` : html`<h2>${name}</h2>${list}`
}

function showLink({ href, name, isHere, parts = [] }: SideLink): Html {
  const inside =
    parts.length === 0
      ? ''
      : html`<ul>${parts.map((part) => html`<li><a href="${part.href}">${part.mark ?? ''}${part.name}</a></li>`)}</ul>`
  return html`<li><a href="${href}"${isHere ? raw(' aria-current="page"') : ''}>${name}</a>${inside}</li>`
}
