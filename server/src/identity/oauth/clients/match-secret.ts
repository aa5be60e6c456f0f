import { digestOf, sameBytes } from '../../../platform/keys/tokens.ts'
import { SECRET_HINT_CHARS, SECRET_PREFIX } from './add-secret.ts'
import type { ComparedSecret, FoundApplication } from './store.ts'

/** What is known of a secret that opens nothing: how it ends, if it has the form of ours, and whether it is one that expired. */
export interface WrongSecret {
  hint: string | undefined
  isExpired: boolean
}

/** Whether a secret has not expired. */
export function isLiveSecret({ expires_at }: Pick<ComparedSecret, 'expires_at'>, now: number): boolean {
  return expires_at === null || Date.parse(expires_at) > now
}

/** Which of an application's secrets this is, or how it is wrong. All are compared, even after one fits. */
export function matchSecret(
  application: Pick<FoundApplication, 'secrets'> | undefined,
  secret: string,
  now: number,
): { used: ComparedSecret | undefined; wrong: WrongSecret | undefined } {
  const digest = digestOf(secret)
  const all = application?.secrets ?? []
  const fits = all.map((one) => sameBytes(digest, Buffer.from(one.digest, 'hex')))
  const used = all.find((one, at) => fits[at] && isLiveSecret(one, now))
  if (used) return { used, wrong: undefined }
  const hint = secret.startsWith(SECRET_PREFIX) ? secret.slice(-SECRET_HINT_CHARS) : undefined
  return { used, wrong: { hint, isExpired: fits.includes(true) } }
}
