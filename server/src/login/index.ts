import type { Clock } from '../lib/clock.ts'
import type { Db } from '../lib/db.ts'
import { deleteExpiredProofs } from './email-proof/index.ts'
import { deleteExpiredExchangeCodes } from './exchange-code.ts'
import { deleteOldDevices } from './known-device.ts'
import { deleteExpiredPending } from './mfa/index.ts'

export { forgetAddress } from './email-proof/index.ts'
export { loginRoutes } from './routes.ts'

/** Clean-up: what no sign-in would accept any more. */
export async function deleteExpiredLogins(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await deleteExpiredProofs(db, new Date(now))
  await deleteExpiredPending(db, new Date(now))
  await deleteExpiredExchangeCodes({ db, clock })
  await deleteOldDevices(db, now)
}
