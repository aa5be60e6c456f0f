import { defineWords } from '../../../platform/i18n/words.ts'

/** Why a sign-in through another identity provider was refused, by the reason. */
export const refusalWords = defineWords('refusal', {
  flow_over: 'This sign-in took too long, was used already, or began in another browser.',
  denied: 'The sign-in was cancelled, or access was not granted.',
  login_refused: 'This person may not sign in here.',
  sso_required:
    'Your organisation requires its single sign-on. On the sign-in page, choose “Use single sign-on”.',
  account_full: 'The account has reached its limit of members.',
  identity_taken: 'This identity is already connected to another user.',
  session_over: 'You are no longer signed in. Sign in again, then connect.',
  switched_off: 'This way to sign in is switched off.',
  not_in_plan: 'The plan does not include this connection.',
  unreachable: 'The identity provider could not be reached.',
  forbidden_address: 'Requests to the address of the identity provider are not allowed; see OUTBOUND_ALLOW.',
  idp_error: 'The identity provider reported an error.',
  idp_unfit: 'The identity provider’s answer is malformed.',
  client_refused:
    'The identity provider does not accept this application: check client ID, client secret and redirect URL.',
  code_refused: 'The identity provider did not accept the code: it was already used or is too old.',
  wrong_issuer: 'The answer does not come from the issuer of this connection.',
  wrong_audience: 'The ID token was made for another application.',
  wrong_tenant: 'This account does not belong to the tenant of this connection.',
  nonce_missing: 'The ID token has no nonce, so it could be an old one.',
  wrong_nonce: 'The ID token was made for another sign-in.',
  replayed: 'This message was used already.',
  expired: 'The ID token has expired or is not valid yet. Are both clocks right?',
  factor_old:
    'The identity provider was asked to have you sign in again, but answered with an earlier sign-in. Confirm in another way.',
  wrong_signature: 'The signature of the ID token cannot be verified.',
  wrong_algorithm: 'The ID token is not signed with an allowed algorithm.',
  wrong_subject: 'The user endpoint of the identity provider answered about another user.',
  no_subject: 'The identity provider does not say who the person is.',
  with_detail: '{reason} ({detail})',
})
