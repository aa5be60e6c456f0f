import type { EmittingServices } from '../../events/index.ts'
import { ACCOUNT_ENDS } from '../accounts/account/index.ts'
import { MEMBERSHIP_ENDED } from '../accounts/members/index.ts'
import { AWAY, BEGUN } from '../sessions/index.ts'
import { endGrants } from './grants/index.ts'
import { insertRevocations } from './revocations/index.ts'

/** Ends what applications may do for a person who loses all access, control of a session, or a membership, or whose account ends. */
export function endWithPerson(services: EmittingServices): void {
  const { registry } = services
  registry.add(BEGUN, async (tx, providerId, { id, principal }, at) => {
    await endGrants(services, tx, providerId, { which: { userId: id }, reason: 'user' })
    await insertRevocations(tx, providerId, [{ principal, kind: 'user', subject: id, at }])
  })
  registry.add(AWAY, async (tx, providerId, userId, source) => {
    const ended = await endGrants(services, tx, providerId, { which: { userId }, reason: 'user', ...source })
    return ended.length
  })
  registry.add(MEMBERSHIP_ENDED, async (tx, providerId, { userId, accountId }, source) => {
    const which = { userId, accountId }
    await endGrants(services, tx, providerId, { which, reason: 'membership', ...source })
    const at = new Date(services.clock.now())
    const subject = `${userId} ${accountId}`
    await insertRevocations(tx, providerId, [{ principal: 'customer', kind: 'member', subject, at }])
  })
  registry.add(ACCOUNT_ENDS, async (tx, providerId, accountId, source) => {
    await endGrants(services, tx, providerId, { which: { accountId }, reason: 'account', ...source })
  })
}
