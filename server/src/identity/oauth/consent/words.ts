import { defineWords } from '../../../platform/i18n/words.ts'

/** What people read when an application signs them in. */
export const oauthWords = defineWords('oauth', {
  consent_title: 'Allow “{application}”?',
  signed_in_as: 'You’re signed in as {email}.',
  may: 'It will be able to:',
  scope_openid: 'Know who you are',
  scope_profile: 'See your name, picture, language and time zone',
  scope_email: 'See your email address',
  scope_offline_access: 'Do this while you’re away',
  scope_of: '{scope} in {resource}',
  calls_itself: 'It calls itself “{name}”.',
  unchecked: '{provider} has not checked this application.',
  leads_to: 'Afterwards you’ll go to {host}.',
  on_device: 'This application runs on your device. Allow it only if you have just started it yourself.',
  allow: 'Allow',
  cancel: 'Cancel',
  choose_title: 'Continue to {application}',
  going_title: 'Back to the application',
  going: 'Continue',
  expired_title: 'This request has expired',
  expired_what: 'Go back to the application and start again.',
  refused_title: 'The application can’t sign you in',
  refused_what: 'Its request is not valid. Its developer can mend that.',
})
