export const en = {
  send: 'Send me a code',
  check_email: 'Type the code',
  sent: 'If {email} can sign in here, we’ve sent it a code. The code works for {duration}.',
  submit: 'Sign in',
  send_again: 'Send a new code',
  other_address: 'Use another address',
} as const
