import { changedBy } from '../../../changes/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { isUniqueViolation, type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { lockAccount } from '../../accounts/account/index.ts'
import {
  applyProfile,
  findUserByEmail,
  insertUser,
  lockUser,
  tellUser,
  type User,
  type UserRecord,
  verifyAddress,
} from '../../users/index.ts'
import { domainOf, findVerified, isDomainVerified } from '../domains/index.ts'
import { type Directory, sourceOf } from './directory.ts'
import { giveRolesTo } from './give-roles.ts'
import { giveWay } from './give-way.ts'
import { letGo } from './let-go.ts'
import { findRules } from './rules-store.ts'
import { invalidValue, noSuchResource, ScimError } from './scim-error.ts'
import { type Attributes, type Described, profileIn, type UserRow } from './user.ts'
import { countUserRows, findUserRow, insertUserRow } from './user-store.ts'

/** Users of one directory, deactivated ones included. */
const MAX_USERS = 5_000

/**
 * Adds the user of an address, or a new user, to a directory and makes them a member of the account. A verified
 * domain proves the address. Guests, of domains that the provider allowed, prove theirs when they sign in. In other
 * domains the directory cannot add people. The address of a person whom the directory removed belongs to another person
 * by now, unless it names the same `externalId` again. A user who is not active is let go immediately. Throws
 * ScimError.
 */
export async function provisionUser(
  services: EmittingServices,
  directory: Directory,
  described: Described,
): Promise<UserRow> {
  const { provider, accountId } = directory
  return uniqueNames(() =>
    transact(services.db, async (tx) => {
      if (!(await lockAccount(tx, provider.id, accountId))) throw noSuchResource()
      const isOwn = await requireDomain(tx, directory, described.address)
      if ((await countUserRows(tx, directory)) >= MAX_USERS)
        throw new ScimError(409, `A directory may have at most ${MAX_USERS} users.`)
      const found = await userOfAddress(services, tx, directory, { described, isOwn })
      if (await findUserRow(tx, directory, found.id)) throw taken()
      const user = isOwn
        ? await tell(services, tx, directory, { user: found, attributes: described.attributes })
        : found
      const now = new Date(services.clock.now())
      const row: UserRow = {
        user_id: user.id,
        user_name: described.userName,
        external_id: described.externalId,
        active: described.active,
        attributes: described.attributes,
        created_at: now,
        updated_at: now,
      }
      await insertUserRow(tx, directory, row)
      await recordAct(services, tx, provider.id, {
        ...sourceOf(directory),
        action: 'scim.user_provisioned',
        user,
        targetId: accountId,
      })
      if (row.active) await admit(services, tx, directory, user)
      else await letGo(services, tx, directory, { user, row, wasActive: false })
      return row
    }),
  )
}

/**
 * Takes over what the directory says of a person's name and the like. Only for people in a verified domain of the
 * account: what others are called is not its to say.
 */
export async function tell(
  services: EmittingServices,
  tx: Tx,
  { provider, by, device }: Directory,
  { user, attributes, before }: { user: User; attributes: Attributes; before?: Attributes },
): Promise<User> {
  const said = Object.entries(before ? profileIn(before) : {}).filter(([, value]) => value !== null)
  const gone = Object.fromEntries(said.map(([field]) => [field, null]))
  const says = Object.fromEntries(Object.entries(profileIn(attributes)).filter(([, value]) => value !== null))
  const told = { userId: user.id, profile: { ...gone, ...says }, source: 'scim', by, device } as const
  return (await applyProfile(services, tx, provider.id, told)) ?? user
}

/** Makes a user of the directory a member of the account. */
export async function admit(
  services: EmittingServices,
  tx: Tx,
  directory: Directory,
  user: User,
): Promise<void> {
  await giveRolesTo(services, tx, { ...directory, source: sourceOf(directory) }, user)
}

/** Throws invalidValue unless the domain of the address is verified for the account. */
export async function requireOwnDomain(
  tx: Tx,
  { provider, accountId }: Directory,
  address: string,
): Promise<void> {
  const domain = domainOf(address)
  if (!(await isDomainVerified(tx, provider.id, accountId, domain)))
    throw invalidValue(`${domain} is not a verified domain of this account: verify it first.`)
}

/**
 * Whether the account has verified the domain of the address; false for a guest's. Throws invalidValue for any other
 * domain, and for one that another account has verified: that organisation decides about its people.
 */
export async function requireDomain(tx: Tx, directory: Directory, address: string): Promise<boolean> {
  const { provider, accountId } = directory
  const domain = domainOf(address)
  const owner = await findVerified(tx, provider.id, domain)
  const { guest_domains } = await findRules(tx, provider.id, accountId)
  if (!owner && guest_domains.includes(domain)) return false
  await requireOwnDomain(tx, directory, address)
  return true
}

async function userOfAddress(
  services: EmittingServices,
  tx: Tx,
  directory: Directory,
  { described, isOwn }: { described: Described; isOwn: boolean },
): Promise<User> {
  const { provider, by, device } = directory
  const email = described.address
  const find = () => findUserByEmail(tx, provider.id, 'customer', email)
  const known = await presentUser(services, tx, directory, { described, found: await find() })
  const now = services.clock.now()
  const made =
    known ??
    (await insertUser(tx, provider.id, {
      id: newId(now),
      email,
      principal: 'customer',
      created_at: new Date(now),
      verified_at: isOwn ? new Date(now) : null,
      status: 'active',
      last_login_at: null,
    }))
  const user = made ?? (await find())! // another request has just made it
  const cause = changedBy(sourceOf(directory))
  if (made && !known) {
    await recordAct(services, tx, provider.id, { action: 'user.created', by, user, device })
    await tellUser(services, tx, provider.id, { type: 'user.created', user: made, by: cause })
  }
  await lockUser(tx, provider.id, user.id)
  if (isOwn) await verifyAddress(services, tx, provider.id, user, cause)
  return user
}

/** The user whom the address had before, unless that was another person: then the address is free. */
async function presentUser(
  services: EmittingServices,
  tx: Tx,
  directory: Directory,
  { described, found }: { described: Described; found: User | undefined },
): Promise<UserRecord | undefined> {
  const { provider, accountId } = directory
  const user = found && (await lockUser(tx, provider.id, found.id))
  const wanted = user && { accountId, user, externalId: described.externalId }
  if (wanted && (await giveWay(services, tx, provider.id, wanted, sourceOf(directory)))) return undefined
  return user
}

/** Turns a clash with the name of another user or group of the directory into SCIM's refusal. */
export async function uniqueNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw taken()
    throw error
  }
}

export function taken(): ScimError {
  return new ScimError(409, 'Another resource has this name or address.', 'uniqueness')
}
