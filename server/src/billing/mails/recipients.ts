import { findAccount } from '../../identity/accounts/account/index.ts'
import { listOwners } from '../../identity/accounts/membership/index.ts'
import type { Joining } from '../../platform/services.ts'
import { parseEmailAddress } from '../../platform/text/email-address.ts'
import type { Provider } from '../../providers/index.ts'
import { type Envelope, localeOfReader } from '../../providers/mail/index.ts'
import { readBillingAccount } from '../billing-account/index.ts'

/** The most owners of an account that get a mail. */
const MAX_OWNERS = 10

/** Who is told about an account's money, and what the account is called. */
export interface Recipients {
  accountName: string
  envelopes: Envelope[]
}

/**
 * The address of the buyer in the account's billing details; without one that is an address, the account's owners. The
 * buyer's address gets the language of the owner who has it, or else of the first owner. Undefined: the account no longer
 * exists.
 */
export async function recipientsOf(
  { db, config }: Pick<Joining, 'db' | 'config'>,
  provider: Provider,
  accountId: string,
): Promise<Recipients | undefined> {
  const [account, { buyer }, owners] = await Promise.all([
    findAccount(db, provider.id, accountId),
    readBillingAccount(db, provider.id, accountId),
    listOwners(db, provider.id, accountId, MAX_OWNERS),
  ])
  if (!account) return undefined
  const address = parseEmailAddress(buyer.email)
  const unknown = { locale: null, language: null }
  const known = owners.find(({ email }) => email === address) ?? owners[0] ?? unknown
  const to = address === undefined ? owners : [{ ...known, email: address }]
  return {
    accountName: account.name,
    envelopes: to.map(({ email, ...reader }) => ({
      provider,
      from: config.mailFrom,
      to: email,
      locale: localeOfReader(provider, reader),
    })),
  }
}
