import { newId } from '../../../platform/keys/ids.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { SECRET_HINT_CHARS } from './add-secret.ts'
import type { ApplicationSecret } from './store.ts'

/** 128 bits in base64url. Its digest has no salt, and guesses are not slowed down: its length has to hold them off. */
const LEAST_CHARS = 22
/** Enough for any random text of that length, and too many for a repeated word. */
const LEAST_DIFFERENT = 10
const MOST_CHARS = 512
/** Characters of a secret (RFC 6749, appendix A.2). */
const VISIBLE = /^[\x20-\x7e]+$/

/** Why a secret that was made elsewhere cannot be that of an application; undefined if it can. */
export function knownSecretFault(secret: string): string | undefined {
  if (secret.length < LEAST_CHARS || new Set(secret).size < LEAST_DIFFERENT)
    return `This can be guessed: a secret has ${LEAST_CHARS} random characters or more. Renew it there, or add one here.`
  if (secret.length > MOST_CHARS) return `A secret may have ${MOST_CHARS} characters.`
  return VISIBLE.test(secret) ? undefined : 'A secret has printable ASCII characters only.'
}

/** A secret that was made elsewhere, as it is kept: only its digest, and its last characters. */
export function knownSecret(
  secret: string,
  expiresAt: Date | null,
  now: number,
): ApplicationSecret & { digest: Buffer } {
  return {
    id: newId(now),
    hint: secret.slice(-SECRET_HINT_CHARS),
    created_at: new Date(now),
    expires_at: expiresAt,
    last_used_at: null,
    digest: digestOf(secret),
  }
}
