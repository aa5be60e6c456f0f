/**
 * What a code or link was sent for. It serves nothing else: every look-up names the purpose, so that one kind of token
 * can never pass for another.
 */
export type Purpose = 'sign_in' | 'password_register' | 'password_reset' | 'email_change' | 'link_identity'
