import { html } from 'hono/html'
import { PROBLEM_CODES } from '../../platform/problem.ts'
import type { OpenApi } from '../openapi/index.ts'
import { CURES } from '../openapi/index.ts'
import { type Entry, scoreOf } from './frame/search-score.ts'
import { type DocsPage, ROOT } from './frame/shell.ts'
import { guideLines, renderedGuides } from './guides/pages.ts'
import { areasOf } from './reference/areas.ts'
import { TYPED_WORDS } from './search-words.ts'

const MOST_HITS = 30

/** Operations, areas, events, problems, guides and their headings. */
export function searchEntries(document: OpenApi): Entry[] {
  const areas = areasOf(document)
  const lines = guideLines()
  const guides = [...renderedGuides()].flatMap(({ url, rendered: { title, headings } }) =>
    headings
      .filter(({ depth }) => depth <= 2 && !url.startsWith('/docs/guides/decisions/'))
      .map(({ depth, text, id }): Entry => {
        if (depth > 1) return [text, title, `${url}#${id}`]
        const name = url.slice('/docs/guides/'.length)
        return [
          text,
          lines.get(name) ?? 'Guide',
          url,
          `${name.replaceAll('-', ' ')} ${TYPED_WORDS[name] ?? ''}`,
        ]
      }),
  )
  return [
    ...guides,
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
    ...PROBLEM_CODES.map((code): Entry => [code, CURES[code].replaceAll('`', ''), `/docs/errors/${code}`]),
  ]
}

/** The entries that hold every word, the best first. */
export function findEntries(entries: readonly Entry[], query: string): Entry[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_HITS)
    .map(({ entry }) => entry)
}

function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .split(/[\s_]+/)
    .filter(Boolean)
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
