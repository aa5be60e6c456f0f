import type { Clock } from '../lib/clock.ts'
import type { Db } from '../lib/db.ts'
import type { LoginMethod } from '../login/index.ts'
import { deleteExpiredWaiting, social, sso } from './federated/index.ts'
import { magicLink } from './magic-link/index.ts'
import { otp } from './otp/index.ts'
import { deleteExpiredChallenges, passkey } from './passkey/index.ts'
import { password } from './password/index.ts'

/** Every way to sign in, in the order of the sign-in page. A new one is a folder, and a line here. */
export const METHODS: readonly LoginMethod[] = [otp, magicLink, password, passkey, social, sso]

/** Clean-up: what no method would accept any more. */
export async function deleteExpiredAttempts(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await deleteExpiredChallenges(db, new Date(now))
  await deleteExpiredWaiting(db, now)
}
