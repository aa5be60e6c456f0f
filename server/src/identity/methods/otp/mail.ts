import { translator } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { type Envelope, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import { CODE_LIFETIME_MS, challengeMailWords } from '../../sign-in/challenges/index.ts'
import { noticeMailWords } from '../../sign-in/complete/index.ts'
import { otpMailWords } from './mail-words.ts'

/** The mail with a code. */
export function codeMail(envelope: Envelope, code: string): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, otpMailWords)
  const plain = t('subject_plain', { provider: provider.name })
  return writeMail(envelope, {
    why: 'asked',
    subject: provider.settings.code_in_subject ? t('subject', { code, provider: provider.name }) : plain,
    heading: plain,
    blocks: [
      { code },
      t('what_to_do', { duration: formatDuration(locale, CODE_LIFETIME_MS) }),
      { small: translator(locale, challengeMailWords)('unexpected_code') },
    ],
  })
}

/** The mail with a code that confirms an act in an open session; `prefix` is of the pages of the user's kind. */
export function stepUpMail(
  envelope: Envelope,
  { code, prefix }: { code: string; prefix: '' | '/staff' },
): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, otpMailWords)
  const plain = t('step_up_subject', { provider: provider.name })
  return writeMail(envelope, {
    why: 'account',
    subject: provider.settings.code_in_subject
      ? t('step_up_code_subject', { code, provider: provider.name })
      : plain,
    heading: plain,
    blocks: [
      { code },
      t('step_up_enter', { duration: formatDuration(locale, CODE_LIFETIME_MS) }),
      t('step_up_unexpected'),
      {
        link: translator(locale, noticeMailWords)('check_account'),
        url: `${provider.baseUrl}${prefix}/account`,
      },
    ],
  })
}

sampleMail('otp.step_up', (envelope) => stepUpMail(envelope, { code: '314159', prefix: '' }))
sampleMail('otp.code', (envelope) => codeMail(envelope, '314159'))
