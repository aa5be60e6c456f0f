export const en = {
  mail_heading: 'Your code for {provider}',
  mail_subject: '{code} is your {provider} code',
  mail_what_to_do: 'Enter it where you started signing in. It works once, for {duration}.',
  mail_unexpected:
    'If you didn’t ask for this code, ignore this email. Never share the code: we’ll never ask you for it.',
  send: 'Send me a code',
  check_email: 'Type the code',
  sent: 'If {email} can sign in here, we’ve sent it a code. The code works for {duration}.',
  submit: 'Sign in',
  send_again: 'Send a new code',
  other_address: 'Use another address',
} as const
