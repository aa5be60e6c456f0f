import { html } from 'hono/html'
import { countPasskeys, passkey } from '../../identity/methods/passkey/index.ts'
import type { AccountSection } from '../../identity/sign-in/index.ts'
import { countRecoveryCodes, findTotp } from '../../identity/sign-in/mfa/index.ts'
import type { Html } from '../../platform/http/page.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { providerOf } from '../../providers/index.ts'
import { accountWords } from './words.ts'

/** From here on a person may soon run out of recovery codes. */
const FEW_CODES = 3

/** What protects the account, and what is missing, before the settings themselves. */
export const securityCheck: AccountSection = async ({ services, c, to }, { user_id }) => {
  const { id, settings } = providerOf(c)
  const locale = localeOf(c)
  const t = translator(locale, accountWords)
  const [totp, codes, passkeys] = await Promise.all([
    findTotp(services.db, id, user_id),
    countRecoveryCodes(services.db, id, user_id),
    countPasskeys(services.db, id, user_id),
  ])
  const items = [
    item(totp !== undefined, t(totp ? 'check_mfa' : 'check_no_mfa'), {
      words: t('check_turn_on'),
      to: to('/account/mfa/on'),
    }),
    ...(passkey.isOn(settings)
      ? [item(passkeys > 0, t(passkeys > 0 ? 'check_passkey' : 'check_no_passkey'))]
      : []),
    ...(totp
      ? [
          item(codes >= FEW_CODES, t('check_codes', { count: codes }), {
            words: t('check_new_codes'),
            to: to('/account/mfa/recovery-codes'),
          }),
        ]
      : []),
  ]
  return html`<h2>${t('check_title')}</h2><ul class="check">${items}</ul>`
}

/** What is missing leads to where it is mended. The sign is decoration: the words say the same. */
function item(isGood: boolean, words: string, cure?: { words: string; to: string }): Html {
  const act = isGood || !cure ? '' : html` <a href="${cure.to}">${cure.words}</a>`
  return html`<li><span class="${isGood ? 'good' : 'dim'}" aria-hidden="true">${isGood ? '✓' : '○'}</span> ${words}${act}</li>`
}
