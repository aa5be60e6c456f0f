import { bringUpToDate, type CreditServices } from '../../credits/index.ts'
import { type Asked, type AskedOfUser, type Resolution, resolve } from './resolve.ts'

/**
 * What was found out, with the credits that plans give for this period. Where these have not been given yet, they are, and
 * the accounts are looked at again.
 */
export async function withCredits(
  services: CreditServices,
  providerId: string,
  asked: readonly Asked[] | AskedOfUser,
  found: Resolution,
): Promise<Resolution> {
  const lacking = found.accounts.flatMap((one) => (one?.lacksCredits ? one.account.id : []))
  if (lacking.length === 0) return found
  await Promise.all(lacking.map((accountId) => bringUpToDate(services, providerId, accountId)))
  return resolve(services, services.db, providerId, asked)
}
