import type { Services } from '../../lib/services.ts'
import { isDomainVerified } from '../../organisations/index.ts'
import type { Provider } from '../../providers/index.ts'
import type { ClaimMapping, Connection } from './connection.ts'

const MAX_GROUPS = 500
const MAX_GROUP = 200

/** The groups that claims or attributes name: a list, or a single one. */
export function groupsIn(mapping: ClaimMapping | undefined, claims: Record<string, unknown>): string[] {
  const told = mapping?.groups === undefined ? undefined : claims[mapping.groups]
  return [told]
    .flat()
    .filter((group) => typeof group === 'string' && group !== '' && group.length <= MAX_GROUP)
    .slice(0, MAX_GROUPS) as string[]
}

/**
 * Whether an address that a connection told counts as proved. One for everybody: if it vouches for the address and is
 * trusted to. One of an account: if the account verified the domain; its word for other domains is worth nothing, since
 * whoever runs its IdP writes what they like.
 */
export async function isEmailProved(
  { db }: Pick<Services, 'db'>,
  provider: Provider,
  { account_id }: Pick<Connection, 'account_id'>,
  { email, vouched }: { email: string; vouched: boolean },
): Promise<boolean> {
  if (account_id === null) return vouched
  return isDomainVerified(db, provider.id, account_id, email.slice(email.lastIndexOf('@') + 1))
}
