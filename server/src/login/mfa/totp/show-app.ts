import { html, raw } from 'hono/html'
import type { Context } from '../../../lib/http/context.ts'
import type { Html } from '../../../lib/http/page.ts'
import type { Refused } from '../../../lib/http/pages.ts'
import { codeField, submitButton } from '../../pages/fields.ts'
import type { Enrolment } from './begin-enrolment.ts'
import { qrSvg } from './qr-svg.ts'

/** The steps to add an app: the QR code, the seed for typing, and the field for the first code. */
export async function showEnrolment(
  c: Context,
  { secret, otpauthUrl }: Enrolment,
  refused: Refused | undefined,
): Promise<Html> {
  return html`
<ol class="steps">
<li>Open an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password, and scan this code.
<div class="qr" role="img" aria-label="QR code for an authenticator app">${raw(await qrSvg(otpauthUrl))}</div>
<details><summary>Type it instead</summary>
<p class="hint">Add an account by key: time-based, 6 digits.</p>
<p class="secret">${inFours(secret)}</p>
<p><a href="${otpauthUrl}">Open it in an app on this device</a></p></details></li>
<li>Type the 6 digits that the app shows.
<form method="post">${codeField(c, { refused, label: 'Code of the app' })}${submitButton('Turn on')}</form></li>
</ol>`
}

function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}

/** Recovery codes, shown only this once: as a list to copy, and as a file. */
export function showRecoveryCodes(codes: string[], goOn: Html): Html {
  return html`
<p class="dim">Each of these codes signs you in once when your phone is not at hand. Print them or keep them in a
password manager: they are not shown again.</p>
<label>Recovery codes
<textarea class="codes" readonly rows="${codes.length}">${codes.join('\n')}</textarea></label>
<p class="hint"><a download="recovery-codes.txt" href="data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}">Download them as a file</a></p>
${goOn}`
}
