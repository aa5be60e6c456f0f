import type { Tx } from '../../../platform/db/db.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Services } from '../../../platform/services.ts'
import { formatDay } from '../../../platform/text/format-times.ts'
import type { Provider } from '../../../providers/index.ts'
import { type Envelope, localeOfReader, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import type { User } from '../../users/index.ts'
import { leavingMailWords } from './mail-words.ts'

type Reader = Pick<User, 'email' | 'locale' | 'language' | 'zoneinfo'>

/** Sends a mail to a person once the transaction has committed. No setting turns it off: it is how they learn of it. */
export function post(
  services: Pick<Services, 'outbox' | 'config'>,
  tx: Tx,
  provider: Provider,
  { user, write }: { user: Reader; write: (envelope: Envelope) => Mail },
): void {
  const locale = localeOfReader(provider, user)
  const envelope = { provider, from: services.config.mailFrom, to: user.email, locale }
  services.outbox.postAfterCommit(tx, () => write(envelope))
}

/** When the account is deleted, and how to keep it. It has no token: the person signs in. */
export function scheduledMail(
  envelope: Envelope,
  { zoneinfo }: Pick<Reader, 'zoneinfo'>,
  deleteAt: Date,
): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, leavingMailWords)
  return writeMail(envelope, {
    why: 'account',
    subject: t('scheduled_subject', { provider: provider.name }),
    blocks: [
      t('scheduled_what', { day: formatDay(locale, deleteAt, zoneinfo ?? undefined) }),
      t('scheduled_ended'),
      t('scheduled_keep'),
      { button: t('sign_in'), url: `${provider.baseUrl}/login` },
      { small: t('scheduled_unexpected') },
    ],
  })
}

/** The last mail to a person. */
export function deletedMail(envelope: Envelope): Mail {
  const t = translator(envelope.locale, leavingMailWords)
  return writeMail(envelope, {
    why: 'account',
    subject: t('deleted_subject', { provider: envelope.provider.name }),
    blocks: [t('deleted_what'), t('deleted_invoices')],
  })
}

/** The staff cancelled the deletion. */
export function cancelledMail(envelope: Envelope): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, leavingMailWords)
  return writeMail(envelope, {
    why: 'account',
    subject: t('cancelled_subject', { provider: provider.name }),
    blocks: [
      t('cancelled_what', { provider: provider.name }),
      t('cancelled_undo'),
      { button: t('sign_in'), url: `${provider.baseUrl}/login` },
    ],
  })
}

sampleMail('leaving.scheduled', (envelope) =>
  scheduledMail(envelope, { zoneinfo: null }, new Date('2026-03-28T15:09:26Z')),
)
sampleMail('leaving.deleted', (envelope) => deletedMail(envelope))
sampleMail('leaving.cancelled', (envelope) => cancelledMail(envelope))
