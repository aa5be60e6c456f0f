import { translator } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { type Envelope, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import { CODE_LIFETIME_MS, challengeMailWords } from '../../sign-in/challenges/index.ts'
import { otpMailWords } from './mail-words.ts'

/** The mail with a code. */
export function codeMail(envelope: Envelope, code: string): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, otpMailWords)
  const plain = t('subject_plain', { provider: provider.name })
  return writeMail(envelope, {
    subject: provider.settings.code_in_subject ? t('subject', { code, provider: provider.name }) : plain,
    heading: plain,
    blocks: [
      { code },
      t('what_to_do', { duration: formatDuration(locale, CODE_LIFETIME_MS) }),
      { small: translator(locale, challengeMailWords)('unexpected_code') },
    ],
  })
}

/** The mail with a code that confirms an act in an open session. */
export function stepUpMail(envelope: Envelope, code: string): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, otpMailWords)
  return writeMail(envelope, {
    subject: t('step_up_subject', { provider: provider.name }),
    blocks: [
      { code },
      t('step_up_enter', { duration: formatDuration(locale, CODE_LIFETIME_MS) }),
      t('step_up_unexpected'),
    ],
  })
}

sampleMail('otp.step_up', (envelope) => stepUpMail(envelope, '314159'))
sampleMail('otp.code', (envelope) => codeMail(envelope, '314159'))
