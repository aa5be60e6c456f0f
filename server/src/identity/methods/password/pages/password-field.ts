import { html } from 'hono/html'
import type { Context } from '../../../../platform/http/context.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { Refused } from '../../../../platform/http/pages.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { providerOf } from '../../../../providers/index.ts'
import { aboutField, needScript, remarks } from '../../../sign-in/page-parts/index.ts'
import { passwordWords } from '../words/words.ts'
import { PASSWORD_SCRIPT } from './password-script.ts'

interface Field {
  /** What password managers do: fill in the present one, or suggest and keep a new one. */
  use?: 'current' | 'new'
  name?: string
  label?: string
  hint?: string
  refused?: Refused | undefined
  /** The first field of a page has the focus. */
  first?: boolean
}

/** What pages with such a field add to their style. */
export const PASSWORD_STYLE = `
.field { display: grid; gap: .35rem }
.typed { position: relative }
.typed input { padding-inline-end: 3.25rem }
.eye, .eye:hover { position: absolute; inset-block: 0; inset-inline-end: 0; width: 3rem; min-height: 0; padding: 0; display: grid; place-items: center; color: var(--dim); background: none; border: 0 }
.eye[hidden] { display: none }
.eye svg { width: 1.375rem; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
.eye[aria-pressed=false] .lid { display: none }
.strength { display: none; grid-template-columns: repeat(3, 1fr); gap: .25rem; height: .25rem }
@media (scripting: enabled) { .strength { display: grid } }
.strength i { border-radius: 1rem; background: var(--line) }
[data-level=rule] .strength :first-child, [data-level=address] .strength :first-child, [data-level=weak] .strength :first-child { background: var(--bad) }
[data-level=good] .strength :not(:last-child), [data-level=strong] .strength i { background: var(--good) }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`

/** A field for the user's current password. */
export function passwordField(c: Context, field: Field = {}): Html {
  return draw(c, field)
}

/** A field for choosing a password: says what the provider's rules ask for, and how hard to guess it is. */
export function newPasswordField(c: Context, field: Field = {}): Html {
  const t = translator(localeOf(c), passwordWords)
  const least = providerOf(c).settings.password_min_length
  const rule = t('rule', { count: least })
  const sayings = {
    rule,
    address: t('holds_address'),
    weak: t('strength_weak'),
    good: t('strength_good'),
    strong: t('strength_strong'),
  }
  const rated = { least, sayings: JSON.stringify(sayings) }
  return draw(c, { use: 'new', label: t('new_password'), hint: rule, ...field }, rated)
}

function draw(
  c: Context,
  { use = 'current', name = 'password', refused, first, ...field }: Field,
  rated?: { least: number; sayings: string },
): Html {
  needScript(c, PASSWORD_SCRIPT)
  const t = translator(localeOf(c), passwordWords)
  const { label = t('password'), hint } = field
  const { error, about, isRefused } = aboutField(c, { name, refused, hint })
  return html`<div class="field" data-password ${rated ? html`data-least="${rated.least}" data-sayings="${rated.sayings}"` : ''}>
<label for="${name}">${label}</label>
<div class="typed"><input id="${name}" name="${name}" type="password" autocomplete="${use}-password" maxlength="256" autocapitalize="none" spellcheck="false" dir="ltr" required ${first ? 'autofocus' : ''} ${error || isRefused ? 'aria-invalid=true' : ''} ${about ? html`aria-describedby="${about}"` : ''}>
<button class="eye" type="button" aria-label="${t('show')}" aria-pressed="false" hidden>${EYE}</button></div>
${rated ? html`<div class="strength" aria-hidden="true"><i></i><i></i><i></i></div>` : ''}
${remarks(name, { hint, error })}
${rated ? html`<span class="heard" role="status"></span>` : ''}</div>`
}

const EYE = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="3"/><path class="lid" d="M4 4l16 16"/></svg>`
