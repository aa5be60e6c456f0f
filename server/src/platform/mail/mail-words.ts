import { defineWords } from '../i18n/words.ts'

/** What every mail says around its letter. */
export const mailWords = defineWords('mail', {
  paste_link: 'Or paste this link into your browser:',
  sent_to: 'Sent to {email} by {provider}.',
})
