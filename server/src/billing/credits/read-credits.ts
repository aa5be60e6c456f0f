import { readAccount } from '../../identity/accounts/account/index.ts'
import type { Caller } from '../../platform/http/context.ts'
import { billingTime } from '../time/index.ts'
import { bringUpToDate, type CreditServices } from './bring-up-to-date.ts'
import { type OpenBalance, readBalances } from './ledger/index.ts'

/** The credits of an account, and the moment that they are of. */
export interface Credits {
  balances: OpenBalance[]
  now: Date
}

/** What an account has of each unit now. For the provider, and for owners. Throws not_found, forbidden. */
export async function readCredits(
  services: CreditServices,
  providerId: string,
  { accountId, by }: { accountId: string; by: Caller },
): Promise<Credits> {
  const { db } = services
  await readAccount(db, providerId, accountId, { by, atLeast: 'owner' })
  await bringUpToDate(services, providerId, accountId)
  const now = new Date(await billingTime(services, db, providerId))
  return { balances: await readBalances(db, providerId, accountId, now), now }
}
