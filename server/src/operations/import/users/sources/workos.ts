import { isTrue, objectOf, type Row, textOf } from '../../lines/values.ts'
import { NO_ADDRESS, nameOf, present, type Reading } from './reading.ts'

/** A user as WorkOS lists them: `GET /user_management/users`. It has no password, and says nothing about factors. */
export function readWorkos(row: Row): Reading {
  const id = textOf(row.id) ?? ''
  const email = textOf(row.email)
  const own = textOf(row.external_id)
  if (email === undefined) return { id, left: [], skip: NO_ADDRESS }
  return {
    id,
    left: [],
    user: {
      email,
      email_verified: isTrue(row.email_verified),
      external_id: own ?? (id || undefined),
      ...nameOf(row.first_name, row.last_name),
      picture: textOf(row.profile_picture_url),
      locale: textOf(row.locale),
      private_metadata: {
        ...objectOf(row.metadata),
        ...present({ workos_id: own === undefined ? null : id }),
      },
    },
  }
}
