import type { Device } from '../../../platform/http/device.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import type { Provider } from '../../../providers/index.ts'
import { type Envelope, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import type { User } from '../../users/index.ts'
import { CODE_LIFETIME_MS, challengeMailWords } from '../challenges/index.ts'
import { contactProvider, type Notice, noticeMailWords, sampleNotice } from '../complete/index.ts'
import { emailChangeMailWords } from './mail-words.ts'

export interface Change {
  oldEmail: string
  newEmail: string
  code: string
  /** Of the pages of the user's kind: '' or '/staff'. */
  prefix: string
}

/** To the present address: its reader must learn where the account would go. */
export function oldAddressMail(envelope: Envelope, { oldEmail, newEmail, code, prefix }: Change): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, emailChangeMailWords)
  return writeMail(envelope, {
    why: 'account',
    subject: t('old_subject', { provider: provider.name }),
    blocks: [
      { code },
      t('old_what', { old: oldEmail, new: newEmail }),
      t('old_enter', { duration: formatDuration(locale, CODE_LIFETIME_MS) }),
      t('old_unexpected'),
      {
        link: translator(locale, noticeMailWords)('check_account'),
        url: `${provider.baseUrl}${prefix}/account`,
      },
    ],
  })
}

/** To the new address, which a typing error may make a stranger's, so it does not name the account. */
export function newAddressMail(envelope: Envelope, code: string): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, emailChangeMailWords)
  return writeMail(envelope, {
    why: 'asked',
    subject: t('new_subject', { provider: provider.name }),
    blocks: [
      { code },
      t('new_enter', { duration: formatDuration(locale, CODE_LIFETIME_MS) }),
      { small: translator(locale, challengeMailWords)('unexpected_code') },
    ],
  })
}

/** To the old address, once it is changed. */
export function changedNotice(
  provider: Provider,
  user: User,
  { oldEmail, device }: { oldEmail: string; device: Device },
): Notice {
  return {
    user,
    to: oldEmail,
    device,
    subject: lazyMessage(emailChangeMailWords, 'changed_subject', { provider: provider.name }),
    what: [lazyMessage(emailChangeMailWords, 'changed_what', { new: user.email, old: oldEmail })],
    undo: contactProvider(provider),
    action: null,
  }
}

const ADA = { oldEmail: 'ada@example.com', code: '314159', prefix: '' }
sampleMail('email_change.old', (envelope, written) =>
  oldAddressMail(envelope, { ...ADA, newEmail: written('new address', 'ada@example.org') }),
)
sampleMail('email_change.new', (envelope) => newAddressMail(envelope, ADA.code))
sampleNotice('email_change.changed', (provider, user, device) =>
  changedNotice(provider, { ...user, email: 'ada@example.org' }, { oldEmail: ADA.oldEmail, device }),
)
