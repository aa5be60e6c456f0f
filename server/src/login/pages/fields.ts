import { html, raw } from 'hono/html'
import type { Html } from '../../lib/http/page.ts'
import type { Refused } from '../../lib/http/pages.ts'

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
}

/** A field for an e-mail address. */
export function emailField(field: Partial<Field>): Html {
  return input(
    { name: 'email', label: 'E-mail address', ...field },
    'type=email autocomplete="username webauthn" inputmode=email maxlength=254',
    '',
  )
}

/** A field for a six-digit code. */
export function codeField(field: Partial<Field> = {}): Html {
  const own = 'autocomplete="one-time-code" inputmode=numeric maxlength=6 pattern="[0-9]{6}"'
  return input({ name: 'code', label: 'Code', ...field }, own, 'code', false)
}

/** A field for the two digits that another browser shows. */
export function numberField(field: Partial<Field> = {}): Html {
  const own = 'autocomplete="off" inputmode=numeric maxlength=2 pattern="[0-9]{2}"'
  return input({ name: 'number', label: 'Number', ...field }, own, 'code', false)
}

/** A field for a password: the present one, or a new one. */
export function passwordField(use: 'current' | 'new', field: Partial<Field> = {}): Html {
  const own = `type=password autocomplete="${use}-password" maxlength=256`
  return input(
    { name: 'password', label: use === 'new' ? 'New password' : 'Password', ...field },
    own,
    '',
    false,
  )
}

/** Any other line of text. */
export function textField(field: Field): Html {
  return input(field, `maxlength=${field.most ?? 200}`, '')
}

/** Something that a person may tell about themselves; `autocomplete` is one of HTML's words for it. */
export function profileTextField({ autocomplete, ...field }: Field & { autocomplete: string }): Html {
  return input({ ...field, optional: true }, `maxlength=2000 autocomplete="${autocomplete}"`, '')
}

/** Several lines of text. */
export function linesField({ rows = 3, ...field }: Field & { rows?: number }): Html {
  const { name, label, refused, value, hint, optional, most = 2_000 } = field
  const { error, about } = aboutField(field)
  return html`<label>${label}
<textarea name="${name}" rows="${rows}" maxlength="${most}" ${optional ? '' : 'required'} ${error ? 'aria-invalid=true' : ''} ${about ? html`aria-describedby="${about}"` : ''}>${value ?? refused?.typed[name] ?? ''}</textarea>
${remarks(name, { hint, error })}</label>`
}

/** One of several. */
export function selectField({
  options,
  ...field
}: Field & { options: ReadonlyArray<readonly [value: string, words: string]> }): Html {
  const { name, label, refused, value, hint } = field
  const { error, about } = aboutField(field)
  const chosen = value ?? refused?.typed[name] ?? ''
  return html`<label>${label}
<select name="${name}" ${error ? 'aria-invalid=true' : ''} ${about ? html`aria-describedby="${about}"` : ''}>${options.map(
    ([key, words]) => html`<option value="${key}" ${key === chosen ? 'selected' : ''}>${words}</option>`,
  )}</select>
${remarks(name, { hint, error })}</label>`
}

/** `own` holds attributes written here, never text from users. */
function input(field: Field, own: string, kind: string, showsTyped = true): Html {
  const { name, label, refused, value, hint, optional, first } = field
  const { error, about } = aboutField(field)
  const typed = value ?? (showsTyped ? refused?.typed[name] : undefined) ?? ''
  return html`<label>${label}
<input name="${name}" ${raw(own)} ${optional ? '' : 'required'} value="${typed}" ${kind ? html`class="${kind}"` : ''} ${first ? 'autofocus' : ''} ${error ? 'aria-invalid=true' : ''} ${about ? html`aria-describedby="${about}"` : ''}>
${remarks(name, { hint, error })}</label>`
}

/** What is wrong with a field, and the ids of the remarks below it. */
function aboutField({ name, refused, hint }: Field): { error: string | undefined; about: string } {
  const error = refused?.problem.options.errors?.find(({ field }) => field === name)?.message
  return { error, about: [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') }
}

function remarks(
  name: string,
  { hint, error }: { hint: string | undefined; error: string | undefined },
): Html {
  return html`${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ''}
${error ? html`<span class="field-error" id="${name}-error">${error}</span>` : ''}`
}

/** The button that submits. */
export function submitButton(words: string): Html {
  return html`<button class="first">${words}</button>`
}
