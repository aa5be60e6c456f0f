import { translator } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatDay } from '../../../platform/text/format-times.ts'
import { type Envelope, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import { linkUrl } from './guide.ts'
import { setupMailWords } from './mail-words.ts'

/** To a colleague of the customer's IT. Nothing in it is written by the sender: the address may be a stranger's. */
export function colleagueMail(
  envelope: Envelope,
  { url, expiresAt }: { url: string; expiresAt: Date },
): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, setupMailWords)
  const names = { provider: provider.name }
  return writeMail(envelope, {
    why: 'asked',
    subject: t('subject', names),
    blocks: [
      t('what', names),
      t('how'),
      { button: t('button'), url },
      t('once', { day: formatDay(locale, expiresAt) }),
      { small: t('unexpected') },
    ],
  })
}

sampleMail('setup.colleague', (envelope) =>
  colleagueMail(envelope, {
    url: linkUrl(envelope.provider, 'sample'),
    expiresAt: new Date('2026-04-01T00:00:00Z'),
  }),
)
