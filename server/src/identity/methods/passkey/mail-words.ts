import { defineWords } from '../../../platform/i18n/words.ts'

/** The mails about passkeys. */
export const passkeyMailWords = defineWords('passkey_mail', {
  added_subject: 'A passkey was added at {provider}',
  added_what: 'The passkey “{name}” can now sign in to your account.',
  added_undo: 'Wasn’t you? Remove the passkey and sign out the devices you don’t know.',
  removed_subject: 'A passkey was removed at {provider}',
  removed_what: 'The passkey “{name}” can no longer sign in to your account.',
})
