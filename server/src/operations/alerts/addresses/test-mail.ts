import { translator } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { type Envelope, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import { alertAddressMailWords } from './mail-words.ts'
import { unsubscribeHeaders } from './unsubscribe-token.ts'

/** Shows that alerts arrive. `stop` is the URL by which an address that is not of the staff ends them. */
export function testMail(envelope: Envelope, stop?: string): Mail {
  const { provider, locale, to } = envelope
  const t = translator(locale, alertAddressMailWords)
  const mail = writeMail(envelope, {
    why: stop === undefined ? 'staff' : 'asked',
    subject: t('test_subject', { provider: provider.name }),
    heading: t('test_heading'),
    blocks: [
      t('test_what', { provider: provider.name }),
      ...(stop === undefined
        ? []
        : [{ small: t('why', { email: to, provider: provider.name }) }, { link: t('stop'), url: stop }]),
    ],
  })
  return stop === undefined ? mail : { ...mail, headers: unsubscribeHeaders(stop) }
}

sampleMail('alert.test', (envelope) => testMail(envelope))
