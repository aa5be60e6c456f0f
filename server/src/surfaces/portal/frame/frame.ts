import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { answerCard, needScript } from '../../../identity/sign-in/page-parts/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { PageInput, Refused } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import { Problem } from '../../../platform/problem.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { HOUR, SECOND } from '../../../platform/time/clock.ts'
import { billingTranslatorOf } from './billing-translator.ts'
import { wayBack } from './return-cookie.ts'
import { PORTAL_STYLE } from './style.ts'
import type { Owner } from './with-owner.ts'
import { localTimes } from './words.ts'

export type Input = PageInput<EmittingServices>

/** The pages that are always a click away. */
const TABS = [
  ['', 'tab_overview'],
  ['/plans', 'tab_plans'],
  ['/usage', 'tab_usage'],
  ['/invoices', 'tab_invoices'],
  ['/details', 'tab_details'],
  ['/terms', 'tab_terms'],
] as const

type Tab = (typeof TABS)[number][0]

interface Framed {
  title: string
  /** Which of the tabs it belongs to. */
  tab: Tab
  body: Html
  intro?: Html | string
  refused?: Refused | undefined
}

/** The path of a page of the portal, for an account. */
export function portalPath(
  to: Input['to'],
  page: string,
  parameters: Record<string, string | number | undefined>,
): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${to(`/account/billing${page}`)}?${new URLSearchParams(given)}`
}

/** On a phone the tabs are one row that scrolls. */
const SHOW_TAB = `
document.querySelector('.tabs [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
`

/** A page of the portal: with the account's name, the way to the others, and what a form reported. */
export function answerPortal(
  { c, to }: Input,
  { account, isOneOfMany }: Owner,
  { title, tab, body, intro, refused }: Framed,
): Promise<Response> {
  needScript(c, localTimes(localeOf(c)) + SHOW_TAB)
  const t = billingTranslatorOf(c)
  const told = c.req.query('done') ?? ''
  const done = isDone(told) ? t(DONE[told]) : undefined
  const tabs = TABS.map(([path, words]) => {
    const current =
      path === tab ? html`aria-current="${c.req.path.endsWith(`/billing${path}`) ? 'page' : 'true'}"` : ''
    return html`<li><a href="${portalPath(to, path, { id: account.id })}" ${current}>${t(words)}</a></li>`
  })
  return answerCard(c, {
    title,
    wide: true,
    style: PORTAL_STYLE,
    ...(intro !== undefined && { intro }),
    refused: refused && inWords(c, refused),
    above: html`<div class="top"><p>${t.html('billing_of', { account: html`<strong><bdi>${account.name}</bdi></strong>` })}${
      isOneOfMany ? html` · <a href="${to('/account/billing')}">${t('switch')}</a>` : ''
    }</p>${leaving(c, to)}</div>
<nav aria-label="${t('billing')}"><ul class="tabs">${tabs}</ul></nav>`,
    body: html`${done ? html`<p class="notice" role="status">${done}</p>` : ''}${body}`,
  })
}

/** Back to the application that sent the person here, else to their account. */
function leaving(c: Input['c'], to: Input['to']): Html {
  const back = wayBack(c)
  return back === undefined
    ? html`<p><a href="${to('/account')}">${billingTranslatorOf(c)('your_account')}</a></p>`
    : html`<p><a href="${back}">${billingTranslatorOf(c).html('back_to', { place: html`<bdi dir="ltr">${new URL(back).host}</bdi>` })}</a></p>`
}

/** What a form on another page can report. */
const DONE = {
  bought: 'done_bought',
  changed: 'done_changed',
  awaits: 'done_awaits',
  scheduled: 'done_scheduled',
  cancelled: 'done_cancelled',
  'cancel-scheduled': 'done_cancel_scheduled',
  undone: 'done_undone',
  saved: 'done_saved',
} as const

function isDone(told: string): told is keyof typeof DONE {
  return Object.hasOwn(DONE, told)
}

/** The words of a refusal, where those for programs would not help a person, and its fields as the forms name them. */
function inWords(c: Context, { problem, typed }: Refused): Refused {
  const { errors, detail: english, says, retryAfter, ...options } = problem.options
  const fields = errors?.map((error) => ({
    ...error,
    field: error.field.replace(/^\//, '').split('.')[0]!,
  }))
  const locale = localeOf(c)
  const t = billingTranslatorOf(c)
  const detail = says ? translate(locale, says) : english
  const words =
    problem.code === 'preview_outdated'
      ? t('outdated')
      : retryAfter === undefined
        ? detail
        : `${detail ?? t('too_often')} ${t('try_again', { duration: formatDuration(locale, hours(retryAfter)) })}`
  const told = {
    ...options,
    ...(words !== undefined && { detail: words }),
    ...(fields && { errors: fields }),
  }
  return { problem: new Problem(problem.code, told), typed }
}

/** Whole hours, in milliseconds. */
function hours(seconds: number): number {
  return Math.ceil((seconds * SECOND) / HOUR) * HOUR
}
