import { changedBy } from '../../../../changes/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { beginBatch } from '../../../../platform/db/batch/batched.ts'
import { type Tx, transact } from '../../../../platform/db/db.ts'
import type { Caller, Principal } from '../../../../platform/http/context.ts'
import type { Metadata } from '../../../../platform/http/metadata.ts'
import { parseHash } from '../../../../platform/password-hash/index.ts'
import { type FieldError, Problem } from '../../../../platform/problem.ts'
import type { Joining, Services } from '../../../../platform/services.ts'
import { parseEmailAddress } from '../../../../platform/text/email-address.ts'
import type { Provider } from '../../../../providers/index.ts'
import { createUser, findUserByExternalId, tellUser, type UserRecord } from '../../../users/index.ts'
import {
  CURES,
  type ProfileField,
  readField,
  readProfile,
  type ToldProfile,
} from '../../../users/profile/index.ts'
import { newLot } from '../core/set-password.ts'
import { insertPasswords } from '../core/store.ts'

/** A user from another system. */
export interface ImportedUser {
  email: string
  emailVerified: boolean
  principal: Principal
  passwordHash?: string | undefined
  profile: ToldProfile
  external_id?: string | null | undefined
  public_metadata?: Metadata | undefined
  private_metadata?: Metadata | undefined
}

/** What became of a row. */
export interface ImportResult {
  email: string
  status: 'created' | 'exists' | 'refused'
  id: string | null
  errors: FieldError[]
}

interface Import {
  users: readonly ImportedUser[]
  /** Whether each user who is created is a `user.created`, for endpoints that chose it. */
  emitEvents: boolean
}

/**
 * Adds users from another system, with their password hashes. An invalid row is refused
 * alone, and an address that has a user is left alone. All others are added, in one transaction.
 */
export async function importUsers(
  services: Pick<Joining, 'db' | 'clock' | 'registry'>,
  provider: Provider,
  caller: Caller,
  { users, emitEvents }: Import,
): Promise<ImportResult[]> {
  return transact(services.db, async (tx) => {
    const results: ImportResult[] = []
    const records: UserRecord[] = []
    for (const user of users) {
      const { record, ...result } = await addUser(services, tx, provider, user)
      results.push(result)
      if (record) records.push(record)
    }
    const now = new Date(services.clock.now())
    const created = results.flatMap(({ status, id, email }, at) =>
      status === 'created' && id !== null ? [{ id, email, imported: users[at]! }] : [],
    )
    await insertPasswords(
      tx,
      provider.id,
      created.flatMap(({ id, imported: { passwordHash: hash } }) =>
        hash === undefined ? [] : [{ user_id: id, hash, set_at: now, lot: newLot() }],
      ),
    )
    for (const { id, email, imported } of created)
      await recordAct(services, tx, provider.id, {
        action: 'user.imported',
        by: caller,
        user: { id, email },
        detail: { verified: imported.emailVerified, password: imported.passwordHash !== undefined },
      })
    if (emitEvents) await tellOf(services, tx, provider.id, { records, caller })
    return results
  })
}

/** In one statement for all. */
async function tellOf(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { records, caller }: { records: readonly UserRecord[]; caller: Caller },
): Promise<void> {
  using _ = beginBatch(tx)
  const by = changedBy({ by: caller })
  await Promise.all(
    records.map((user) => tellUser(services, tx, providerId, { type: 'user.created', user, by })),
  )
}

/** Adds one. `record` is there if it was created. */
async function addUser(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  provider: Provider,
  user: ImportedUser,
): Promise<ImportResult & { record?: UserRecord }> {
  const email = parseEmailAddress(user.email)
  const errors = [...mistakes(user, email), ...(await clashes(tx, provider.id, user, email))]
  if (email === undefined || errors.length > 0)
    return { email: user.email, status: 'refused', id: null, errors }
  try {
    const { emailVerified: verified, passwordHash: _, ...wanted } = user
    const profile = readProfile(user.profile)
    const record = await createUser(services, tx, provider.id, {
      ...wanted,
      email,
      verified,
      profile,
      source: 'import',
    })
    return { email, status: 'created', id: record.id, errors: [], record }
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'already_exists') throw problem
    return { email, status: 'exists', id: null, errors: [] }
  }
}

/** An external id that another user has: the unique index would refuse the whole import. */
async function clashes(
  tx: Tx,
  providerId: string,
  { external_id, principal }: ImportedUser,
  email: string | undefined,
): Promise<FieldError[]> {
  if (!external_id) return []
  const holder = await findUserByExternalId(tx, providerId, external_id)
  const isSame = holder?.email === email && holder?.principal === principal
  return holder && !isSame ? [{ field: 'external_id', message: 'Another user has this.' }] : []
}

function mistakes({ passwordHash, profile }: ImportedUser, email: string | undefined): FieldError[] {
  const errors: FieldError[] = []
  if (email === undefined)
    errors.push({ field: 'email', message: 'This must be an email address such as person@example.com.' })
  if (passwordHash !== undefined) {
    const parsed = parseHash(passwordHash)
    const message = parsed ? parsed.tooCostly : UNKNOWN_FORMAT
    if (message !== undefined) errors.push({ field: 'password_hash', message })
  }
  for (const [field, text] of Object.entries(profile))
    if (text && readField(field as ProfileField, text) === undefined)
      errors.push({ field, message: CURES[field as ProfileField] })
  return errors
}

const UNKNOWN_FORMAT =
  'This must be a bcrypt string ($2b$...), a PHC string of Argon2, scrypt, pbkdf2-sha256 or pbkdf2-sha512, or Better Auth’s form of scrypt.'
