import { wordsIn } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { sayDuration } from '../../../platform/text/format-times.ts'
import { type Envelope, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import { LIFETIME_MS } from './limits.ts'
import { alertAddressMailWords } from './mail-words.ts'
import { unsubscribeHeaders } from './unsubscribe-token.ts'

export const CONFIRM_PATH = '/alerts/confirm'

/** Asks an address that is not of the staff whether it wants alerts. `stop` is for those who do not. */
export function confirmationMail(envelope: Envelope, { token, stop }: { token: string; stop: string }): Mail {
  const { provider, locale, to } = envelope
  const say = wordsIn(locale, alertAddressMailWords)
  const names = { provider: provider.name }
  const mail = writeMail(envelope, {
    subject: say('subject', names),
    heading: say('heading'),
    blocks: [
      say('what', { ...names, email: to }),
      { button: say('button'), url: `${provider.baseUrl}${CONFIRM_PATH}?token=${token}` },
      say('until', { duration: sayDuration(locale, LIFETIME_MS) }),
      { small: say('unexpected') },
      { link: say('refuse'), url: stop },
    ],
  })
  return { ...mail, headers: unsubscribeHeaders(stop) }
}

sampleMail('alert_address.confirm', (envelope) => {
  const stop = `${envelope.provider.baseUrl}/alerts/unsubscribe?token=sample`
  return confirmationMail(envelope, { token: 'sample', stop })
})
