import { html } from 'hono/html'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { wordsIn } from '../../../platform/i18n/translate.ts'
import { sayDay } from '../../../platform/text/format-times.ts'
import { providerOf } from '../../../providers/index.ts'
import type { AccountSection } from '../index.ts'
import { countRecoveryCodes } from './recovery-codes/store.ts'
import { findTotp } from './totp/store.ts'
import { mfaWords } from './words/words.ts'

/** The account page's section on two-step verification. */
export const totpSection: AccountSection = async ({ services, c, to }, session) => {
  const { id } = providerOf(c)
  const locale = localeOf(c)
  const say = wordsIn(locale, mfaWords)
  const totp = await findTotp(services.db, id, session.user_id)
  if (!totp)
    return html`
<h2>${say('title')}</h2>
<ul class="list"><li><span>${say('is_off')}<br><span class="hint">${say('when_on')}</span></span>
<a href="${to('/account/mfa/on')}">${say('turn_on')}</a></li></ul>`
  const left = await countRecoveryCodes(services.db, id, session.user_id)
  return html`
<h2>${say('title')}</h2>
<ul class="list">
<li><span>${say('app')}<br><span class="hint">${say('since', { day: sayDay(locale, totp.activated_at) })}</span></span>
<span><a href="${to('/account/mfa/on')}">${say('other_phone')}</a> · <a href="${to('/account/mfa/off')}">${say('turn_off')}</a></span></li>
<li><span>${say('codes')}<br><span class="hint">${left === 0 ? say('none_left') : say('left', { count: left })}</span></span>
<a href="${to('/account/mfa/recovery-codes')}">${say('renew')}</a></li>
</ul>`
}
