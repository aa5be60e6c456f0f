import { defineWords } from '../../../platform/i18n/words.ts'

/** The mail with a code to sign in. */
export const otpMailWords = defineWords('otp_mail', {
  subject: '{code} is your {provider} code',
  subject_plain: 'Your code for {provider}',
  what_to_do: 'Enter this code where you started signing in. It works once, for {duration}.',
})
