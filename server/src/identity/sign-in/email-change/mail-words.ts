import { defineWords } from '../../../platform/i18n/words.ts'

/** The mails about a change of the address. */
export const emailChangeMailWords = defineWords('email_change_mail', {
  old_subject: 'Confirm the change to your email at {provider}',
  old_what: 'You asked to change the email address of your account from {old} to {new}.',
  old_enter: 'Enter this code together with the one we sent to the new address. Both work for {duration}.',
  old_unexpected:
    'If you didn’t ask for this, don’t share the code. Nothing changes without it, but someone may be signed in as you. Check your account and sign out any devices you don’t recognise.',
  new_subject: 'Confirm your new email at {provider}',
  new_enter:
    'Enter this code together with the one we sent to your current address. Both work for {duration}.',
  changed_subject: 'Your email at {provider} was changed',
  changed_what: 'You now sign in with {new}. {old} no longer works. All other devices were signed out.',
})
