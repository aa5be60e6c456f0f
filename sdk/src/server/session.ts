import type { components } from '../generated/api.ts'

/** A session, as Postern knows it. */
export type Session = components['schemas']['Session']

/** The user who is signed in. */
export type User = components['schemas']['User']

/** One of their accounts: its plan, what it may use (`features`), and the person's `role`, `roles` and `permissions` in it. */
export type SessionAccount = components['schemas']['SessionAccount']

/** A live session. `accounts` is there if entitlements were asked for. */
export interface ActiveSession {
  active: true
  session: Session
  user: User
  accounts?: SessionAccount[]
}

/** What checking a session says. */
export type CheckedSession = ActiveSession | { active: false }

/** What a browser may know: the answer of `/auth/session`, and the `initialSession` of React's PosternProvider. */
export type ClientSession =
  | { status: 'signed-in'; user: User; session: ClientSessionDetails; accounts?: SessionAccount[] }
  | { status: 'signed-out' }

/** Of the session, what its person's scripts need. */
export type ClientSessionDetails = Pick<
  Session,
  'id' | 'method' | 'second_factor' | 'authenticated_at' | 'expires_at'
>

/**
 * What a browser may know of a checked session; the token is never in it.
 *
 * ```ts
 * <PosternProvider initialSession={clientSession(await auth.checkSession(request))}>
 * ```
 */
export function clientSession(checked: CheckedSession): ClientSession {
  if (!checked.active) return { status: 'signed-out' }
  const { user, accounts } = checked
  const { id, method, second_factor, authenticated_at, expires_at } = checked.session
  return {
    status: 'signed-in',
    user,
    session: { id, method, second_factor, authenticated_at, expires_at },
    ...(accounts && { accounts }),
  }
}
