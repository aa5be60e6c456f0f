import { defineWords } from '../../../platform/i18n/words.ts'

/** The mail that invites to a team, or to the staff. */
export const invitationMailWords = defineWords('invitation_mail', {
  team_subject: '{inviter} invites you to the team “{team}”',
  team_subject_plain: 'You’re invited to a team at {provider}',
  team_heading: 'Join the team “{team}” at {provider}',
  team_what: '{inviter} invites you to join the team “{team}” at {provider}.',
  staff_subject: '{inviter} invites you to the staff of {provider}',
  staff_heading: 'Join the staff of {provider}',
  staff_what: '{inviter} invites you to join the staff of {provider}.',
  button: 'View invitation',
  who: 'The invitation is for {email}. It works once, for {duration}.',
  unexpected: 'If you weren’t expecting this, ignore this email. Nothing happens unless you accept.',
})
