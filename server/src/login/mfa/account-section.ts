import { html } from 'hono/html'
import { isoTime } from '../../lib/clock.ts'
import { providerOf } from '../../providers/index.ts'
import type { AccountSection } from '../method.ts'
import { countRecoveryCodes } from './recovery-codes/store.ts'
import { findTotp } from './totp/store.ts'

/** The account page's section on two-step verification. */
export const totpSection: AccountSection = async ({ services, c, to }, session) => {
  const { id } = providerOf(c)
  const totp = await findTotp(services.db, id, session.user_id)
  if (!totp)
    return html`
<h2>Two-step verification</h2>
<ul class="list"><li><span>Off<br><span class="hint">When on, signing in also needs a code from an app on your phone.</span></span>
<a href="${to('/account/mfa/on')}">Turn on</a></li></ul>`
  const left = await countRecoveryCodes(services.db, id, session.user_id)
  return html`
<h2>Two-step verification</h2>
<ul class="list">
<li><span>Authenticator app<br><span class="hint">since ${isoTime(totp.activated_at).slice(0, 10)}</span></span>
<span><a href="${to('/account/mfa/on')}">Use another phone</a> · <a href="${to('/account/mfa/off')}">Turn off</a></span></li>
<li><span>Recovery codes<br><span class="hint">${wordsFor(left)}</span></span>
<a href="${to('/account/mfa/recovery-codes')}">Make new recovery codes</a></li>
</ul>`
}

function wordsFor(left: number): string {
  if (left === 0) return 'none left: make new ones'
  return `${left} left`
}
