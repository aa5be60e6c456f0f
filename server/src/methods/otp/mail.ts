import { compose } from '../../lib/mail/compose.ts'
import type { Mail } from '../../lib/mail/mailer.ts'
import { sayDuration } from '../../lib/say-times.ts'
import { wordsIn } from '../../lib/words/say.ts'
import { CODE_LIFETIME_MS, type Envelope } from '../../login/index.ts'
import { otpWords } from './words.ts'

/** The mail with a code. */
export function codeMail({ provider, from, to, speech }: Envelope, code: string): Mail {
  const say = wordsIn(speech, otpWords)
  const name = provider.name
  return {
    to,
    from,
    subject: say('mail_subject', { code, provider: name }),
    ...compose({
      speech,
      heading: say('mail_heading', { provider: name }),
      code,
      paragraphs: [say('mail_what_to_do', { duration: sayDuration(speech, CODE_LIFETIME_MS) })],
      footnote: say('mail_unexpected'),
    }),
  }
}
