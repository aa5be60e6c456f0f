import { defineWords } from '../../../platform/i18n/words.ts'

/** What people read when they sign in with a link. */
export const magicLinkWords = defineWords('magic_link', {
  send: 'Email me a link',
  check_email: 'Check your email',
  sent: 'If {email} can sign in here, we’ve sent it a link. The link works for {duration}.',
  number_how:
    'Opening the link on another device or in another browser? Keep this page open and enter this number there.',
  code_instead: 'Enter the code from the email instead',
  send_new: 'Send a new link',
  other_address: 'Use another address',
  continue_here: 'Continue here',
  confirmed: 'Sign-in for {email} was confirmed with the number on this page.',
  go_on: 'Continue',
  sign_in: 'Sign in',
  signing_in_as: 'You’re signing in as {email}.',
  enter_number: 'Enter the number',
  elsewhere:
    'Someone started to sign in as {email} in another browser. If it was you, enter the number shown there. If not, close this page.',
  confirm: 'Confirm',
  never_told: 'Never enter a number that someone else gives you. It would let them into your account.',
  go_back: 'Go back to where you started',
  approved: 'The sign-in is confirmed. Go back to the browser where you started and continue there.',
  may_close: 'You can close this page. You’re not signed in here.',
  link_expired: 'This link has expired',
  link_rules: 'A link works once, for {duration}. After too many wrong numbers, it stops working.',
  start_over: 'Start over',
  number_form: 'Enter the two digits shown where you started.',
})
