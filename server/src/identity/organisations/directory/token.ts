import type { Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { personOf } from '../../../platform/http/person.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import { findKeyMaker } from '../../../providers/api-keys/index.ts'
import { type Provider, requirePlan } from '../../../providers/index.ts'
import { lockAccount } from '../../accounts/account/index.ts'
import { findToken, insertToken, listTokens, type TokenRow, touchToken } from './token-store.ts'

const PREFIX = 'scim_'
/** Enough to replace one token by the next. */
const MAX_TOKENS = 10
/** A token's last use is written at most this often. */
const TOUCH_EVERY_MS = MINUTE

/**
 * Makes a token for an account's directory. Only its digest is stored. `by` is who makes it; absent: a set-up guide. Throws not_found, plan_limit, limit_reached.
 */
export async function createToken(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  provider: Provider,
  { accountId, name, by }: { accountId: string; name: string; by?: Caller },
): Promise<TokenRow & { token: string }> {
  requirePlan(provider, 'scim')
  const now = clock.now()
  const token = PREFIX + newUrlToken()
  if (!(await lockAccount(tx, provider.id, accountId))) throw notFound()
  if ((await listTokens(tx, provider.id, accountId)).length >= MAX_TOKENS)
    throw new Problem('limit_reached', { detail: `An account may have at most ${MAX_TOKENS} SCIM tokens.` })
  const row: TokenRow = {
    id: newId(now),
    account_id: accountId,
    name,
    hint: token.slice(-4),
    created_at: new Date(now),
    last_used_at: null,
    ...(await makerOf(tx, provider.id, by)),
  }
  await insertToken(tx, provider.id, { ...row, digest: digestOf(token) })
  return { ...row, token }
}

/** The person behind a token, also if a key of theirs makes it: they know both. */
async function makerOf(
  tx: Tx,
  providerId: string,
  by: Caller | undefined,
): Promise<Pick<TokenRow, 'created_by' | 'created_by_email' | 'created_by_key'>> {
  const person = personOf(by)
  if (person)
    return { created_by: person.userId, created_by_email: person.name ?? null, created_by_key: null }
  const maker = by?.kind === 'key' ? await findKeyMaker(tx, providerId, by.keyId) : undefined
  return {
    created_by: maker?.id ?? null,
    created_by_email: maker?.email ?? null,
    created_by_key: by?.kind === 'key' ? by.keyId : null,
  }
}

/** Finds a token of this provider, and notes its use. Throws unauthenticated, plan_limit. */
export async function readToken(
  { db, clock }: Services,
  provider: Provider,
  token: string | undefined,
): Promise<TokenRow> {
  const found = token?.startsWith(PREFIX) ? await findToken(db, provider.id, digestOf(token)) : undefined
  if (!found) throw new Problem('unauthenticated')
  requirePlan(provider, 'scim')
  const now = clock.now()
  if (!found.last_used_at || found.last_used_at.getTime() < now - TOUCH_EVERY_MS)
    await touchToken(db, provider.id, found.id, new Date(now))
  return found
}
