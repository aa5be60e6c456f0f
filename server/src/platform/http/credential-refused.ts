import { Problem } from '../problem.ts'

/**
 * The refusal of a caller who is not known. A credential that was sent has one sentence for all causes: which of them it is
 * would tell a stranger whether it ever was valid.
 */
export function credentialRefused(authorization: string | undefined): Problem {
  const bearer = authorization?.replace(/^Bearer /i, '')
  if (!bearer) return new Problem('unauthenticated')
  const kind = bearer.startsWith('sk_') ? 'key' : bearer.includes('.') ? 'token' : 'other'
  return new Problem('unauthenticated', { detail: DETAILS[kind] })
}

const DETAILS = {
  key: 'This key is wrong, revoked or expired, or belongs to another provider or installation.',
  token: 'This access token is wrong, revoked or expired, or is for another API or installation.',
  other:
    'This credential is wrong or no longer valid: the session may have ended, or the key may have been revoked.',
}
