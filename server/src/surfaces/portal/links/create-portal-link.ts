import { type Actor, openAccountTo } from '../../../identity/accounts/account/index.ts'
import { findMember } from '../../../identity/accounts/membership/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { Budget } from '../../../platform/budget.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { HOUR } from '../../../platform/time/clock.ts'
import { checkRedirectUrl, type Provider } from '../../../providers/index.ts'
import { LINK_LIFETIME_MS, makerOf, newLinkToken, type Opens } from './link.ts'
import { insertLink } from './store.ts'

/** Links an hour. Each user has their own share, which the other owners cannot use up. */
const MOST = { user: 30, account: 60 }

const links = new Budget({ name: 'portal_link', windowMs: HOUR, most: MOST })

export interface NewLink {
  opens: Opens
  accountId: string
  /** Whom it is for; absent: any owner. */
  userId?: string | undefined
  /** Where the application wants the person back. */
  returnUrl?: string | undefined
}

/**
 * Makes a link to the billing or the webhooks of an account. Only its digest is kept. Throws not_found, invalid_request
 * naming the field, rate_limited.
 */
export async function createPortalLink(
  services: Services,
  provider: Provider,
  { opens, accountId, userId, returnUrl }: NewLink,
  { by, device }: Actor,
): Promise<{ token: string; expiresAt: Date }> {
  const return_url = returnUrl === undefined ? null : checkRedirectUrl(provider, returnUrl, '/return_url')
  const token = newLinkToken()
  const expiresAt = new Date(services.clock.now() + LINK_LIFETIME_MS)
  await transact(services.db, async (tx) => {
    await openAccountTo(tx, provider.id, accountId, { by, atLeast: 'owner' })
    const owner = userId === undefined ? undefined : await findMember(tx, provider.id, accountId, userId)
    if (userId !== undefined && owner?.role !== 'owner') throw notAnOwner()
    await spendLink(tx, provider.id, { accountId, userId }, services.clock.now())
    await insertLink(tx, provider.id, {
      digest: digestOf(token),
      opens,
      ...makerOf({ by }),
      account_id: accountId,
      user_id: userId ?? null,
      return_url,
      expires_at: expiresAt,
    })
    await recordAct(services, tx, provider.id, {
      action: 'portal_link.created',
      by,
      ...(device && { device }),
      ...(owner && { user: { id: owner.user_id, email: owner.email } }),
      targetId: accountId,
      detail: { opens },
    })
  })
  return { token, expiresAt }
}

function notAnOwner(): Problem {
  const message = 'This must be the id of a user who owns the account.'
  return new Problem('invalid_request', { errors: [{ field: '/user_id', message }] })
}

async function spendLink(
  tx: Tx,
  providerId: string,
  { accountId, userId }: Pick<NewLink, 'accountId' | 'userId'>,
  now: number,
): Promise<void> {
  const spender = userId === undefined ? (['account', accountId] as const) : (['user', userId] as const)
  const share = { providerId, subject: '', spender }
  if (await links.spendWith(tx, share, now)) return
  throw new Problem('rate_limited', {
    detail: `There were ${MOST[spender[0]]} such links within an hour.`,
    retryAfter: await links.wholeIn(tx, share, now),
  })
}
