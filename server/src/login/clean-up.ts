import { deleteExpiredFlows, deleteExpiredSaml, deleteLogoutTokensBefore } from '../connections/index.ts'
import { deleteEndedBudgets, forgetBudgets } from '../lib/budget.ts'
import type { Clock } from '../lib/clock.ts'
import type { Db, Tx } from '../lib/db.ts'
import { deleteExpiredPending } from '../sessions/index.ts'
import { deleteExpiredExchangeCodes } from './door/store/exchange-codes.ts'
import { deleteOldDevices } from './door/store/known-devices.ts'
import { deleteExpiredProofs, forgetProofs } from './email-proof/index.ts'
import { deleteExpiredTotp } from './mfa/totp/store.ts'
import { deleteExpiredWelcomes } from './welcome/index.ts'

/** Clean-up: everything that no sign-in would accept any more. */
export async function deleteExpiredLogins(db: Db, clock: Clock): Promise<void> {
  const now = clock.now()
  await deleteExpiredProofs(db, new Date(now))
  await deleteExpiredPending(db, new Date(now))
  await deleteExpiredTotp(db, new Date(now))
  await deleteExpiredFlows(db, now)
  await deleteExpiredSaml(db, now)
  await deleteLogoutTokensBefore(db, new Date(now))
  await deleteExpiredExchangeCodes(db, new Date(now))
  await deleteExpiredWelcomes(db, new Date(now))
  await deleteOldDevices(db, now)
  await deleteEndedBudgets(db, now)
}

/** Forgets what is kept about a deleted user, whose addresses belong to nobody any more. */
export async function forgetPerson(
  tx: Tx,
  providerId: string,
  person: { userId: string; emails: readonly string[] },
): Promise<void> {
  await forgetProofs(tx, providerId, person)
  const { userId, emails } = person
  await forgetBudgets(tx, providerId, {
    subjects: [userId, ...emails.flatMap((email) => [email, `customer:${email}`, `provider:${email}`])],
    userId,
  })
}
