import { deleteEndedBudgets, forgetBudgets } from '../../platform/budget.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Chore } from '../../platform/loops/chore.ts'
import type { Services } from '../../platform/services.ts'
import { deleteExpiredFlows } from '../connections/flow/index.ts'
import { deleteLogoutTokensBefore } from '../connections/oauth/index.ts'
import { deleteParkedAnswers, deleteUsedMessages } from '../connections/saml/index.ts'
import { deleteExpiredPending } from '../sessions/index.ts'
import { deleteExpiredChallenges, forgetChallenges } from './challenges/index.ts'
import { deleteExpiredExchangeCodes, deleteOldDevices } from './complete/index.ts'
import { deleteExpiredTotp } from './mfa/index.ts'
import { deleteExpiredTransfers } from './transfer/index.ts'
import { deleteExpiredWelcomes } from './welcome/index.ts'

const now = ({ clock }: Services): Date => new Date(clock.now())

/** Clean-up: everything that no sign-in would accept any more. */
export const SIGN_IN_CHORES: readonly Chore[] = [
  { name: 'email proofs', run: (services) => deleteExpiredChallenges(services.db, now(services)) },
  { name: 'pending sign-ins', run: (services) => deleteExpiredPending(services.db, now(services)) },
  { name: 'authenticator enrolments', run: (services) => deleteExpiredTotp(services.db, now(services)) },
  { name: 'connection flows', run: ({ db, clock }) => deleteExpiredFlows(db, clock.now()) },
  { name: 'parked SAML responses', run: ({ db, clock }) => deleteParkedAnswers(db, clock.now()) },
  { name: 'used SAML messages', run: (services) => deleteUsedMessages(services.db, now(services)) },
  { name: 'logout tokens', run: (services) => deleteLogoutTokensBefore(services.db, now(services)) },
  { name: 'exchange codes', run: (services) => deleteExpiredExchangeCodes(services.db, now(services)) },
  { name: 'welcome links', run: (services) => deleteExpiredWelcomes(services.db, now(services)) },
  { name: 'session transfers', run: (services) => deleteExpiredTransfers(services.db, now(services)) },
  { name: 'known devices', run: ({ db, clock }) => deleteOldDevices(db, clock.now()) },
  { name: 'budgets', run: ({ db, clock }) => deleteEndedBudgets(db, clock.now()) },
]

/** Forgets what is kept about a deleted user, whose addresses are free since `until`: later codes are the next person's. */
export async function forgetPerson(
  tx: Tx,
  providerId: string,
  person: { userId: string; emails: readonly string[]; until: Date },
): Promise<void> {
  await forgetChallenges(tx, providerId, person)
  const { userId, emails } = person
  await forgetBudgets(tx, providerId, {
    subjects: [userId, ...emails.flatMap((email) => [email, `customer:${email}`, `provider:${email}`])],
    userId,
  })
}
