import type { Db, Fragment } from '../../../platform/db/db.ts'
import { z } from '../../../platform/http/api.ts'
import { ROLES } from '../../../platform/http/context.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'

/** What a user can have set up to sign in with; codes and links by mail need nothing. */
export const HELD_METHODS = ['password', 'passkey', 'connection', 'totp'] as const
export type HeldMethod = (typeof HELD_METHODS)[number]

/** Accounts of a user that a list names. */
export const ACCOUNTS_NAMED = 3

export const UserAccess = z
  .object({
    accounts: z
      .array(
        z.object({
          id: Id.describe('Id of the account.'),
          name: z.string().describe('Name of the account, as its members see it.'),
          role: z.enum(ROLES).describe('Role of the user in the account.'),
        }),
      )
      .max(ACCOUNTS_NAMED)
      .describe(`Accounts that the user belongs to: the first ${ACCOUNTS_NAMED} that the user joined.`),
    account_count: z.int().min(0).describe('Number of accounts that the user belongs to.'),
    methods: z
      .array(z.enum(HELD_METHODS))
      .describe(
        'What the user has set up. `connection`: an identity at another provider; `totp`: an authenticator app. Codes and links by mail need no set-up.',
      ),
  })
  .openapi('UserAccess')

export type UserAccess = z.infer<typeof UserAccess>

/** What the list can be narrowed by, beyond the users' own fields. */
export interface AccessFilter {
  accountId?: string | undefined
  method?: HeldMethod | undefined
  mfa?: boolean | undefined
  /** With an identity at this connection. */
  connectionId?: string | undefined
}

/** Conditions on a user that the statement calls `u`. What few users pass is read first. */
export interface AccessCondition {
  few?: Fragment | undefined
  others?: Fragment | undefined
}

/** What a slice above knows of users. */
export interface UserFacts {
  read(db: Db, providerId: string, ids: readonly string[]): Promise<Map<string, Partial<UserAccess>>>
  where(db: Db, providerId: string, filter: AccessFilter): AccessCondition
}

/** Slices above register what they know. */
export const USER_FACTS = slot<UserFacts>('facts of users in a list')

/** The access of these users: a statement for each slice that knows something of it. */
export async function readAccess(
  { registry }: Pick<Services, 'registry'>,
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<(id: string) => UserAccess> {
  const facts: Array<Map<string, Partial<UserAccess>>> = []
  for (const { read } of registry.all(USER_FACTS)) facts.push(await read(db, providerId, ids))
  return (id) =>
    Object.assign({ accounts: [], account_count: 0, methods: [] }, ...facts.map((known) => known.get(id)))
}
