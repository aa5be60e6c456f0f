import { defineWords } from '../../../platform/i18n/words.ts'

/** Why a sign-in through another identity provider was refused, by the reason. */
export const refusalWords = defineWords('refusal', {
  flow_over: 'This sign-in took too long, was already used, or began in another browser.',
  denied: 'The sign-in was cancelled, or access was not granted.',
  login_refused: 'This person isn’t allowed to sign in here.',
  sso_required:
    'Your organisation requires its single sign-on. On the sign-in page, choose “Use single sign-on”.',
  account_full: 'The account has reached its member limit.',
  identity_taken: 'This identity is already connected to another user.',
  session_over: 'You are no longer signed in. Sign in again, then connect.',
  switched_off: 'This sign-in method is turned off.',
  not_in_plan: 'The plan does not include this connection.',
  unreachable: 'The identity provider could not be reached.',
  forbidden_address: 'Requests to the address of the identity provider are not allowed; see OUTBOUND_ALLOW.',
  idp_error: 'The identity provider reported an error.',
  idp_unfit: 'The identity provider’s response is malformed.',
  client_refused:
    'The identity provider does not accept this application. Check the client ID, client secret and redirect URL.',
  code_refused: 'The identity provider did not accept the code. It was already used or is too old.',
  wrong_issuer: 'The response does not come from the issuer of this connection.',
  wrong_audience: 'The ID token was made for another application.',
  wrong_tenant: 'This account does not belong to the tenant of this connection.',
  nonce_missing: 'The ID token has no nonce, so it could be an old one.',
  wrong_nonce: 'The ID token was made for another sign-in.',
  replayed: 'This message was already used.',
  expired: 'The ID token has expired or is not valid yet. Are both clocks right?',
  factor_old:
    'The identity provider was asked for a new sign-in, but answered with an earlier one. Confirm in another way.',
  wrong_signature: 'The signature of the ID token cannot be verified.',
  wrong_algorithm: 'The ID token is not signed with an allowed algorithm.',
  wrong_subject: 'The identity provider’s user endpoint returned another user.',
  no_subject: 'The identity provider does not identify the user.',
  with_detail: '{reason} ({detail})',
})
