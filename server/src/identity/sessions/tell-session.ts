import { type Change, type ChangedBy, tellAll } from '../../changes/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { isoTime, SECOND } from '../../platform/time/clock.ts'
import { readSettings } from '../../providers/index.ts'
import { findUsers, type UserRecord, userInEvent } from '../users/index.ts'
import type { EndedSession } from './ended-store.ts'
import type { Session } from './session.ts'

type Ended = Extract<Change, { type: 'user.session_ended' }>
type Started = Extract<Change, { type: 'user.session_started' }>

/** Why a session ended. */
export type EndReason = Ended['data']['user']['reason']

/** Why sessions end, and who ended them. By default, the user did. */
export interface Ending {
  reason: EndReason
  by?: ChangedBy | undefined
}

/** What an event says of a session: not its token, and not where it is used from. */
function sessionInEvent({
  id,
  method,
  second_factor,
  parent_id,
}: Pick<Session, 'id' | 'method' | 'second_factor'> & { parent_id: string | null }) {
  return { id, method, second_factor, parent_id }
}

const inEvent = (user: UserRecord, by: ChangedBy | undefined) => ({
  ...userInEvent(user),
  principal: user.principal,
  revision: user.revision,
  by: by ?? { type: 'user' as const, id: user.id },
})

/** Writes the event of a session that began, for endpoints that chose it. */
export async function tellStarted(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  session: Pick<Session, 'id' | 'user_id' | 'method' | 'second_factor'> & { parent_id: string | null },
): Promise<void> {
  const user = (await findUsers(tx, providerId, [session.user_id])).get(session.user_id)
  if (!user) return
  const data: Started['data'] = { user: { ...inEvent(user, undefined), session: sessionInEvent(session) } }
  await tellAll(services, tx, providerId, [{ type: 'user.session_started', data }])
}

/** Writes the events of sessions that ended, for endpoints that chose them. */
export async function tellEnded(
  services: Pick<Services, 'registry' | 'clock'>,
  tx: Tx,
  providerId: string,
  sessions: readonly EndedSession[],
  { reason, by }: Ending,
): Promise<void> {
  if (!sessions[0]?.is_chosen) return
  const now = services.clock.now()
  const users = await findUsers(tx, providerId, [...new Set(sessions.map(({ user_id }) => user_id))])
  const { session_idle_seconds } = await readSettings(tx, providerId)
  const events = sessions.flatMap((session): Ended[] => {
    const user = users.get(session.user_id)
    if (!user) return []
    const idle = session.last_seen_at.getTime() + session_idle_seconds * SECOND
    const over = Math.min(session.expires_at.getTime(), idle)
    // No act ends a session that was over before it.
    const what: Ending = over <= now ? { reason: 'expired', by: { type: 'system' } } : { reason, by }
    const ended_at = isoTime(Math.min(over, now))
    const shown = { session: sessionInEvent(session), reason: what.reason, ended_at }
    return [{ type: 'user.session_ended', data: { user: { ...inEvent(user, what.by), ...shown } } }]
  })
  await tellAll(services, tx, providerId, events)
}
