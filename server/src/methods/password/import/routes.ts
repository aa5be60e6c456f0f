import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../lib/http/api.ts'
import { servers } from '../../../lib/http/context.ts'
import { Id } from '../../../lib/http/schemas.ts'
import { providerOf } from '../../../providers/index.ts'
import { OwnFields, PROFILE_FIELDS, type ProfileField, requireStaffRight } from '../../../users/index.ts'
import { importUsers } from './import-users.ts'

const MAX_USERS = 1_000

/** Checked row by row, so that one that does not fit refuses only its row. */
const Told = z.string().max(2_000).nullable().optional()

const ImportedUser = z.strictObject({
  email: z.string().max(320),
  email_verified: z.boolean().describe('Whether your system proved that the address is theirs.'),
  principal: z.enum(['customer', 'provider']).default('customer'),
  password_hash: z
    .string()
    .max(600)
    .optional()
    .describe('bcrypt, or a PHC string of Argon2, scrypt, pbkdf2-sha256 or pbkdf2-sha512.'),
  ...(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, Told])) as Record<ProfileField, typeof Told>),
  ...OwnFields,
})

const ImportResult = z
  .object({
    email: z.string(),
    status: z.enum(['created', 'exists', 'refused']),
    id: Id.nullable(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .openapi('ImportResult')

/** Routes to move users over from another system (docs/import-users.md). */
export function importRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      method: 'post',
      path: '/api/v1/users/import',
      summary: 'Import users with their password hashes',
      description:
        'Answers one result for each row, in order. A row that is refused, or whose address has a user already, changes ' +
        'nothing; so the same import may be sent again. The password of an address that is not verified counts only once ' +
        'its owner has typed it and confirmed the address.',
      tag: 'Users',
      access: servers('users'),
      body: z.strictObject({ users: z.array(ImportedUser).min(1).max(MAX_USERS) }),
      answer: z.object({
        created: z.int(),
        exists: z.int(),
        refused: z.int(),
        results: z.array(ImportResult),
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
      const results = await importUsers({ ...services, db }, providerOf(c), caller, users)
      const count = (status: string) => results.filter((result) => result.status === status).length
      return { created: count('created'), exists: count('exists'), refused: count('refused'), results }
    },
  )
}
