import { defineWords } from '../../../platform/i18n/words.ts'

/** The mail with a link to sign in. */
export const magicLinkMailWords = defineWords('magic_link_mail', {
  subject: 'Sign in to {provider}',
  button: 'Sign in',
  elsewhere:
    'If you open the link on another device or in another browser, it asks for the number shown where you started.',
  unexpected:
    'If you didn’t ask for this, ignore this email. Never share the link or the code, and never enter a number that someone gives you.',
})
