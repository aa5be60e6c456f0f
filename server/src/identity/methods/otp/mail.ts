import type { Mail } from '../../../platform/mail/mailer.ts'
import { sayDuration } from '../../../platform/text/say-times.ts'
import { wordsIn } from '../../../platform/words/say.ts'
import { type Envelope, sampleMail, writeMail } from '../../../providers/mail/index.ts'
import { CODE_LIFETIME_MS, challengeMailWords } from '../../sign-in/challenges/index.ts'
import { otpMailWords } from './mail-words.ts'

/** The mail with a code. */
export function codeMail(envelope: Envelope, code: string): Mail {
  const { provider, speech } = envelope
  const say = wordsIn(speech, otpMailWords)
  const plain = say('subject_plain', { provider: provider.name })
  return writeMail(envelope, {
    subject: provider.settings.code_in_subject ? say('subject', { code, provider: provider.name }) : plain,
    heading: plain,
    blocks: [
      { code },
      say('what_to_do', { duration: sayDuration(speech, CODE_LIFETIME_MS) }),
      { small: wordsIn(speech, challengeMailWords)('unexpected_code') },
    ],
  })
}

/** The mail with a code that confirms an act in an open session. */
export function stepUpMail(envelope: Envelope, code: string): Mail {
  const { provider, speech } = envelope
  const say = wordsIn(speech, otpMailWords)
  return writeMail(envelope, {
    subject: say('step_up_subject', { provider: provider.name }),
    blocks: [
      { code },
      say('step_up_enter', { duration: sayDuration(speech, CODE_LIFETIME_MS) }),
      say('step_up_unexpected'),
    ],
  })
}

sampleMail('otp.step_up', (envelope) => stepUpMail(envelope, '314159'))
sampleMail('otp.code', (envelope) => codeMail(envelope, '314159'))
