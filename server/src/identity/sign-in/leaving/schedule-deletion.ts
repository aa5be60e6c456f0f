import { recordAct } from '../../../platform/audit/index.ts'
import { type Db, transact } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { DAY } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { lockAccountsOf } from '../../accounts/account/index.ts'
import { withdrawInvitations } from '../../accounts/members/index.ts'
import { callerOf, endAccess, type SessionWithUser } from '../../sessions/index.ts'
import { lockUser } from '../../users/index.ts'
import { deletedMail, post, scheduledMail } from './mail.ts'
import { removeLeaving } from './remove-leaving.ts'
import { setDeletion } from './store.ts'
import { tellDeletion } from './tell-deletion.ts'
import { requireMayLeave } from './what-ends.ts'

interface Wish {
  session: SessionWithUser
  /** What the person typed: their own address. */
  email: string
  device: Device
}

/** Throws self_deletion_off. */
export function requireSelfDeletion({ settings }: Provider): void {
  if (settings.self_deletion === 'off') throw new Problem('self_deletion_off')
}

/**
 * Plans the deletion of the person who asks, ends all that they have open, and tells them by mail how to keep the account.
 * Where the provider gives no time to think, deletes them in the same act. Returns when; undefined: now. Throws
 * self_deletion_off, invalid_request for another address, managed_by_directory, live_subscription, unauthenticated.
 */
export async function scheduleDeletion(
  services: Pick<Services, 'clock' | 'registry' | 'outbox' | 'config'> & { db: Db },
  provider: Provider,
  { session, email, device }: Wish,
): Promise<Date | undefined> {
  requireSelfDeletion(provider)
  if (email !== session.email) throw otherAddress()
  const by = callerOf(session)
  const days = provider.settings.self_deletion_days
  return transact(services.db, async (tx) => {
    // The accounts first, in the order of a removal; then the user.
    await lockAccountsOf(tx, provider.id, session.user_id)
    const user = await lockUser(tx, provider.id, session.user_id)
    if (user?.status !== 'active') throw new Problem('unauthenticated')
    await requireMayLeave(services, tx, provider.id, user)
    if (days === 0) {
      await removeLeaving(services, tx, provider.id, { user, by, device })
      post(services, tx, provider, { user, write: deletedMail })
      return undefined
    }
    const deleteAt = new Date(services.clock.now() + days * DAY)
    const leaving = await setDeletion(tx, provider.id, user.id, { status: 'leaving', deleteAt })
    if (!leaving) throw new Problem('unauthenticated')
    const type = 'user.deletion_scheduled'
    await tellDeletion(services, tx, provider.id, { type, user: leaving, deleteAt, by })
    await endAccess(services, tx, provider.id, user, { reason: 'deleted' })
    await withdrawInvitations(services, tx, provider.id, { userId: user.id }, { by, device })
    const detail = { delete_at: deleteAt.toISOString() }
    await recordAct(services, tx, provider.id, {
      action: 'user.deletion_scheduled',
      by,
      user,
      device,
      detail,
    })
    post(services, tx, provider, { user, write: (envelope) => scheduledMail(envelope, user, deleteAt) })
    return deleteAt
  })
}

function otherAddress(): Problem {
  return new Problem('invalid_request', {
    errors: [{ field: '/email', message: 'This is not the address of your account.' }],
  })
}
