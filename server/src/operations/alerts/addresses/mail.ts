import { translator } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { type Envelope, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import { LIFETIME_MS } from './limits.ts'
import { alertAddressMailWords } from './mail-words.ts'
import { unsubscribeHeaders } from './unsubscribe-token.ts'

export const CONFIRM_PATH = '/alerts/confirm'

/** Asks an address that is not of the staff whether it wants alerts. `stop` is for those who do not. */
export function confirmationMail(envelope: Envelope, { token, stop }: { token: string; stop: string }): Mail {
  const { provider, locale, to } = envelope
  const t = translator(locale, alertAddressMailWords)
  const names = { provider: provider.name }
  const mail = writeMail(envelope, {
    why: 'asked',
    subject: t('subject', names),
    heading: t('heading'),
    blocks: [
      t('what', { ...names, email: to }),
      { button: t('button'), url: `${provider.baseUrl}${CONFIRM_PATH}?token=${token}` },
      t('until', { duration: formatDuration(locale, LIFETIME_MS) }),
      { small: t('unexpected') },
      { link: t('refuse'), url: stop },
    ],
  })
  return { ...mail, headers: unsubscribeHeaders(stop) }
}

sampleMail('alert_address.confirm', (envelope) => {
  const stop = `${envelope.provider.baseUrl}/alerts/unsubscribe?token=sample`
  return confirmationMail(envelope, { token: 'sample', stop })
})
