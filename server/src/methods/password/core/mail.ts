import { compose, type Letter } from '../../../lib/mail/compose.ts'
import type { Mail } from '../../../lib/mail/mailer.ts'
import { CODE_VALIDITY, LINK_VALIDITY, type Notice, type ProofSecrets } from '../../../login/index.ts'
import type { Provider } from '../../../providers/index.ts'
import type { User } from '../../../users/index.ts'

interface Envelope {
  provider: Provider
  from: string
  to: string
}

const VALIDITY = `The link is valid for ${LINK_VALIDITY}, the code for ${CODE_VALIDITY}. Once you use one of them, neither works again.`
const NOT_YOU = 'If you did not ask for this, ignore this mail. Do not give the link or the code to anybody.'

/** Proves the address of somebody who registers with a password. */
export function registerMail({ provider, ...envelope }: Envelope, { code, link }: ProofSecrets): Mail {
  return letter(envelope, {
    heading: `Confirm your address for ${provider.name}`,
    code,
    link: link === undefined ? undefined : { words: 'Confirm the address', url: link },
    paragraphs: [
      `Follow the link, or type the code where you registered. ${VALIDITY}`,
      'On another device or in another browser you will be asked for the password again.',
    ],
    footnote: NOT_YOU,
  })
}

/** Sent when somebody registers an address that has an account: only its owner learns of the account. */
export function alreadyRegisteredMail({ provider, ...envelope }: Envelope, prefix: string): Mail {
  return letter(envelope, {
    heading: `You have an account at ${provider.name}`,
    link: { words: 'Sign in', url: `${provider.baseUrl}${prefix}/login` },
    paragraphs: [
      'Somebody, probably you, tried to register with this address. You already have an account, and nothing was changed.',
      `Sign in as you used to, or set a password at ${provider.baseUrl}${prefix}/login/forgot`,
    ],
    footnote: 'If that was not you, you need not do anything.',
  })
}

/** Lets the owner of an address set a new password. */
export function resetMail({ provider, ...envelope }: Envelope, { code, link }: ProofSecrets): Mail {
  return letter(envelope, {
    heading: `Set a new password for ${provider.name}`,
    code,
    link: link === undefined ? undefined : { words: 'Set a new password', url: link },
    paragraphs: [`Follow the link, or type the code where you asked for it. ${VALIDITY}`],
    footnote: NOT_YOU,
  })
}

function letter({ from, to }: Omit<Envelope, 'provider'>, words: Letter): Mail {
  return { to, from, subject: words.heading, ...compose(words) }
}

/** Tells the user that the account has another password now. */
export function passwordSetNotice(provider: Provider, user: Pick<User, 'email'>): Notice {
  const subject = `Your password for ${provider.name} was set`
  return {
    to: user.email,
    subject,
    heading: subject,
    paragraphs: [
      `The password of ${user.email} was set or changed just now.`,
      'Whoever was signed in elsewhere has to sign in again.',
    ],
  }
}
