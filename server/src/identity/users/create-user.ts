import { isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Principal, Role } from '../../platform/http/context.ts'
import type { Metadata } from '../../platform/http/metadata.ts'
import { newId } from '../../platform/keys/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { lockProvider } from '../../providers/index.ts'
import { type ProfileSource, startingProfile, type ToldProfile } from './profile/index.ts'
import { hasStaff, insertUser } from './store.ts'
import type { UserRecord } from './user.ts'

export interface WantedUser {
  email: string
  principal: Principal
  staffRole?: Role | undefined
  /** Whether the address was verified elsewhere. */
  verified?: boolean
  profile?: ToldProfile
  /** Who says the profile. */
  source?: ProfileSource
  external_id?: string | null | undefined
  public_metadata?: Metadata | undefined
  private_metadata?: Metadata | undefined
}

/**
 * Adds a user. Signing in verifies the address, unless it is verified already. A provider's first staff member is its owner.
 * Throws already_exists, and invalid_request if another role is asked for the first.
 */
export async function createUser(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  { email, principal, staffRole, verified = false, profile = {}, source = 'api', ...own }: WantedUser,
): Promise<UserRecord> {
  const now = clock.now()
  // Of two that come at the same time one is the first.
  if (principal === 'provider') await lockProvider(tx, providerId)
  const isFirst = principal === 'provider' && !(await hasStaff(tx, providerId))
  if (isFirst && staffRole !== undefined && staffRole !== 'owner') throw firstMustOwn()
  const user = await withFreeExternalId(() =>
    insertUser(tx, providerId, {
      id: newId(now),
      email,
      principal,
      created_at: new Date(now),
      verified_at: verified ? new Date(now) : null,
      status: 'active',
      last_login_at: null,
      staff_role: staffRole ?? (isFirst ? 'owner' : 'member'),
      ...startingProfile(profile, source),
      external_id: own.external_id ?? null,
      public_metadata: own.public_metadata ?? {},
      private_metadata: own.private_metadata ?? {},
    }),
  )
  if (!user) throw new Problem('already_exists', { detail: 'A user with this address already exists.' })
  return user
}

/** Only an owner can make another: if the first colleague were not one, the provider would never have an owner. */
export function firstMustOwn(): Problem {
  const message = 'The first of the staff must be an owner.'
  return new Problem('invalid_request', { errors: [{ field: '/role', message }] })
}

/** Says so if the external id is another's. Throws already_exists. */
export async function withFreeExternalId<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'app_user_external_id')) throw error
    throw new Problem('already_exists', {
      detail: 'Another user has this external_id.',
      errors: [{ field: '/external_id', message: 'Another user has this.' }],
    })
  }
}
