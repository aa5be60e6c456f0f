import type { Tx } from '../../../platform/db/db.ts'
import { MAX_PAGE } from '../../../platform/lists/paging.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { listAccountsOf, MAY_DELETE, type OwnAccount } from '../../accounts/account/index.ts'
import { accountWithout } from '../../accounts/membership/index.ts'
import { isManaged } from '../../organisations/directory/index.ts'
import type { User } from '../../users/index.ts'

/** What becomes of an account when a member of it is deleted. */
export interface Fate {
  account: OwnAccount
  /** It is deleted too, passes to another owner, or continues without the person. */
  becomes: 'deleted' | 'passed_on' | 'left'
}

/** What a person sees before they ask to be deleted. */
export interface Ending {
  fates: Fate[]
  /** The code of what speaks against it. */
  refusedFor: string | undefined
}

type Asking = Pick<Services, 'registry'>

/** The accounts of a person, each with what becomes of it, and what speaks against deleting the person. */
export async function whatEnds(
  { registry }: Asking,
  tx: Tx,
  providerId: string,
  userId: string,
): Promise<Ending> {
  const fates: Fate[] = []
  const accounts = await listAccountsOf(tx, providerId, userId, { limit: MAX_PAGE })
  for (const account of accounts)
    fates.push({ account, becomes: await fateOf(tx, providerId, userId, account) })
  try {
    await requireFree({ registry }, tx, providerId, { userId, fates })
    return { fates, refusedFor: undefined }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return { fates, refusedFor: problem.code }
  }
}

async function fateOf(
  tx: Tx,
  providerId: string,
  userId: string,
  { id, role }: OwnAccount,
): Promise<Fate['becomes']> {
  if (role !== 'owner') return 'left'
  return (await accountWithout(tx, providerId, { accountId: id, userId })).becomes
}

/** Throws managed_by_directory, and whatever speaks against deleting an account that would end. */
async function requireFree(
  { registry }: Asking,
  tx: Tx,
  providerId: string,
  { userId, fates }: { userId: string; fates: readonly Fate[] },
): Promise<void> {
  if (await isManaged(tx, providerId, userId)) throw new Problem('managed_by_directory')
  for (const { account, becomes } of fates)
    if (becomes === 'deleted')
      for (const mayDelete of registry.all(MAY_DELETE)) await mayDelete(tx, providerId, account.id)
}

/** The same, with the reason thrown. */
export async function requireMayLeave(
  services: Asking,
  tx: Tx,
  providerId: string,
  user: Pick<User, 'id'>,
): Promise<void> {
  const { refusedFor } = await whatEnds(services, tx, providerId, user.id)
  if (refusedFor !== undefined) throw new Problem(refusedFor as Problem['code'])
}
