import { html, raw } from 'hono/html'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Refused } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translate, translator } from '../../../platform/i18n/translate.ts'
import { needScript, REFUSAL_ID } from './card.ts'
import { CODE_SCRIPT } from './code-script.ts'
import { signInWords } from './sign-in-words.ts'

interface Field {
  name: string
  label: string
  refused?: Refused | undefined
  value?: string | undefined
  hint?: string
  /** May stay empty. */
  optional?: boolean
  /** How many characters it takes. */
  most?: number
  /** The first field of a page has the focus. */
  first?: boolean
  /** Further attributes, written in code, never text from users: such as `autocomplete`. */
  own?: string
}

/** A field for an email address. */
export function emailField(c: Context, field: Partial<Field>): Html {
  return input(
    c,
    { name: 'email', label: labels(c)('email'), ...field },
    'type=email autocomplete="username webauthn" inputmode=email maxlength=254 dir=ltr',
    '',
  )
}

/**
 * A field for a six-digit code: one, which looks like six. With a script it takes what is pasted, and submits its form
 * when nothing else is missing; it says so beforehand (WCAG 2.2, 3.2.2).
 */
export function codeField(c: Context, field: Partial<Field> = {}): Html {
  needScript(c, CODE_SCRIPT)
  // Longer than six: "123 456" is pasted whole. The digits may be those of any script; see TypedCode.
  const own =
    'autocomplete="one-time-code" inputmode=numeric maxlength=20 pattern="(\\P{Nd}*\\p{Nd}){6}\\P{Nd}*" dir=ltr'
  const hint = labels(c)('code_hint')
  return input(c, { name: 'code', label: labels(c)('code'), hint, ...field }, own, 'six', false)
}

/** A field for the two digits that another browser shows. */
export function numberField(c: Context, field: Partial<Field> = {}): Html {
  const own = 'autocomplete="off" inputmode=numeric maxlength=2 pattern="[0-9]{2}" dir=ltr'
  return input(c, { name: 'number', label: labels(c)('number'), ...field }, own, 'code', false)
}

/** Any other line; `own` are further attributes, written in code. */
export function textField(c: Context, { own = '', ...field }: Field): Html {
  return input(c, field, `maxlength=${field.most ?? 200} ${own}`, '')
}

/** Something that a person may tell about themselves; `autocomplete` is one of HTML's words for it. */
export function profileTextField(
  c: Context,
  { autocomplete, ...field }: Field & { autocomplete: string },
): Html {
  return input(c, { ...field, optional: true }, `maxlength=2000 autocomplete="${autocomplete}"`, '')
}

/** A box to tick. */
export function tickField(
  c: Context,
  { words, ...field }: Omit<Field, 'label'> & { words: Html | string; ticked?: boolean; value: string },
): Html {
  const { name, value, ticked, hint, optional } = field
  const { error, about } = aboutField(c, field)
  return html`<label class="tick"><input type="checkbox" name="${name}" value="${value}" ${optional ? '' : 'required'} ${ticked ? 'checked' : ''} ${error ? 'aria-invalid=true' : ''} ${about ? html`aria-describedby="${about}"` : ''}>
<span>${words}</span>
${remarks(name, { hint, error })}</label>`
}

/** Several lines of text. */
export function linesField(c: Context, { rows = 3, ...field }: Field & { rows?: number }): Html {
  const { name, label, refused, value, hint, optional, most = 2_000, own = '' } = field
  const { error, about } = aboutField(c, field)
  return html`<label>${label}
<textarea name="${name}" ${raw(own)} rows="${rows}" maxlength="${most}" ${optional ? '' : 'required'} ${error ? 'aria-invalid=true' : ''} ${about ? html`aria-describedby="${about}"` : ''}>${value ?? refused?.typed[name] ?? ''}</textarea>
${remarks(name, { hint, error })}</label>`
}

/** One of several. */
export function selectField(
  c: Context,
  { options, ...field }: Field & { options: ReadonlyArray<readonly [value: string, words: string]> },
): Html {
  const { name, label, refused, value, hint, optional, own = '' } = field
  const { error, about } = aboutField(c, field)
  const chosen = value ?? refused?.typed[name] ?? ''
  return html`<label>${label}
<select name="${name}" ${raw(own)} ${optional ? '' : 'required'} ${error ? 'aria-invalid=true' : ''} ${about ? html`aria-describedby="${about}"` : ''}>${options.map(
    ([key, words]) => html`<option value="${key}" ${key === chosen ? 'selected' : ''}>${words}</option>`,
  )}</select>
${remarks(name, { hint, error })}</label>`
}

function labels(c: Context) {
  return translator(localeOf(c), signInWords)
}

/** `own` holds attributes written here, never text from users. */
function input(c: Context, field: Field, own: string, kind: string, showsTyped = true): Html {
  const { name, label, refused, value, hint, optional, first } = field
  const { error, about, isRefused } = aboutField(c, field)
  const typed = value ?? (showsTyped ? refused?.typed[name] : undefined) ?? ''
  const line = html`<input name="${name}" ${raw(own)} ${optional ? '' : 'required'} value="${typed}" ${kind ? html`class="${kind}"` : ''} ${first ? 'autofocus' : ''} ${error || isRefused ? 'aria-invalid=true' : ''} ${about ? html`aria-describedby="${about}"` : ''}>`
  return html`<label>${label}
${kind === 'six' ? html`<span class="six-box">${line}</span>` : line}
${remarks(name, { hint, error, scripted: kind === 'six' })}</label>`
}

/** The field that a problem without fields is about, by the end of its name. */
const FIELD_OF: Record<string, string> = { invalid_code: 'code', invalid_credentials: 'password' }

/**
 * What is wrong with a field, and the ids of the texts that describe it. `isRefused`: the refusal above the form is
 * about it.
 */
export function aboutField(
  c: Context,
  { name, refused, hint }: Pick<Field, 'name' | 'refused' | 'hint'>,
): { error: string | undefined; about: string; isRefused: boolean } {
  const wrong = refused?.problem.options.errors?.find(({ field }) => field === name)
  const error = wrong?.says ? translate(localeOf(c), wrong.says) : wrong?.message
  const end = FIELD_OF[refused?.problem.code ?? '']
  const isRefused = end !== undefined && name.endsWith(end)
  const about = [hint && `${name}-hint`, error ? `${name}-error` : isRefused && REFUSAL_ID]
  return { error, about: about.filter(Boolean).join(' '), isRefused }
}

/** Below a field: what to know about it, and what is wrong with it. */
export function remarks(
  name: string,
  { hint, error, scripted }: { hint: string | undefined; error: string | undefined; scripted?: boolean },
): Html {
  return html`${hint ? html`<span class="hint${scripted ? ' scripted' : ''}" id="${name}-hint">${hint}</span>` : ''}
${error ? html`<span class="field-error" id="${name}-error">${error}</span>` : ''}`
}

/** The button that submits. */
export function submitButton(words: string): Html {
  return html`<button class="first">${words}</button>`
}
