import { compose } from '../../lib/mail/compose.ts'
import type { Mail } from '../../lib/mail/mailer.ts'
import { CODE_VALIDITY } from '../../login/index.ts'
import type { Provider } from '../../providers/index.ts'

/** The mail with a code. */
export function codeMail(provider: Provider, from: string, to: string, code: string): Mail {
  return {
    to,
    from,
    subject: `${code} is your ${provider.name} code`,
    ...compose({
      heading: `Your code for ${provider.name}`,
      code,
      paragraphs: [`Type it where you began to sign in. It is valid for ${CODE_VALIDITY} and works once.`],
      footnote:
        'If you did not ask for this, ignore this mail. Do not give the code to anybody: we never ask for it.',
    }),
  }
}
