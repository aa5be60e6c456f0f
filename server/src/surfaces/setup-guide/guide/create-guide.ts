import { randomBytes } from 'node:crypto'
import { lockAccount } from '../../../identity/accounts/account/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Inside } from '../../../platform/services.ts'
import { linkMaker, newSetupToken, type SetupGuide } from './guide.ts'
import { GUIDE_LIFETIME_MS, MAX_GUIDES } from './limits.ts'
import { findGuide, insertGuide, listGuides, renewLinkOf } from './store.ts'

/** A guide, and the token of its link: only its digest is kept. */
export interface Linked {
  guide: SetupGuide
  token: string
}

/** Makes a guide for an account. Throws not_found, limit_reached. */
export async function createGuide(
  { clock }: Pick<Inside, 'clock'>,
  tx: Tx,
  providerId: string,
  { accountId, slug, by }: { accountId: string; slug: string | undefined; by: Caller },
): Promise<Linked> {
  const account = await lockAccount(tx, providerId, accountId)
  if (!account) throw notFound()
  if ((await listGuides(tx, providerId, accountId)).length >= MAX_GUIDES)
    throw new Problem('limit_reached', { detail: `An account may have at most ${MAX_GUIDES} set-up guides.` })
  const now = clock.now()
  const id = newId(now)
  const token = newSetupToken()
  await insertGuide(tx, providerId, {
    id,
    account_id: accountId,
    slug: slug ?? slugFor(account.name),
    link_digest: digestOf(token),
    ...linkMaker(by),
    created_at: new Date(now),
    expires_at: new Date(now + GUIDE_LIFETIME_MS),
  })
  return { guide: (await findGuide(tx, providerId, accountId, id))!, token }
}

/** Makes a new link to a guide, such as for a colleague: what was done stays. Throws not_found. */
export async function renewLink(
  { clock }: Pick<Inside, 'clock'>,
  tx: Tx,
  providerId: string,
  { accountId, id, by }: { accountId: string; id: string; by: Caller },
): Promise<Linked> {
  const token = newSetupToken()
  const guide = await renewLinkOf(
    tx,
    providerId,
    { id, account_id: accountId },
    { digest: digestOf(token), expiresAt: new Date(clock.now() + GUIDE_LIFETIME_MS), maker: linkMaker(by) },
  )
  if (!guide) throw notFound()
  return { guide, token }
}

/** From the account's name, with an end that no other connection has. */
function slugFor(name: string): string {
  const begin = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 30)
  return `${begin || 'sso'}-${randomBytes(4).toString('hex')}`
}
