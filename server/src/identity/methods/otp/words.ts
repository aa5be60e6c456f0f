import { defineWords } from '../../../platform/i18n/words.ts'

/** What people read when they sign in with a code. */
export const otpWords = defineWords('otp', {
  send: 'Email me a code',
  check_email: 'Check your email',
  sent: 'If {email} can sign in here, we’ve sent it a code. The code works for {duration}.',
  submit: 'Sign in',
  send_again: 'Send a new code',
  other_address: 'Wrong address? {link}',
  send_again_in: 'Send a new code in {time}',
  sent_again: 'A new code is on its way.',
  change: 'Change it',
})
