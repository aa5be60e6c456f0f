import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { HOUR, SECOND } from '../../lib/clock.ts'
import type { Html } from '../../lib/http/page.ts'
import type { PageInput, Refused } from '../../lib/http/pages.ts'
import { Problem } from '../../lib/problem.ts'
import { answerCard, needScript } from '../../login/index.ts'
import { wayBack } from './return-cookie.ts'
import { PORTAL_STYLE } from './style.ts'
import type { Owner } from './with-owner.ts'
import { LOCAL_TIMES } from './words.ts'

export type Input = PageInput<EmittingServices>

/** The pages that are always a click away. */
const TABS = [
  ['', 'Overview'],
  ['/plans', 'Plans'],
  ['/usage', 'Usage and credits'],
  ['/invoices', 'Invoices'],
  ['/details', 'Billing details'],
  ['/terms', 'Terms'],
] as const

export type Tab = (typeof TABS)[number][0]

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

/** A page of the portal: with the account's name, the way to the others, and what a form reported. */
export function answerPortal(
  { c, to }: Input,
  { account, isOneOfMany }: Owner,
  { title, tab, body, intro, refused }: Framed,
): Promise<Response> {
  needScript(c, LOCAL_TIMES)
  const done = DONE[c.req.query('done') ?? '']
  const tabs = TABS.map(([path, words]) => {
    const current =
      path === tab ? html`aria-current="${c.req.path.endsWith(`/billing${path}`) ? 'page' : 'true'}"` : ''
    return html`<li><a href="${portalPath(to, path, { id: account.id })}" ${current}>${words}</a></li>`
  })
  return answerCard(c, {
    title,
    wide: true,
    style: PORTAL_STYLE,
    ...(intro !== undefined && { intro }),
    refused: refused && inWords(refused),
    above: html`<div class="top"><p>Billing of <strong>${account.name}</strong>${
      isOneOfMany ? html` · <a href="${to('/account/billing')}">Switch</a>` : ''
    }</p>${leaving(c, to)}</div>
<nav aria-label="Billing"><ul class="tabs">${tabs}</ul></nav>`,
    body: html`${done ? html`<p class="notice" role="status">${done}</p>` : ''}${body}`,
  })
}

/** Back to the application that sent the person here, else to their account. */
function leaving(c: Input['c'], to: Input['to']): Html {
  const back = wayBack(c)
  return back === undefined
    ? html`<p><a href="${to('/account')}">Your account</a></p>`
    : html`<p><a href="${back}">Back to ${new URL(back).host}</a></p>`
}

/** What a form on another page can report. */
const DONE: Record<string, string> = {
  bought: 'Thank you. The order is placed.',
  changed: 'The plan was changed.',
  scheduled: 'The change is noted. It comes with the next period.',
  cancelled: 'The subscription is cancelled.',
  'cancel-scheduled': 'The cancellation is noted. You can take it back until then.',
  undone: 'What was to come was taken back. Everything stays as it is.',
  saved: 'The billing details were saved. New invoices show them.',
}

/** The words of a refusal, where those for programs would not help a person, and its fields as the forms name them. */
function inWords({ problem, typed }: Refused): Refused {
  const { errors, detail, retryAfter, ...options } = problem.options
  const fields = errors?.map(({ field, message }) => ({
    field: field.replace(/^\//, '').split('.')[0]!,
    message,
  }))
  const words =
    problem.code === 'preview_outdated'
      ? OUTDATED
      : retryAfter === undefined
        ? detail
        : `${detail ?? 'That was too often.'} Try again in ${hours(retryAfter)}.`
  const told = {
    ...options,
    ...(words !== undefined && { detail: words }),
    ...(fields && { errors: fields }),
  }
  return { problem: new Problem(problem.code, told), typed }
}

const OUTDATED =
  'Something has changed since this page was made, and nothing was booked. Below is what holds now.'

function hours(seconds: number): string {
  const count = Math.ceil((seconds * SECOND) / HOUR)
  return count === 1 ? 'an hour' : `${count} hours`
}
