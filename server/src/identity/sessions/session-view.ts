import { z } from '../../platform/http/api.ts'
import { Id, showTime, Time } from '../../platform/http/schemas.ts'
import type { Session } from './session.ts'

export const SessionView = z
  .object({
    id: Id,
    method: z.string().describe('Of the first factor.'),
    second_factor: z.string().nullable().describe('Method of the second factor. `null`: none was shown.'),
    authenticated_at: Time.describe('When a factor was shown last.'),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    created_at: Time,
    last_seen_at: Time.describe('When it was last used, to within a minute.'),
    expires_at: Time,
    current: z.boolean().describe('Whether it is the session that asks.'),
  })
  .openapi('Session')

export function showSession(session: Session, current: boolean): z.infer<typeof SessionView> {
  const { id, method, second_factor, ip, user_agent } = session
  return {
    id,
    method,
    second_factor,
    authenticated_at: showTime(session.authenticated_at),
    ip,
    user_agent,
    created_at: showTime(session.created_at),
    last_seen_at: showTime(session.last_seen_at),
    expires_at: showTime(session.expires_at),
    current,
  }
}
