import { parseEmailAddress } from '../../lib/email-address.ts'
import type { Services } from '../../lib/services.ts'
import { domainOf, isDomainVerified } from '../../organisations/index.ts'
import type { Provider } from '../../providers/index.ts'
import type { Assertion, ClaimMapping, Connection } from './connection.ts'

const MAX_GROUPS = 500
const MAX_GROUP = 200

/** What an identity provider said of a person, whichever protocol it speaks. */
export interface Told {
  subject: string
  /** As it was told; an attribute with several values is none. */
  email: unknown
  /** Whether the identity provider says that it verified the address. */
  emailIsVerified: boolean
  /** Claims or attributes by name, which the connection's mapping picks from. */
  attributes: Record<string, unknown>
}

/** What that means here: the address in canonical form, whether it counts as proved, and the groups. */
export async function toAssertion(
  services: Pick<Services, 'db'>,
  provider: Provider,
  connection: Connection,
  { subject, email, emailIsVerified, attributes }: Told,
): Promise<Assertion> {
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
    claims: attributes,
  }
}

/**
 * Whether an address that a connection told counts as proved. One for everybody: if it vouches for the address and is
 * trusted to. One of an account: if the account verified the domain; its word for other domains is worth nothing, since
 * whoever runs its IdP writes what they like.
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

/** The groups that claims or attributes name: a list, or a single one. */
function groupsIn(mapping: ClaimMapping | undefined, attributes: Record<string, unknown>): string[] {
  const told = mapping?.groups === undefined ? undefined : attributes[mapping.groups]
  return [told]
    .flat()
    .filter((group) => typeof group === 'string' && group !== '' && group.length <= MAX_GROUP)
    .slice(0, MAX_GROUPS) as string[]
}
