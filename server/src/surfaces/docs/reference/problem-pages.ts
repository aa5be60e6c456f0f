import { html } from 'hono/html'
import { describeProblem, PROBLEM_CODES, type ProblemCode, problemType } from '../../../platform/problem.ts'
import type { Html } from '../../../platform/text/html.ts'
import { CURES, problemExample } from '../../openapi/index.ts'
import { BASE, type DocsPage, ROOT } from '../frame/shell.ts'
import { codeBlock } from '../text/highlight.ts'
import { inline } from '../text/markdown.ts'
import { type Area, sideOf } from './areas.ts'

type Page = Omit<DocsPage, 'area'>

/** Lists that are longer are folded, by area. */
const MOST_OPEN = 12

interface Link {
  href: string
  name: string
}

/** The page that the `type` of a problem names. */
export function problemPage(areas: Area[], code: ProblemCode): Page {
  const { status, title } = describeProblem(code)
  return {
    title: code,
    about: title,
    side: sideOf(areas, 'problems'),
    body: html`<section class="op"><div><h1><code>${code}</code></h1><p class="lead">${title}</p>
<p><b>Status:</b> ${status}</p>
<h2 id="cure">What to do</h2><p>${inline(CURES[code])}</p>
<h2 id="operations">Where it occurs</h2>${showOperations(areas, code)}
<p><a href="${ROOT}/docs/errors">All codes</a></p></div>
<div class="samples"><h3>Example</h3>${codeBlock(JSON.stringify(problemExample(code, problemType(code, BASE)), null, 2), 'json', `${code}, an example`)}</div></section>`,
  }
}

function showOperations(areas: Area[], code: ProblemCode): Html {
  const answering = areas
    .map((area) => ({ area, links: linksOf(area, code) }))
    .filter(({ links }) => links.length > 0)
  const all = answering.flatMap(({ links }) => links)
  if (all.length === 0)
    return html`<p>No single operation answers it. It refuses requests before an operation is found, or a part of a larger request.</p>`
  if (all.length <= MOST_OPEN) return listOf(all)
  return html`<p>${all.length} operations answer it:</p>${answering.map(
    ({ area, links }) =>
      html`<details><summary>${area.name} (${links.length})</summary>${listOf(links)}</details>`,
  )}`
}

function linksOf({ slug, endpoints }: Area, code: ProblemCode): Link[] {
  return endpoints
    .filter(({ operation }) => operation['x-problem-codes']?.includes(code))
    .map(({ operation }) => ({
      href: `${ROOT}/docs/api/${slug}#${operation.operationId}`,
      name: operation.summary,
    }))
}

function listOf(links: readonly Link[]): Html {
  return html`<ul>${links.map(({ href, name }) => html`<li><a href="${href}">${name}</a></li>`)}</ul>`
}

/** The index of all codes. Each has its own page. */
export function problemsPage(areas: Area[]): Page {
  return {
    title: 'Problems',
    about: 'Every code that a refusal can have, what it means, and what to do.',
    side: sideOf(areas, 'problems'),
    body: html`<div class="text"><h1>Problems</h1><p class="lead">Every refusal is <code>application/problem+json</code> (RFC 9457) with a <code>code</code> of this list. Switch on the code; title and detail are for people.</p>
${PROBLEM_CODES.map((code) => {
  const { status, title } = describeProblem(code)
  return html`<section aria-labelledby="${code}-title" id="${code}"><h2 id="${code}-title"><a class="anchor" href="${ROOT}/docs/errors/${code}"><code>${code}</code></a> <span class="type">${status}</span></h2><p>${title}</p><p><b>What to do:</b> ${inline(CURES[code])}</p></section>`
})}</div>`,
  }
}
