import { findUser } from '../../users/index.ts'
import { findRoles } from '../resources/index.ts'
import type { Unit } from './unit.ts'

/** Where a person is: the account of a customer and their role in it; the role of staff. */
export interface Place {
  account?: string | undefined
  role?: string | undefined
}

/** Of the person of a grant, as it is now. */
export async function placeOf({
  services,
  realm,
  grant,
}: Pick<Unit, 'services' | 'realm' | 'grant'>): Promise<Place> {
  if (!grant) return {}
  const { id: providerId } = realm.provider
  const { user_id: userId, account_id: accountId } = grant
  if (realm.principal === 'provider')
    return { role: (await findUser(services.db, providerId, userId))?.staff_role ?? undefined }
  return accountId === null ? {} : placeIn({ services, realm }, { userId, accountId })
}

/** Of a customer in an account. */
export async function placeIn(
  { services, realm }: Pick<Unit, 'services' | 'realm'>,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<Place> {
  const [role] = await findRoles(services.db, realm.provider.id, { userId, accountId })
  return role === undefined ? {} : { account: accountId, role }
}
