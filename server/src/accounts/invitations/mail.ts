import { inWords } from '../../lib/in-words.ts'
import { compose } from '../../lib/mail/compose.ts'
import type { Mail } from '../../lib/mail/mailer.ts'
import type { Provider } from '../../providers/index.ts'
import type { Invitation } from './invitation.ts'
import { LIFETIME_MS } from './limits.ts'

/** The mail with the link. Names that customers chose stay out of the subject. */
export function invitationMail(
  provider: Provider,
  from: string,
  {
    invitation,
    accountName,
    inviter,
    token,
  }: {
    invitation: Pick<Invitation, 'principal' | 'email'>
    accountName: string | undefined
    inviter: string | undefined
    token: string
  },
): Mail {
  const isStaff = invitation.principal === 'provider'
  const who = inviter ?? provider.name
  const what = isStaff ? `the staff of ${provider.name}` : `the team “${accountName}” at ${provider.name}`
  const subject = isStaff
    ? `Join the staff of ${provider.name}`
    : `You are invited to a team at ${provider.name}`
  return {
    to: invitation.email,
    from,
    subject,
    ...compose({
      heading: subject,
      link: {
        words: 'See the invitation',
        url: `${provider.baseUrl}${isStaff ? '/staff' : ''}/invitation?token=${token}`,
      },
      paragraphs: [
        `${who} invites you to join ${what}.`,
        `The invitation is for ${invitation.email}. It is valid for ${inWords(LIFETIME_MS)} and works once.`,
      ],
      footnote: 'If you did not expect this, ignore this mail: nothing happens unless you accept.',
    }),
  }
}
