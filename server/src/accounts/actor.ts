import type { Caller, Context } from '../lib/http/context.ts'
import type { Services } from '../lib/services.ts'
import {
  callerOf,
  currentSession,
  deviceOf,
  requireRecentFactor,
  type SessionWithUser,
} from '../sessions/index.ts'
import { type Actor, customerId } from './authority.ts'

/** The caller of a route, as one who acts on accounts. */
export function actorOf(services: Services, c: Context, caller: Caller): Actor {
  return {
    by: caller,
    device: deviceOf(c, services.config),
    requireRecentFactor: () => {
      if (customerId(caller) !== undefined) requireRecentFactor(services, currentSession(c))
    },
  }
}

/** The same for the holder of a session on a page. */
export function actorOfSession(services: Services, c: Context, session: SessionWithUser): Actor {
  return {
    by: callerOf(session),
    device: deviceOf(c, services.config),
    requireRecentFactor: () => requireRecentFactor(services, session),
  }
}
