import { html } from 'hono/html'
import { PROBLEM_CODES } from '../../platform/problem.ts'
import type { OpenApi } from '../openapi/index.ts'
import { CURES } from '../openapi/index.ts'
import { type DocsPage, ROOT } from './frame/shell.ts'
import { renderedGuides } from './guides/pages.ts'
import { areasOf } from './reference/areas.ts'

/** What can be found: a title, a line about it, and where it is below the base URL. */
export type Entry = [title: string, about: string, url: string]

const MOST_HITS = 30

/** Operations, areas, events, problems, guides and their headings. */
export function searchEntries(document: OpenApi): Entry[] {
  const areas = areasOf(document)
  const guides = [...renderedGuides()].flatMap(({ url, rendered: { title, headings } }) =>
    headings
      .filter(({ depth }) => depth <= 2 && !url.startsWith('/docs/guides/decisions/'))
      .map(
        ({ depth, text, id }): Entry => (depth === 1 ? [text, 'Guide', url] : [text, title, `${url}#${id}`]),
      ),
  )
  return [
    ...areas.map(({ name, about, slug }): Entry => [name, about, `/docs/api/${slug}`]),
    ...areas.flatMap(({ slug, endpoints }) =>
      endpoints.map(
        ({ method, path, operation }): Entry => [
          operation.summary,
          `${method.toUpperCase()} ${path}`,
          `/docs/api/${slug}#${operation.operationId}`,
        ],
      ),
    ),
    ...Object.entries(document.webhooks).map(
      ([name, { post }]): Entry => [name, post.summary, `/docs/webhooks#${name}`],
    ),
    ...PROBLEM_CODES.map((code): Entry => [code, CURES[code], `/docs/errors/${code}`]),
    ...guides,
  ]
}

/** The entries that hold every word, those with the words in their titles first. */
export function findEntries(entries: readonly Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .filter(([title, about]) => words.every((word) => `${title} ${about}`.toLowerCase().includes(word)))
    .map((entry) => ({ entry, score: words.filter((word) => entry[0].toLowerCase().includes(word)).length }))
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_HITS)
    .map(({ entry }) => entry)
}

/** The page that the form leads to. */
export function searchPage(entries: readonly Entry[], query: string, side: DocsPage['side']): DocsPage {
  const hits = findEntries(entries, query)
  return {
    area: 'search',
    title: 'Search',
    about: 'Search the docs.',
    side,
    body: html`<div class="text"><h1>Search</h1><p class="lead">${query.trim() === '' ? 'Type what you look for above.' : hits.length === 0 ? html`Nothing found for “${query}”. Try fewer words.` : html`For “${query}”`}</p>
<ul class="hits">${hits.map(([title, about, url]) => html`<li><a href="${ROOT}${url}">${title}</a><span>${about}</span></li>`)}</ul></div>`,
  }
}
