import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { needScript } from '../../sign-in/page-parts/index.ts'
import { PASSKEY_SCRIPT } from './script.ts'
import { passkeyWords } from './words.ts'

type Input = Pick<PageInput<EmittingServices>, 'c' | 'to'>

export interface PasskeyForm {
  ceremony: 'create' | 'get'
  /** Path of the page that takes the answer, with its options below it. */
  path: string
  /** Shown once the script runs: fields and the button. */
  body: Html
  /** Whether the page's address field suggests passkeys, too. */
  autofill?: boolean
}

/**
 * A form that an authenticator fills in. Without JavaScript it only says so; where there is JavaScript, CARD_STYLE shows it
 * from the start, so that nothing moves when the script runs.
 */
export function passkeyForm({ c, to }: Input, { ceremony, path, body, autofill }: PasskeyForm): Html {
  needScript(c, PASSKEY_SCRIPT)
  const t = translator(localeOf(c), passkeyWords)
  const words = {
    follow: t('follow'),
    NotAllowedError: t('cancelled'),
    InvalidStateError: t('known_here'),
    SecurityError: t('wrong_site'),
    failed: t('failed'),
    noSupport: t('no_support'),
  }
  return html`<form method="post" action="${to(path)}" data-passkey="${ceremony}" data-options="${to(`${path}/options`)}" data-words="${JSON.stringify(words)}" ${autofill ? 'data-autofill' : ''}>
<input type="hidden" name="credential">
<noscript><p class="hint">${t('need_script')}</p></noscript>
<div hidden>${body}</div>
<p class="hint" role="status"></p>
</form>`
}

/** Signs in with a passkey; beside an address field, that field suggests passkeys, too. */
export function passkeyLogin(input: Input, autofill: boolean): Html {
  const body = html`<button class="${autofill ? '' : 'first'}">${translator(localeOf(input.c), passkeyWords)('sign_in')}</button>`
  return passkeyForm(input, { ceremony: 'get', path: '/login/passkey', body, autofill })
}

/** Adds a passkey on the page where a second factor must be added. */
export function passkeyEnrolment(input: Input): Html {
  const body = html`<button class="first">${translator(localeOf(input.c), passkeyWords)('offer_do')}</button>`
  return passkeyForm(input, { ceremony: 'create', path: '/login/mfa/enroll/passkey', body })
}

/** Uses a passkey as second factor, on the page where one is due. */
export function passkeySecondFactor(input: Input): Html {
  const body = html`<button>${translator(localeOf(input.c), passkeyWords)('use')}</button>`
  return passkeyForm(input, { ceremony: 'get', path: '/login/mfa/passkey', body })
}
