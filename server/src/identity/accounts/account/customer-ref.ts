import type { Db } from '../../../platform/db/db.ts'
import { z } from '../../../platform/http/api.ts'
import { Email, Id } from '../../../platform/http/schemas.ts'
import { Problem } from '../../../platform/problem.ts'
import { findUser, findUserByEmail, type User } from '../../users/index.ts'

const FIELDS = { user_id: Id.optional(), email: Email.optional() }
const isOne = ({ user_id, email }: { user_id?: string | undefined; email?: string | undefined }) =>
  (user_id === undefined) !== (email === undefined)
const ONE = { message: 'Give either user_id or email, not both.' }

/** A customer, by id or address. */
export const CustomerRef = z.strictObject(FIELDS).refine(isOne, ONE)

/** The same with further fields. */
export function withCustomerRef<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject({ ...FIELDS, ...shape })
    .refine((body) => isOne(body as z.output<typeof CustomerRef>), ONE)
}

/** Throws not_found. */
export async function findCustomer(
  db: Db,
  providerId: string,
  { user_id, email }: { user_id?: string | undefined; email?: string | undefined },
): Promise<User> {
  const user =
    user_id === undefined
      ? await findUserByEmail(db, providerId, 'customer', email ?? '')
      : await findUser(db, providerId, user_id)
  if (user?.principal === 'customer') return user
  throw new Problem('not_found', { detail: 'There is no such customer. Invite the address instead.' })
}
