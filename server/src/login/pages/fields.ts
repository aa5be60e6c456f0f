import { html, raw } from 'hono/html'
import type { Html } from '../../lib/http/page.ts'
import type { Refused } from '../../lib/http/pages.ts'

interface Field {
  name: string
  label: string
  refused?: Refused | undefined
  value?: string | undefined
  hint?: string
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
  return input(field, 'maxlength=200', '')
}

/** `own` holds attributes written here, never text from users. */
function input(
  { name, label, refused, value, hint, first }: Field,
  own: string,
  kind: string,
  showsTyped = true,
): Html {
  const error = refused?.problem.options.errors?.find(({ field }) => field === name)?.message
  const typed = value ?? (showsTyped ? refused?.typed[name] : undefined) ?? ''
  const about = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<label>${label}
<input name="${name}" ${raw(own)} required value="${typed}" ${kind ? html`class="${kind}"` : ''} ${first ? 'autofocus' : ''} ${error ? 'aria-invalid=true' : ''} ${about ? html`aria-describedby="${about}"` : ''}>
${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ''}
${error ? html`<span class="field-error" id="${name}-error">${error}</span>` : ''}</label>`
}

/** The button that submits. */
export function submitButton(words: string): Html {
  return html`<button class="first">${words}</button>`
}
