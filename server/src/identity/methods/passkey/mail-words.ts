import { defineWords } from '../../../platform/i18n/words.ts'

/** The mails about passkeys. */
export const passkeyMailWords = defineWords('passkey_mail', {
  added_subject: 'A passkey was added at {provider}',
  added_what: 'The passkey “{name}” can now be used to sign in to your account.',
  added_undo: 'If this wasn’t you, remove the passkey and sign out any devices you don’t recognise.',
  removed_subject: 'A passkey was removed at {provider}',
  removed_what: 'The passkey “{name}” can no longer be used to sign in to your account.',
})
