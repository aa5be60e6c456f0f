import { translator } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { type Envelope, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import { endpointMailWords } from '../mail-words.ts'
import { alertAddressMailWords } from './mail-words.ts'
import { unsubscribeHeaders } from './unsubscribe-token.ts'

/** Shows that alerts arrive. `stop` is the URL by which an address that is not of the staff ends them. */
export function testMail(envelope: Envelope, stop?: string): Mail {
  const { provider, locale, to } = envelope
  const t = translator(locale, endpointMailWords)
  const own = translator(locale, alertAddressMailWords)
  const mail = writeMail(envelope, {
    why: stop === undefined ? 'staff' : 'asked',
    subject: t('test_subject', { provider: provider.name }),
    heading: t('test_heading'),
    blocks: [
      t('test_what', { provider: provider.name }),
      { button: t('open_log'), url: `${provider.baseUrl}/console/webhooks/deliveries` },
      ...(stop === undefined
        ? []
        : [{ small: own('why', { email: to, provider: provider.name }) }, { link: own('stop'), url: stop }]),
    ],
  })
  return stop === undefined ? mail : { ...mail, headers: unsubscribeHeaders(stop) }
}

sampleMail('alert.test', (envelope) => testMail(envelope))
