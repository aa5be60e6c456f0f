import type { SessionAccount } from './session.ts'

/** What may hold the accounts of a person: a checked session, or what `useSession` says. */
interface WithAccounts {
  accounts?: readonly Pick<SessionAccount, 'account_id' | 'permissions'>[] | undefined
}

/** Claims of a token that was asked for with `include: 'permissions'`. */
interface WithClaims {
  account?: unknown
  permissions?: unknown
}

/**
 * Whether the person of a session may do this in an account, by level and roles together. The session must have been asked
 * for with entitlements, or is the claims of a session JWT that was asked for with `include: 'permissions'` and verified. Without
 * an answer, an account or its permissions: false.
 *
 * ```ts
 * const checked = await auth.checkSession(request, { entitlements: true })
 * if (!can(checked, 'reports.export', accountId)) return new Response(null, { status: 403 })
 * ```
 */
export function can(answer: object | null | undefined, permission: string, accountId: string): boolean {
  const { accounts, ...claims } = (answer ?? {}) as WithAccounts & WithClaims
  if (accounts === undefined) return claims.account === accountId && names(claims.permissions, permission)
  if (!Array.isArray(accounts)) return false
  const account = accounts.find((one) => one?.account_id === accountId)
  return names(account?.permissions, permission)
}

const names = (permissions: unknown, permission: string): boolean =>
  Array.isArray(permissions) && permissions.includes(permission)
