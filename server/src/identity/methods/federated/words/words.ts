import { defineWords } from '../../../../platform/i18n/words.ts'

/** What people read when they sign in with an account that they have elsewhere. */
export const federatedWords = defineWords('federated', {
  use_sso: 'Use single sign-on',
  sso_title: 'Single sign-on',
  sso_intro: 'Sign in with your organisation’s account.',
  go_on: 'Continue',
  go_on_to: 'Continue to {name}',
  go_on_with: 'Continue with {name}',
  another_way: 'Sign in another way',
  confirm_title: 'Confirm your email address',
  confirm_intro:
    '{name} doesn’t tell us whether your email address is yours. Confirm it once with a code. After that, {name} signs you in.',
  send_code: 'Email me a code',
  code_title: 'Check your email',
  code_sent: 'If {email} can sign in here, we’ve sent it a code. The code works for {duration}.',
  connect: 'Connect {name} and sign in',
  change_or_again: 'Use another address, or get a new code',
  unasked_title: 'Sign in with {name}?',
  unasked_intro:
    '{name} sent you here as {person}. Continue only if that’s you and you came from there yourself.',
  sign_in: 'Sign in',
  dont_sign_in: 'Don’t sign in',
  unconfirmed_title: 'One more step',
  unconfirmed:
    'You’re signed in, but {name} doesn’t tell us whether you’ve just used a password, a passkey or a code. To continue, confirm in another way.',
  confirm_otherwise: 'Confirm in another way',
  go_on_without: 'Continue without confirming',
  refused_title: '{name} didn’t sign you in',
  fix_person: 'Start again.',
  fix_staff: 'Only the people who run this site can fix this. Tell them what this page says.',
  fix_idp:
    'Only the people who run that service can fix this. Tell them what this page says, or sign in another way.',
  back_to_account: 'Back to your account',
  back_to_sign_in: 'Back to sign-in',
  other_account: 'Use another account',
  detail: 'Detail: {detail}',
  reference: 'Reference: {reference}',
  there_and_back: 'You’ll sign in at {name}, then come back here.',
  signed_out_both: 'Here and at {name}.',
  signed_out_unsure: 'We couldn’t verify that {name} signed you out, too.',
  logout_refused: 'The sign-out by {name} was not accepted',
  maybe_signed_in: 'You may still be signed in here or there.',
})
