import type { Caller, Context } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Services } from '../../../platform/services.ts'
import { callerOf, type SessionWithUser } from '../../sessions/index.ts'
import type { Actor } from './authority.ts'

/** The caller of a route, as an actor on accounts. */
export function actorOf(services: Pick<Services, 'config'>, c: Context, caller: Caller): Actor {
  return { by: caller, device: deviceOf(c, services.config) }
}

/** The same for the holder of a session on a page. */
export function actorOfSession(
  services: Pick<Services, 'config'>,
  c: Context,
  session: SessionWithUser,
): Actor {
  return actorOf(services, c, callerOf(session))
}
