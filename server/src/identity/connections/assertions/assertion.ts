import type { Services } from '../../../platform/services.ts'
import { parseEmailAddress } from '../../../platform/text/email-address.ts'
import type { Provider } from '../../../providers/index.ts'
import { domainOf, isDomainVerified } from '../../organisations/domains/index.ts'
import type { ToldProfile } from '../../users/profile/index.ts'
import type { Connection } from '../core/index.ts'
import { type Groups, groupsIn } from './groups.ts'
import { profileIn } from './profile-in.ts'
import type { ShownThere } from './shown-there.ts'

/** What a connection says about a person, once its answer has been checked. */
export interface Assertion {
  connection: Connection
  /** Stable and unique at the connection. */
  subject: string
  /** In canonical form; undefined if there was none, or none that is valid. */
  email: string | undefined
  /** Whether to believe the connection that the address is the person's: see SECURITY.md. */
  emailIsProved: boolean
  groups: Groups
  /** The session at an OpenID Connect issuer that the person came from. */
  issuerSession?: CameFrom | undefined
  /** What the person is called, as far as it was told and fits. */
  profile: ToldProfile
  /** When a factor was shown there, and what follows. */
  shown: ShownThere
  /** All claims as received, for the connection test. Never logged. */
  claims: Record<string, unknown>
}

/** A session at an OpenID Connect issuer. */
export interface CameFrom {
  /** The issuer's name for it. */
  sid?: string | undefined
  /** Where the issuer signs people out. */
  endSessionUrl?: string | undefined
  /** The hint that it wants there. */
  idToken?: string | undefined
}

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
 * Whether an address counts as proved. From a connection for all users: if it vouches for the address and is trusted
 * to. From an account's connection: if the account verified the domain. For other domains its word is worth nothing,
 * since the administrator of its IdP can write anything.
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
