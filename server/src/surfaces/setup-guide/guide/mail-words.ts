import { defineWords } from '../../../platform/i18n/words.ts'

/** The mail by which a colleague takes over a set-up guide. */
export const setupMailWords = defineWords('setup_mail', {
  subject: 'Set up single sign-on for {provider}',
  what: 'A colleague asks you to connect an identity provider, so that people in your organisation sign in to {provider} with their own accounts.',
  how: 'The guide takes you through it step by step and continues where your colleague is. You need an administrator’s rights at your identity provider.',
  button: 'Open the guide',
  once: 'The link works once, until {day}.',
  unexpected: 'If you weren’t expecting this, ignore this email: nothing happens unless you open the guide.',
})
