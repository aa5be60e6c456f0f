import { compose } from '../../lib/mail/compose.ts'
import type { Mail } from '../../lib/mail/mailer.ts'
import { CODE_VALIDITY, LINK_VALIDITY, type ProofSecrets } from '../../login/index.ts'
import type { Provider } from '../../providers/index.ts'

/** The mail with a link and, if the provider allows sign-in with codes, a code for the same proof. */
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
          ? `Follow the link, or type the code where you began to sign in. The link is valid for ${LINK_VALIDITY}, the code for ${CODE_VALIDITY}. Once you use one of them, neither works again.`
          : `The link is valid for ${LINK_VALIDITY} and works once.`,
        'On another device or in another browser, the link asks for the number shown where you began.',
      ],
      footnote:
        'If you did not ask for this, ignore this mail. Do not give the link or the code to anybody, and do not type a number that somebody gives you.',
    }),
  }
}
