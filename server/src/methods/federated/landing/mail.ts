import type { Connection } from '../../../connections/index.ts'
import { compose } from '../../../lib/mail/compose.ts'
import type { Mail } from '../../../lib/mail/mailer.ts'
import { CODE_VALIDITY, type Notice } from '../../../login/index.ts'
import type { Provider } from '../../../providers/index.ts'
import type { User } from '../../../users/index.ts'

/** The mail with the code that proves an address for which a connection does not vouch. */
export function proveAddressMail({
  provider,
  from,
  to,
  code,
  connection,
}: {
  provider: Provider
  from: string
  to: string
  code: string
  connection: Pick<Connection, 'name'>
}): Mail {
  return {
    to,
    from,
    subject: `${code} confirms your address at ${provider.name}`,
    ...compose({
      heading: `Confirm your address at ${provider.name}`,
      code,
      paragraphs: [
        `Somebody signed in with ${connection.name} and gave this address. Type the code in that browser to sign in with ${connection.name} from now on. It is valid for ${CODE_VALIDITY} and works once.`,
      ],
      footnote:
        'If that was not you, ignore this mail and do not give the code to anybody: it would let them into your account.',
    }),
  }
}

export function linkedNotice(
  { name }: Provider,
  { email }: User,
  connection: Pick<Connection, 'name'>,
): Notice {
  return {
    to: email,
    subject: `${connection.name} was connected to your account at ${name}`,
    heading: `${connection.name} was connected to your account at ${name}`,
    paragraphs: [`From now on, ${connection.name} can sign in as ${email}.`],
  }
}

export function unlinkedNotice(
  { name }: Provider,
  email: string,
  connection: Pick<Connection, 'name'>,
): Notice {
  return {
    to: email,
    subject: `${connection.name} was disconnected from your account at ${name}`,
    heading: `${connection.name} was disconnected from your account at ${name}`,
    paragraphs: [`${connection.name} can no longer sign in as ${email}.`],
  }
}
