import { defineWords } from '../../../../platform/i18n/words.ts'

/** The mails about two-step verification. */
export const mfaMailWords = defineWords('mfa_mail', {
  on_subject: 'Two-step verification is on for {provider}',
  on_what:
    'From now on, signing in takes a code from your authenticator app. Keep your recovery codes where you can get to them without your phone.',
  off_subject: 'Two-step verification is off for {provider}',
  off_what:
    'Signing in no longer takes a code from an authenticator app. Your recovery codes no longer work.',
  removed_subject: 'Your authenticator app was removed from {provider}',
  removed_what:
    '{provider} removed your authenticator app and signed out all your devices. Your recovery codes no longer work.',
  removed_undo: 'If you didn’t ask for this, contact {provider} right away.',
  renewed_subject: 'New recovery codes for {provider}',
  renewed_what: 'New recovery codes were created for your account. The old ones no longer work.',
  used_subject: 'A recovery code was used for {provider}',
  used_what: 'Someone signed in to your account with one of your recovery codes.',
  used_left: { one: 'You have {count} code left.', other: 'You have {count} codes left.' },
  used_advice:
    'If you’ve lost your phone, set up an authenticator app on the new one and create new codes in your account.',
})
