import { digestOf, sameBytes } from '../../../platform/keys/tokens.ts'
import { SECRET_HINT_CHARS, SECRET_PREFIX } from './add-secret.ts'
import type { ComparedSecret, FoundApplication } from './store.ts'

/** What a secret that fits none looks like: how it ends, if it has the form of ours, and whether it has expired. */
export interface WrongSecret {
  hint: string | undefined
  isExpired: boolean
}

type Secrets = Pick<FoundApplication, 'secrets'> | undefined

/** Whether a secret is one that the application has, and has not expired. */
export function fitsSecret(application: Secrets, secret: string, now: number): boolean {
  return matchSecret(application, secret, now).used !== undefined
}

/** Which one it is, or how it is wrong. All are compared, however early one fits. */
export function matchSecret(
  application: Secrets,
  secret: string,
  now: number,
): { used: ComparedSecret | undefined; wrong: WrongSecret | undefined } {
  const digest = digestOf(secret)
  const all = application?.secrets ?? []
  const fits = all.map((one) => sameBytes(digest, Buffer.from(one.digest, 'hex')))
  const isLive = ({ expires_at }: ComparedSecret) => expires_at === null || Date.parse(expires_at) > now
  const used = all.filter((one, at) => fits[at] && isLive(one))[0]
  if (used) return { used, wrong: undefined }
  const hint = secret.startsWith(SECRET_PREFIX) ? secret.slice(-SECRET_HINT_CHARS) : undefined
  return { used, wrong: { hint, isExpired: fits.includes(true) } }
}
