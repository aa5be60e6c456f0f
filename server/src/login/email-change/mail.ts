import { compose } from '../../lib/mail/compose.ts'
import type { Mail } from '../../lib/mail/mailer.ts'
import type { Provider } from '../../providers/index.ts'
import type { Notice } from '../door/notices.ts'
import { CODE_VALIDITY } from '../email-proof/validity.ts'

export interface ChangeMail {
  provider: Provider
  from: string
  oldEmail: string
  newEmail: string
  code: string
}

/** To the present address: its reader must learn where the account would go. */
export function oldAddressMail({ provider, from, oldEmail, newEmail, code }: ChangeMail): Mail {
  return {
    to: oldEmail,
    from,
    subject: `Change your address at ${provider.name}`,
    ...compose({
      heading: `Change your address at ${provider.name}`,
      code,
      paragraphs: [
        `You asked to change the e-mail address of your account from ${oldEmail} to ${newEmail}.`,
        `Type this code together with the one that was sent to the new address. Both are valid for ${CODE_VALIDITY}.`,
      ],
      footnote: `If you did not ask for this, do not give the code to anybody: without it, nothing changes. But then somebody else is signed in as you: sign in at ${provider.baseUrl}/account and end the other sessions.`,
    }),
  }
}

/** To the new address, which a typing error may make a stranger's, so it does not name the account. */
export function newAddressMail({ provider, from, newEmail, code }: ChangeMail): Mail {
  return {
    to: newEmail,
    from,
    subject: `Confirm your new address at ${provider.name}`,
    ...compose({
      heading: `Confirm your new address at ${provider.name}`,
      code,
      paragraphs: [
        `Type this code together with the one that was sent to your present address. Both are valid for ${CODE_VALIDITY}.`,
      ],
      footnote: 'If you did not ask for this, ignore this mail. Do not give the code to anybody.',
    }),
  }
}

/** To the old address, once it is changed. */
export function changedNotice({ name }: Provider, oldEmail: string, newEmail: string): Notice {
  return {
    to: oldEmail,
    subject: `Your address at ${name} was changed`,
    heading: `Your address at ${name} was changed`,
    paragraphs: [
      `You now sign in as ${newEmail}. ${oldEmail} no longer works.`,
      'All other sessions were ended.',
    ],
  }
}
