import { defineWords } from '../../../platform/i18n/words.ts'

/** What people read when an application signs them out. */
export const logoutWords = defineWords('oauth_logout', {
  title: 'Sign out of {provider}?',
  what: 'This ends your sign-in here, and in the applications that use it.',
  out_button: 'Sign out',
  stay: 'Stay signed in',
  out_title: 'You’re signed out',
  out: 'You can close this page.',
  again: 'Sign in again',
  back: 'Continue to {host}',
})
