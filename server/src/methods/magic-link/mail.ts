import { compose } from '../../lib/mail/compose.ts'
import type { Mail } from '../../lib/mail/mailer.ts'
import { CODE_VALIDITY, LINK_VALIDITY, type ProofSecrets } from '../../login/index.ts'
import type { Provider } from '../../providers/index.ts'

/** The mail that carries a link; and a code, the same proof, where the provider lets people sign in by codes. */
export function linkMail(provider: Provider, from: string, to: string, { code, link }: ProofSecrets): Mail {
  const withCode = provider.settings.otp_enabled
  return {
    to,
    from,
    subject: `Sign in to ${provider.name}`,
    ...compose({
      heading: `Sign in to ${provider.name}`,
      ...(withCode && { code }),
      link: link === undefined ? undefined : { words: 'Sign in', url: link },
      paragraphs: [
        withCode
          ? `Follow the link, or type the code where you began to sign in. The link is valid for ${LINK_VALIDITY}, the code for ${CODE_VALIDITY}. One of them works, once.`
          : `The link is valid for ${LINK_VALIDITY} and works once.`,
        'On another device or in another browser, the link asks for the number shown where you began.',
      ],
      footnote:
        'If you did not ask for it, ignore this mail. Give the link and the code to nobody, and type no number that somebody tells you.',
    }),
  }
}
