import { unwrap } from '../api/errors.ts'
import type { Received } from './cookies.ts'
import type { Settings } from './options.ts'
import { isToken, tokenOf } from './place.ts'
import type { ActiveSession, CheckedSession, SessionAccount } from './session.ts'
import type { SessionCache } from './session-cache.ts'

/** What to ask besides. */
export interface CheckOptions {
  /**
   * Whether the answer also tells what the person's accounts may do (`accounts`), or only that of one account. The key
   * then needs a scope `read` or `billing` besides.
   */
  entitlements?: boolean | { accountId: string }
}

/** The answer, with `accounts` where entitlements were asked for. */
export type CheckedFor<Options extends CheckOptions | undefined> = Options extends {
  entitlements: true | { accountId: string }
}
  ? (ActiveSession & { accounts: SessionAccount[] }) | { active: false }
  : CheckedSession

/** A live session, with `accounts` where entitlements were asked for. */
export type ActiveFor<Options extends CheckOptions | undefined> = Extract<
  CheckedFor<Options>,
  { active: true }
>

/** Asks Postern, unless the cache knows. Throws PosternUnreachable and PosternError; neither means "signed out". */
export async function checkSession(
  settings: Settings,
  cache: SessionCache | undefined,
  from: string | (Received & { url?: string }) | undefined,
  { entitlements = false }: CheckOptions = {},
): Promise<CheckedSession> {
  const token = typeof from === 'object' ? tokenOf(settings, from) : from
  if (!isToken(token)) return { active: false }
  const accountId = typeof entitlements === 'object' ? entitlements.accountId : undefined
  const ask = () => askPostern(settings, token, { include: entitlements !== false, accountId })
  return cache ? cache.get(token, `${entitlements !== false} ${accountId ?? ''}`, ask) : ask()
}

async function askPostern(
  { client }: Settings,
  token: string,
  { include, accountId }: { include: boolean; accountId: string | undefined },
): Promise<CheckedSession> {
  const query = include
    ? { include: 'entitlements' as const, ...(accountId && { account_id: accountId }) }
    : {}
  return unwrap(client.POST('/api/v1/sessions/verify', { body: { token }, params: { query } }))
}
