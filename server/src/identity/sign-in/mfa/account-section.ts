import { html } from 'hono/html'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { formatDay } from '../../../platform/text/format-times.ts'
import { providerOf } from '../../../providers/index.ts'
import type { AccountSection } from '../index.ts'
import { countRecoveryCodes } from './recovery-codes/store.ts'
import { findTotp } from './totp/store.ts'
import { mfaWords } from './words/words.ts'

/** The account page's section on two-step verification. */
export const totpSection: AccountSection = async ({ services, c, to }, session) => {
  const { id } = providerOf(c)
  const locale = localeOf(c)
  const t = translator(locale, mfaWords)
  const totp = await findTotp(services.db, id, session.user_id)
  if (!totp)
    return html`
<h2>${t('title')}</h2>
<ul class="list"><li><span>${t('is_off')}<br><span class="hint">${t('when_on')}</span></span>
<a href="${to('/account/mfa/on')}">${t('turn_on')}</a></li></ul>`
  const left = await countRecoveryCodes(services.db, id, session.user_id)
  return html`
<h2>${t('title')}</h2>
<ul class="list">
<li><span>${t('app')}<br><span class="hint">${t('since', { day: formatDay(locale, totp.activated_at) })}</span></span>
<span><a href="${to('/account/mfa/on')}">${t('other_phone')}</a> · <a href="${to('/account/mfa/off')}">${t('turn_off')}</a></span></li>
<li><span>${t('codes')}<br><span class="hint">${left === 0 ? t('none_left') : t('left', { count: left })}</span></span>
<a href="${to('/account/mfa/recovery-codes')}">${t('renew')}</a></li>
</ul>`
}
