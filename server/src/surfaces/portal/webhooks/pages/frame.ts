import { html } from 'hono/html'
import { answerCard, needScript } from '../../../../identity/sign-in/page-parts/index.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { Refused } from '../../../../platform/http/pages.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { Problem } from '../../../../platform/problem.ts'
import { formatDuration } from '../../../../platform/text/format-times.ts'
import { billingTranslatorOf } from '../../frame/billing-translator.ts'
import { PORTAL_STYLE } from '../../frame/style.ts'
import { localTimes, momentIn } from '../../frame/words.ts'
import type { Input, Visitor } from './door.ts'
import { translatorOf } from './words.ts'

const STYLE = `${PORTAL_STYLE}
.events { display: grid; gap: .6rem; margin: 0; padding: 0; border: 0; min-width: 0 } .events legend { padding: 0 0 .5rem; font-size: .9375rem; font-weight: 550 }
.events label { display: grid; grid-template-columns: auto 1fr; gap: .1rem .6rem; align-items: start; font-weight: 400 } .events small { grid-column: 2; color: var(--dim) } .events code { overflow-wrap: anywhere }
.list .url { overflow-wrap: anywhere; min-width: 0 }
pre { margin: .75rem 0 0; padding: .75rem; max-height: 24rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); font-size: .875rem }
.roomy { --measure: 64rem } main.wide { width: 100% }
.filters { grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: .5rem .75rem; align-items: end } .filters :is(input, label > select) { padding-inline: .5rem }
@media (min-width: 60rem) { .filters { grid-template-columns: none; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr) } }
.events .all { padding: .75rem; border: 1px solid var(--line); border-radius: var(--radius) } .events .all > span { font-weight: 600 } .events:has(.all :checked) .one { display: none }
.rate { white-space: nowrap } .events-list { margin: 1.25rem 0 0 } .events-list dt { margin-top: .85rem } .events-list dd { margin: 0; color: var(--dim) }
.fields td, .fields th { font-size: .875rem } .fields code { overflow-wrap: anywhere }
.whole { max-width: none }
.badge.good, .badge.bad, .badge.dim { background: none }
`

const TABS = [
  ['', 'tab_endpoints'],
  ['/deliveries', 'tab_deliveries'],
  ['/events', 'tab_events'],
] as const

interface Framed {
  title: string
  tab: (typeof TABS)[number][0]
  body: Html
  intro?: Html | string
  refused?: Refused | undefined
  script?: string
}

/** A page of the portal. */
export function answerWebhooks(
  { c, to }: Input,
  { account, isOneOfMany, path, leaving }: Visitor,
  { title, tab, body, intro, refused, script }: Framed,
): Promise<Response> {
  needScript(c, localTimes(localeOf(c)))
  if (script) needScript(c, script)
  const t = translatorOf(c)
  const told = c.req.query('done') ?? ''
  const done = isDone(told) ? t(DONE[told]) : undefined
  const tabs = TABS.map(
    ([page, words]) =>
      html`<li><a href="${path(page)}" ${page === tab ? html`aria-current="page"` : ''}>${t(words)}</a></li>`,
  )
  return answerCard(c, {
    title,
    wide: true,
    style: STYLE,
    ...(intro !== undefined && { intro }),
    refused: refused && inWords(c, refused),
    above: html`<div class="top"><p>${t.html('webhooks_of', { account: html`<strong><bdi>${account.name}</bdi></strong>` })}${
      isOneOfMany ? html` · <a href="${to('/account/webhooks')}">${billingTranslatorOf(c)('switch')}</a>` : ''
    }</p>${leaving}</div>
<nav aria-label="${t('webhooks')}"><ul class="tabs">${tabs}</ul></nav>`,
    body: html`${done ? html`<p class="notice" role="status">${done}</p>` : ''}${body}`,
  })
}

/** What a form on another page can report. */
const DONE = {
  saved: 'done_saved',
  paused: 'done_paused',
  resumed: 'done_resumed',
  deleted: 'done_deleted',
  replayed: 'done_replayed',
  replaying: 'done_replaying',
} as const

function isDone(told: string): told is keyof typeof DONE {
  return Object.hasOwn(DONE, told)
}

/** A moment: on the server in UTC, with scripts in the zone of who is looking. */
export function momentOn(c: Input['c'], at: Date): Html {
  return momentIn(localeOf(c), 'UTC', at)
}

/** The words of a refusal, for people. */
function inWords(c: Input['c'], { problem, typed }: Refused): Refused {
  const t = translatorOf(c)
  const { errors, retryAfter, detail } = problem.options
  const field = errors?.[0]?.field.replace(/^\//, '')
  if (problem.code === 'url_not_allowed') return told('url', t('e_url'))
  if (field === 'events') return told('events', t('e_events'))
  const words =
    problem.code === 'endpoint_not_enabled'
      ? t('e_not_enabled')
      : problem.code === 'not_replayable'
        ? t('e_not_replayable')
        : problem.code === 'rotation_in_progress' || problem.code === 'no_rotation'
          ? t('e_meanwhile')
          : problem.code === 'rate_limited' && retryAfter !== undefined
            ? `${billingTranslatorOf(c)('too_often')} ${billingTranslatorOf(c)('try_again', { duration: formatDuration(localeOf(c), Math.ceil(retryAfter / 60) * 60_000) })}`
            : detail
  return {
    problem: new Problem(problem.code, { ...problem.options, ...(words !== undefined && { detail: words }) }),
    typed,
  }

  function told(field: string, message: string): Refused {
    return { problem: new Problem(problem.code, { detail: message, errors: [{ field, message }] }), typed }
  }
}
