import { z } from '../../platform/http/api.ts'
import { ABOUT_ACCOUNT, ACCOUNT_NOW } from './account-now.ts'
import { declareEvent } from './declare.ts'

const INVITATION = {
  ...ACCOUNT_NOW,
  invitation: z
    .looseObject({
      id: z.string().describe('Id of the invitation.'),
      email: z
        .string()
        .nullable()
        .describe(
          'Address that is invited. `null`: the person has been deleted, which ended the invitation.',
        ),
      role: z.string().describe('Role that the invited person gets: owner, admin or member.'),
      expires_at: z.string().describe('Until when it can be accepted. No event follows then.'),
    })
    .describe('The invitation. Its link is only in the email.'),
}
const ABOUT = {
  ...ABOUT_ACCOUNT,
  resource: INVITATION,
  subjects: [...ABOUT_ACCOUNT.subjects, 'invitation.id', 'invitation.email'],
  example: {
    ...ABOUT_ACCOUNT.example,
    invitation: {
      id: '01936f2a-7d00-7abc-8def-0123456789ab',
      email: 'grace@example.com',
      role: 'member',
      expires_at: '2026-02-07T09:30:00.000Z',
    },
  },
}

export const invitationSent = declareEvent({
  name: 'account.invitation_sent',
  summary: 'An address is invited to an account, or invited again with a new link.',
  ...ABOUT,
})

export const invitationAccepted = declareEvent({
  name: 'account.invitation_accepted',
  summary: 'An invited person joined the account.',
  ...ABOUT,
})

export const invitationRevoked = declareEvent({
  name: 'account.invitation_revoked',
  summary:
    'An invitation to an account is revoked, by hand or because its sender or the invited person left.',
  ...ABOUT,
})
