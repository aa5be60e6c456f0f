import { recordAct } from '../../../platform/audit/index.ts'
import type { ActOnRow, BulkList } from '../../../platform/bulk/bulk.ts'
import { bulkRoute } from '../../../platform/bulk/bulk-route.ts'
import type { Api } from '../../../platform/http/api.ts'
import { management } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { endAllSessions } from '../../sessions/index.ts'
import { findUser, findUsers, requireRightOver, userList } from '../../users/index.ts'
import { changeUser } from './change-user.ts'

const setStatus =
  (status: 'active' | 'blocked'): ActOnRow =>
  (services, tx, { providerId, ...actor }, userId) =>
    changeUser({ ...services, db: tx }, providerId, { userId, status, profile: {} }, actor)

const signOut: ActOnRow = async (services, tx, { providerId, by, device }, userId) => {
  const user = await findUser(tx, providerId, userId)
  if (!user) throw notFound()
  requireRightOver(by, user)
  if ((await endAllSessions(services, tx, providerId, userId, { by, device })) === 0) return
  await recordAct(services, tx, providerId, {
    action: 'session.all_ended',
    by,
    device,
    user,
    targetId: userId,
  })
}

const USERS: BulkList = {
  name: 'users',
  actions: { block: setStatus('blocked'), unblock: setStatus('active'), sign_out: signOut },
  async labels(db, providerId, ids) {
    const users = await findUsers(db, providerId, ids)
    return new Map([...users].map(([id, { email }]) => [id, email]))
  },
}

/** Blocks, unblocks or signs out all customers that match. */
export function bulkUsersRoute<S extends Services>(api: Api<S>): void {
  bulkRoute(
    api,
    USERS,
    {
      area: 'users',
      path: '/api/v1/users',
      tag: 'Users',
      access: management('users'),
      query: userList.query,
      recentFactor: true,
      noted: [
        'status',
        'verified',
        'account_id',
        'method',
        'connection_id',
        'mfa',
        'since',
        'until',
        'last_login_after',
        'last_login_before',
      ],
      says: 'Blocks, unblocks or signs out customers; staff are left out.',
    },
    (asked) => userList.readPage({ ...asked, query: { ...asked.query, principal: 'customer' } }),
  )
}
