import { html } from 'hono/html'
import type { Context } from '../../../platform/http/context.ts'
import { type Html, page } from '../../../platform/http/page.ts'
import { pathsOf, type Refused } from '../../../platform/http/pages.ts'
import { refusalText } from '../../../platform/http/problem-text.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { providerOf } from '../../../providers/index.ts'
import { returnOrigin } from './return-to.ts'
import { signInWords } from './sign-in-words.ts'
import { CARD_STYLE } from './style.ts'

/** The refusal above a form: the field at fault names it. */
export const REFUSAL_ID = 'refusal'

export interface Card {
  title: string
  body: Html
  /** Text above the form. */
  intro?: Html | string
  refused?: Refused | undefined
  /** A module script for this page; a part of a page calls needScript. */
  script?: string
  /** For pages that list things. */
  wide?: boolean
  /** Above the title, such as what leads to other pages. */
  above?: Html
  /** Beside the page, or on small screens before it: the way to the other pages of a place. */
  side?: Html
  /** What the page adds to the style of all. */
  style?: string
  /** Where the sign-in of this page leads back to, if not to what the browser remembers. */
  redirectUrl?: string | undefined
  /** Other origins that its forms lead to, instead of where the sign-in leads back to. */
  leadsTo?: string
}

const scriptsOf = new WeakMap<Request, Set<string>>()

/** Adds a module script to the page being made, once however often it is asked for. */
export function needScript(c: Context, script: string): void {
  const scripts = scriptsOf.get(c.req.raw) ?? new Set()
  scriptsOf.set(c.req.raw, scripts.add(script))
}

/** Answers with a hosted page: one card in the frame of lib/http/frame/, with the provider's logo or name above it. */
export function answerCard(
  c: Context,
  { title, body, intro, refused, wide, above, side, style = '', redirectUrl, script, ...more }: Card,
): Promise<Response> {
  const { name } = providerOf(c)
  const elsewhere = refused?.problem.options.url
  const leadsTo = more.leadsTo ?? returnOrigin(c, redirectUrl)
  const content = html`<h1>${title}</h1>
  ${intro === undefined ? '' : html`<p class="dim">${intro}</p>`}
  ${refused === undefined ? '' : showRefusal(c, refused)}
  ${body}`
  const scripts = [...(scriptsOf.get(c.req.raw) ?? []), ...(script === undefined ? [] : [script])]
  return page(c, {
    title: `${title} · ${name}`,
    style: CARD_STYLE + style,
    ...(scripts.length > 0 && { script: scripts.join('\n') }),
    ...(leadsTo !== undefined && { leadsTo }),
    frame: { wide },
    body: html`
<main class="card${wide ? ' wide' : ''}${side ? ' sided' : ''}">
  ${above ?? ''}
  ${
    elsewhere !== undefined
      ? leadElsewhere(c, elsewhere, refused?.typed.email)
      : side === undefined
        ? content
        : html`<div class="place">${side}<div>${content}</div></div>`
  }
</main>`,
  })
}

/** Replaces the form: this person has to sign in another way. */
function leadElsewhere(c: Context, url: string, email: string | undefined): Html {
  const t = translator(localeOf(c), signInWords)
  const login = pathsOf(c, 'customer')('/login')
  const asOwner = new URLSearchParams({ as_owner: '1', ...(email !== undefined && { email }) })
  return html`
  <h1>${t('use_sso_title')}</h1>
  <p role="alert">${t('use_sso_why')}</p>
  <a class="button first" href="${url}">${t('use_sso')}</a>
  <p class="foot"><a href="${login}">${t('other_address')}</a></p>
  <p class="foot"><a href="${login}?${asOwner}">${t('own_organisation')}</a></p>`
}

/** What went wrong, in words; the fields at fault say it again. */
function showRefusal(c: Context, { problem }: Refused): Html {
  return html`<p class="alert" id="${REFUSAL_ID}" role="alert">${refusalText(localeOf(c), problem)}</p>`
}
