import { html } from 'hono/html'
import { localeOf } from '../i18n/locale.ts'
import { translator } from '../i18n/translate.ts'
import { Problem } from '../problem.ts'
import { VERSION } from '../process/version.ts'
import type { Context } from './context.ts'
import { PROBLEM_STYLE } from './frame/style.ts'
import { frameWords } from './frame/words.ts'
import { page } from './page.ts'
import { pathsOf } from './pages.ts'
import { fieldText, problemText, problemTitle } from './problem-text.ts'
import { sought } from './sought.ts'

/** Answers a problem: a page for a person's browser, problem+json for all other clients. */
export async function answerProblem(c: Context, problem: Problem): Promise<Response> {
  if (!wantsPage(c)) return tellProgram(c, problem)
  const locale = localeOf(c)
  const t = translator(locale, frameWords)
  const { provider, requestId } = c.var
  const { errors = [] } = problem.options
  const title = problemTitle(locale, problem)
  const start = provider === undefined ? '/' : pathsOf(c, principalOf(c.req.path))('/account')
  const answer = await page(c, {
    title: provider === undefined ? title : `${title} · ${provider.brand.name}`,
    style: PROBLEM_STYLE,
    frame: {},
    body: html`<main class="problem"><p class="status" aria-hidden="true">${problem.status}</p>
<h1>${title}</h1>
<p>${problemText(locale, problem)}</p>
${errors.map((error) => html`<p><code>${error.field}</code>: ${fieldText(locale, error)}</p>`)}
<p><a class="way-on" href="${start}">${t('start')}</a></p>
<p class="reference">${t.html('reference', { reference: html`<code dir="ltr">${requestId ?? problem.code}</code>` })}</p></main>`,
  })
  const { status, headers } = problem.toResponse(baseOf(c))
  headers.delete('content-type')
  for (const [name, value] of headers) answer.headers.set(name, value)
  return new Response(answer.body, { status, headers: answer.headers })
}

/** Answers a problem to a program, whose `type` is below DOCS_URL, the provider's {base_url}, or the installation's. */
export function tellProgram(c: Context, problem: Problem): Response {
  const answer = withWhatWasSought(c, problem).toResponse(baseOf(c), c.get('requestId'))
  const told = { 'postern-version': VERSION, ...c.get('contract') }
  for (const [name, value] of Object.entries(told)) answer.headers.set(name, value)
  return answer
}

function baseOf(c: Context): string {
  return c.get('docsUrl') ?? c.get('provider')?.baseUrl ?? c.get('publicUrl') ?? ''
}

/** The route's path says what it looked for: one answer for ids that are unknown, malformed or another provider's. */
function withWhatWasSought(c: Context, problem: Problem): Problem {
  if (problem.code !== 'not_found' || problem.options.detail !== undefined) return problem
  const detail = sought(c.req.routePath)
  return detail === undefined ? problem : new Problem('not_found', { ...problem.options, detail })
}

/** Whose start page leads on: the staff's pages are below /staff. */
function principalOf(path: string): 'customer' | 'provider' {
  return /^(\/p\/[^/]+)?\/staff(\/|$)/.test(path) ? 'provider' : 'customer'
}

/**
 * Redirects a person to the same page below another {base_url}, and answers not_found to all other clients.
 */
export function answerElsewhere(c: Context, baseUrl: string): Promise<Response> | Response {
  if (c.req.method === 'GET' && wantsPage(c))
    return c.redirect(baseUrl + c.req.path + new URL(c.req.url).search, 308)
  return answerProblem(c, new Problem('not_found', { detail: `This provider is served at ${baseUrl}.` }))
}

/** Browsers ask for HTML by name when they open a URL; scripts and servers do not. */
function wantsPage(c: Context): boolean {
  if (!/\btext\/html\b/.test(c.req.header('accept') ?? '')) return false
  return c.get('opensInBrowsers') === true || !/^\/(api|scim)\//.test(c.req.path)
}
