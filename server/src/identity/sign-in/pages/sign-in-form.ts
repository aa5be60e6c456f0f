import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import type { PageInput, Refused } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { Html } from '../../../platform/text/html.ts'
import { providerOf } from '../../../providers/index.ts'
import { maySignUp } from '../complete/index.ts'
import type { Service } from '../index.ts'
import { emailField, freshField, ownerField, ownerQuery, signInWords } from '../page-parts/index.ts'
import { wayOf } from './last-method.ts'
import type { MethodEntries, MethodEntry } from './method-entries.ts'

type Input = PageInput<EmittingServices>

/** The path that Continue submits the address to. */
export const START_PATH = '/login/start'

/** More services than this stand in two columns, by their names alone. */
const MOST_ROWS = 3

/**
 * One decision at a time: services as rows on top, an address and Continue, and the rest folded. Complete without a
 * script: the folded buttons belong to the form of the address.
 */
export function signInForm(input: Input, ways: MethodEntries, refused: Refused | undefined): Html {
  const { c, to } = input
  const t = translator(localeOf(c), signInWords)
  const { services, first, beside, others, last } = ways
  const asksAddress = first !== undefined || others.some(({ byAddress }) => byAddress)
  if (services.length === 0 && !asksAddress && beside.length === 0) return html`<p>${t('no_ways')}</p>`
  const email = refused?.typed.email ?? c.req.query('email')
  const badge = html`<span class="badge">${t('last_used')}</span>`
  const marked = (way: string) => (way === last ? badge : '')
  const address = html`<form id="by-address" method="post" action="${to(START_PATH)}">${ownerField(c, refused)}${freshField(c, refused)}${emailField(c, { refused, value: email, first: true })}${
    first && html`<button class="first">${t('go_on')}${marked(first.name)}</button>`
  }</form>`
  return html`${services.length > 0 ? showServices(services, t, marked) : ''}
${services.length > 0 && (asksAddress || beside.length > 0) ? html`<p class="or">${t('or')}</p>` : ''}
${asksAddress ? address : ''}
${beside.map((way) => html`<div class="beside">${showEntry(input, way, marked)}</div>`)}
${others.length > 0 ? html`<details class="ways"><summary>${t('other_ways')}</summary><div class="stack">${others.map((way) => showEntry(input, way, marked))}</div></details>` : ''}
${newHere(input, ways, refused)}`
}

type Marked = (way: string) => Html | ''
type Translate = ReturnType<typeof translator<(typeof signInWords)['languages']['en']>>

function showServices(services: readonly Service[], t: Translate, marked: Marked): Html {
  const isGrid = services.length > MOST_ROWS
  return html`<div class="services${isGrid ? ' grid' : ''}">${services.map(
    ({ slug, name, href, mark }) =>
      html`<a class="button service" href="${href}" ${isGrid ? html`aria-label="${t('go_on_with', { name })}"` : ''}>${mark ?? ''}<span>${isGrid ? name : t('go_on_with', { name })}</span>${marked(wayOf({ slug }))}</a>`,
  )}</div>`
}

function showEntry({ to }: Input, { name, byAddress, alone }: MethodEntry, marked: Marked): Html {
  if (byAddress === undefined) return html`${alone}${marked(name)}`
  const { words, path, shows } = byAddress
  return html`<button form="by-address" formaction="${to(path)}" ${shows ? html`formmethod="get" formnovalidate` : ''}>${words}${marked(name)}</button>`
}

/** How to get an account, where anybody can. */
function newHere(
  { c, principal, to }: Input,
  { first }: MethodEntries,
  refused: Refused | undefined,
): Html | '' {
  const provider = providerOf(c)
  const t = translator(localeOf(c), signInWords)
  if (!maySignUp(provider, principal, false)) return ''
  if (!provider.settings.password_enabled)
    return first === undefined ? '' : html`<p class="foot">${t('new_by_email')}</p>`
  const email = refused?.typed.email ?? c.req.query('email') ?? ''
  const query = email === '' ? '' : `?email=${encodeURIComponent(email)}${ownerQuery(c, refused)}`
  const link = html`<a href="${to('/sign-up')}${query}">${t('create_account')}</a>`
  return html`<p class="foot">${t.html('new_here', { link })}</p>`
}

/** What the sign-in page adds to the style of all. */
export const SIGN_IN_STYLE = `
.services { display: grid; gap: .75rem; margin-top: 1.25rem }
.services.grid { grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)) }
.service { display: flex; align-items: center; justify-content: center; gap: .6rem; position: relative; background: var(--bg) }
.service:hover { background: var(--panel) }
.service svg { flex: none; width: 1.25rem; height: 1.25rem }
.badge { margin-inline-start: .5rem; padding: .1rem .5rem; border: 1px solid currentColor; border-radius: 1rem; font-size: .75rem; font-weight: 500; white-space: nowrap }
.beside { margin-top: .75rem } :where(.beside, .ways) form { margin: 0; gap: 0 }
.ways { margin-top: 1.25rem } .ways > summary { padding-block: .6rem; text-align: center; color: var(--link, var(--accent)); font-weight: 500 }
.ways .stack { margin-top: .5rem; gap: .75rem }
`
