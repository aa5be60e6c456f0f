import { wordsIn } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { sayDuration } from '../../../platform/text/format-times.ts'
import { type Envelope, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import { CODE_LIFETIME_MS, challengeMailWords } from '../../sign-in/challenges/index.ts'
import { otpMailWords } from './mail-words.ts'

/** The mail with a code. */
export function codeMail(envelope: Envelope, code: string): Mail {
  const { provider, locale } = envelope
  const say = wordsIn(locale, otpMailWords)
  const plain = say('subject_plain', { provider: provider.name })
  return writeMail(envelope, {
    subject: provider.settings.code_in_subject ? say('subject', { code, provider: provider.name }) : plain,
    heading: plain,
    blocks: [
      { code },
      say('what_to_do', { duration: sayDuration(locale, CODE_LIFETIME_MS) }),
      { small: wordsIn(locale, challengeMailWords)('unexpected_code') },
    ],
  })
}

sampleMail('otp.code', (envelope) => codeMail(envelope, '314159'))
