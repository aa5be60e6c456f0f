import { digestOf, sameBytes } from '../../../platform/keys/tokens.ts'
import type { FoundApplication } from './store.ts'

/** Whether a secret is one that the application has, and has not expired. All are compared, however early one fits. */
export function fitsSecret(
  application: Pick<FoundApplication, 'secrets'> | undefined,
  secret: string,
  now: number,
): boolean {
  const digest = digestOf(secret)
  const live = (application?.secrets ?? []).filter(
    ({ expires_at }) => expires_at === null || Date.parse(expires_at) > now,
  )
  return live.map((one) => sameBytes(digest, Buffer.from(one.digest, 'hex'))).includes(true)
}
