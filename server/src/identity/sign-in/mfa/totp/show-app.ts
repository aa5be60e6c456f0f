import { html, raw } from 'hono/html'
import type { Context } from '../../../../platform/http/context.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { Refused } from '../../../../platform/http/pages.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { codeField, submitButton } from '../../page-parts/index.ts'
import { mfaWords } from '../words/words.ts'
import type { Enrolment } from './begin-enrolment.ts'
import { qrSvg } from './qr-svg.ts'

/** What pages that add an app add to their style: the code keeps its white ground, or cameras do not find it. */
export const MFA_STYLE = `
.steps { list-style: none; padding: 0; counter-reset: step }
.steps > li { counter-increment: step; display: grid; gap: .5rem; grid-template-columns: 1.75rem 1fr }
.steps > li::before { content: counter(step); display: grid; place-items: center; width: 1.75rem; height: 1.75rem; border-radius: 50%; background: var(--panel); border: 1px solid var(--line); font-weight: 600; font-size: .875rem }
.steps > li > * { grid-column: 2 } .steps > li > p { grid-row: 1; margin: .1rem 0 0 }
.qr { margin: 0 } .qr svg { width: min(12rem, 100%) }
.secret { font-size: 1.0625rem }
`

/** The steps to add an app: the QR code, the seed for typing, and the field for the first code. */
export function showEnrolment(
  c: Context,
  { secret, otpauthUrl }: Enrolment,
  refused: Refused | undefined,
): Html {
  const t = translator(localeOf(c), mfaWords)
  return html`
<ol class="steps">
<li><p>${t('scan')}</p>
<div class="qr" role="img" aria-label="${t('qr')}">${raw(qrSvg(otpauthUrl))}</div>
<details><summary>${t('cannot_scan')}</summary>
<p class="hint">${t('type_key')}</p>
<p class="secret" dir="ltr">${inFours(secret)}</p>
<p><a href="${otpauthUrl}">${t('open_here')}</a></p></details></li>
<li><p>${t('type_code')}</p>
<form method="post">${codeField(c, { refused, label: t('app_code') })}${submitButton(t('turn_on'))}</form></li>
</ol>`
}

function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
