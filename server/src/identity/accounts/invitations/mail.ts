import { translator } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { type Envelope, sampleMail, type Written, writeMail } from '../../../providers/mail/index.ts'
import type { User } from '../../users/index.ts'
import type { Invitation } from './invitation.ts'
import { LIFETIME_MS } from './limits.ts'
import { invitationMailWords } from './mail-words.ts'
import { mayStandInSubject } from './subject.ts'

/** A longer one is cut off in lists of mails, and what it is about comes last. */
const MAX_SUBJECT = 60

/** What the mail says about an invitation. */
export interface Told {
  invitation: Pick<Invitation, 'principal' | 'email'>
  /** Of the team; absent for the staff. */
  accountName: string | undefined
  /** Who invites; absent if the provider does. */
  inviter: Pick<User, 'name' | 'email'> | undefined
  token: string
}

/** The mail with the link. */
export function invitationMail(envelope: Envelope, { invitation, accountName, inviter, token }: Told): Mail {
  const { provider, locale } = envelope
  const t = translator(locale, invitationMailWords)
  const names = { team: accountName ?? '', provider: provider.name }
  const short = { ...names, inviter: shortName(inviter) ?? provider.name }
  const full = { ...names, inviter: fullName(inviter) ?? provider.name }
  const isStaff = invitation.principal === 'provider'
  const kind = isStaff ? 'staff' : 'team'
  const subject = t(`${kind}_subject`, short)
  const isPlain = [...subject].length > MAX_SUBJECT || (!isStaff && !mayStandInSubject(names.team))
  return writeMail(envelope, {
    why: 'invited',
    subject: isPlain ? t(isStaff ? 'staff_heading' : 'team_subject_plain', names) : subject,
    heading: t(`${kind}_heading`, names),
    blocks: [
      t(`${kind}_what`, full),
      {
        button: t('button'),
        url: `${provider.baseUrl}${isStaff ? '/staff' : ''}/invitation?token=${token}`,
      },
      t('who', { email: invitation.email, duration: formatDuration(locale, LIFETIME_MS) }),
      { small: t('unexpected') },
    ],
  })
}

/** An address that is verified; users choose their names freely. */
function shortName(inviter: Told['inviter']): string | undefined {
  return inviter?.name && mayStandInSubject(inviter.name) ? inviter.name : inviter?.email
}

/** "Ada Lovelace (ada@example.com)" */
function fullName(inviter: Told['inviter']): string | undefined {
  return inviter?.name ? `${inviter.name} (${inviter.email})` : inviter?.email
}

const sample = (written: Written) => ({
  accountName: written('team', 'Analytical Engines'),
  inviter: { name: written('inviter', 'Ada Lovelace'), email: 'ada@example.com' },
  token: 'sample',
})
sampleMail('invitation.team', (envelope, written) =>
  invitationMail(envelope, { ...sample(written), invitation: { principal: 'customer', email: envelope.to } }),
)
sampleMail('invitation.team_with_odd_name', (envelope, written) =>
  invitationMail(envelope, {
    ...sample(written),
    accountName: written('team', 'You won! Call +43 1 234567 or see prizes.example'),
    invitation: { principal: 'customer', email: envelope.to },
  }),
)
sampleMail('invitation.staff', (envelope, written) =>
  invitationMail(envelope, { ...sample(written), invitation: { principal: 'provider', email: envelope.to } }),
)
