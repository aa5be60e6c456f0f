import type { Services } from '../../../platform/services.ts'
import { parseEmailAddress } from '../../../platform/text/email-address.ts'
import type { Provider } from '../../../providers/index.ts'
import { domainOf, isDomainVerified } from '../../organisations/domains/index.ts'
import type { Assertion, Connection } from './connection.ts'
import { groupsIn } from './groups.ts'
import { profileIn } from './profile-in.ts'

/** What an identity provider said about a person, in any protocol. */
export interface Told {
  subject: string
  /** As received; an attribute with several values counts as none. */
  email: unknown
  /** Whether the identity provider says it verified the address. */
  emailIsVerified: boolean
  /** Claims or attributes by name; the connection's mapping picks from them. */
  attributes: Record<string, unknown>
}

/** Works out what that means here: the canonical address, whether it counts as proved, and the groups. */
export async function toAssertion(
  services: Pick<Services, 'db'>,
  provider: Provider,
  connection: Connection,
  { subject, email, emailIsVerified, attributes }: Told,
): Promise<Omit<Assertion, 'shown'>> {
  const { mapping, trusts_email } = connection.config
  const address = typeof email === 'string' ? parseEmailAddress(email) : undefined
  const vouched = trusts_email === true && emailIsVerified
  return {
    connection,
    subject,
    email: address,
    emailIsProved:
      address !== undefined && (await isProved(services, provider, connection, { email: address, vouched })),
    groups: groupsIn(mapping, attributes),
    profile: profileIn(mapping, attributes),
    claims: attributes,
  }
}

/**
 * Whether an address counts as proved. From a connection for everybody: if it vouches for the address and is trusted
 * to. From an account's connection: if the account verified the domain. For other domains its word is worth nothing,
 * since whoever runs its IdP can write anything.
 */
async function isProved(
  { db }: Pick<Services, 'db'>,
  provider: Provider,
  { account_id }: Pick<Connection, 'account_id'>,
  { email, vouched }: { email: string; vouched: boolean },
): Promise<boolean> {
  if (account_id === null) return vouched
  return isDomainVerified(db, provider.id, account_id, domainOf(email))
}
