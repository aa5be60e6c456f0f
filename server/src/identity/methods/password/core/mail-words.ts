import { defineWords } from '../../../../platform/i18n/words.ts'

/** The mails about passwords. */
export const passwordMailWords = defineWords('password_mail', {
  register_subject: 'Confirm your email for {provider}',
  register_button: 'Confirm my email',
  register_elsewhere:
    'If you open the link on another device or in another browser, you’ll be asked for your password again.',
  exists_subject: 'You already have a {provider} account',
  exists_what:
    'Someone, probably you, tried to create an account with this email address. You already have one, and nothing has changed.',
  exists_button: 'Sign in',
  exists_forgot: 'Forgot your password? Set a new one',
  exists_unexpected: 'If that wasn’t you, there’s nothing you need to do.',
  reset_subject: 'Set a new password for {provider}',
  reset_button: 'Set a new password',
  set_subject: 'Your {provider} password was changed',
  set_what: 'A new password was set for your account. Everywhere else, you’ll need to sign in again.',
  set_undo: 'If this wasn’t you, set a new password right away.',
})
