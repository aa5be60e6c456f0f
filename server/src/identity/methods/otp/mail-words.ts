import { defineWords } from '../../../platform/i18n/words.ts'

/** The mails with a code: to sign in, and to confirm an act in an open session. */
export const otpMailWords = defineWords('otp_mail', {
  subject: '{code} is your {provider} code',
  subject_plain: 'Your code for {provider}',
  what_to_do: 'Enter this code where you started signing in. It works once, for {duration}.',
  step_up_code_subject: '{code} confirms it’s you at {provider}',
  step_up_subject: 'Confirm it’s you at {provider}',
  step_up_enter: 'Enter this code where you were asked to confirm it’s you. It works once, for {duration}.',
  step_up_unexpected:
    'If you didn’t ask for this, don’t share the code. Someone may be signed in as you. Check your account and sign out any devices you don’t recognise.',
})
