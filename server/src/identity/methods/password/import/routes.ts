import type { EmittingServices } from '../../../../events/index.ts'
import { type Api, z } from '../../../../platform/http/api.ts'
import { servers } from '../../../../platform/http/context.ts'
import { FieldFault } from '../../../../platform/http/field-fault.ts'
import { OwnFields } from '../../../../platform/http/own-fields.ts'
import { Id } from '../../../../platform/http/schemas.ts'
import { providerOf } from '../../../../providers/index.ts'
import { requireStaffRight } from '../../../users/index.ts'
import { PROFILE_FIELDS, PROFILE_WORDS, type ProfileField } from '../../../users/profile/index.ts'
import { importUsers } from './import-users.ts'

const MAX_USERS = 1_000

/** Checked row by row, so that one that does not fit refuses only its row. */
const Told = z.string().max(2_000).nullable().optional()

const ImportedUser = z.strictObject({
  email: z.string().max(320).describe('Email address.'),
  email_verified: z.boolean().describe('Whether your system proved that the address is theirs.'),
  principal: z.enum(['customer', 'provider']).default('customer'),
  password_hash: z
    .string()
    .max(600)
    .optional()
    .describe(
      'bcrypt, a PHC string of Argon2, scrypt, pbkdf2-sha256 or pbkdf2-sha512, or Better Auth’s form of scrypt.',
    ),
  ...(Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field, Told.describe(PROFILE_WORDS[field])]),
  ) as Record<ProfileField, typeof Told>),
  ...OwnFields,
})

const ImportResult = z
  .object({
    email: z.string().describe('Email address of the row, as it was sent.'),
    status: z
      .enum(['created', 'exists', 'refused'])
      .describe('`exists`: the address has a user already, who stays as they are.'),
    id: Id.nullable().describe('Id of the user. `null`: the row was refused.'),
    errors: z.array(FieldFault).describe('Why it was refused; empty if it was not.'),
  })
  .openapi('ImportResult')

/** Routes to move users over from another system (docs/import-users.md). */
export function importRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'users.import_many',
      method: 'post',
      path: '/api/v1/users/import',
      summary: 'Import users with their password hashes',
      description:
        'Answers one result for each row, in order. A row that is refused, or whose address has a user already, changes ' +
        'nothing; so the same import may be sent again. The password of an address that is not verified counts only once ' +
        'its owner has typed it and confirmed the address.',
      tag: 'Users',
      access: servers('users'),
      body: z.strictObject({
        users: z.array(ImportedUser).min(1).max(MAX_USERS).describe('Users of your system.'),
        emit_events: z
          .boolean()
          .default(false)
          .describe(
            'Whether each user who is created is a `user.created`, for endpoints that chose that type.',
          ),
      }),
      answer: z.object({
        created: z.int().describe('Number of users that were created.'),
        exists: z.int().describe('Number of rows whose address has a user already.'),
        refused: z.int().describe('Number of rows that were refused.'),
        results: z.array(ImportResult).describe('One result for each row, in their order.'),
      }),
      idempotent: true,
    },
    async ({ services, db, c, caller, body }) => {
      if (body.users.some(({ principal }) => principal === 'provider')) requireStaffRight(caller, 'member')
      const users = body.users.map(
        ({ email, principal, email_verified, password_hash, external_id, ...user }) => {
          const { public_metadata, private_metadata, ...profile } = user
          const own = { external_id, public_metadata, private_metadata }
          return {
            email,
            principal,
            emailVerified: email_verified,
            passwordHash: password_hash,
            profile,
            ...own,
          }
        },
      )
      const wanted = { users, emitEvents: body.emit_events }
      const results = await importUsers({ ...services, db }, providerOf(c), caller, wanted)
      const count = (status: string) => results.filter((result) => result.status === status).length
      return { created: count('created'), exists: count('exists'), refused: count('refused'), results }
    },
  )
}
