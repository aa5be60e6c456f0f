/**
 * What a code or link was sent for. It works for nothing else: every look-up names the purpose, so that no kind of
 * token can pass for another.
 */
export type Purpose = 'sign_in' | 'password_register' | 'password_reset' | 'email_change' | 'link_identity'
