import { isTrue, listOf, objectOf, type Row, textOf } from '../../lines/values.ts'
import { DISABLED, type Left, leaves, leftOf, NO_ADDRESS, type Reading } from './reading.ts'

/**
 * A user of Auth0's bulk export. `hashes` are those of the separate export, by user id: a password counts only for the
 * user that it belongs to, as that of a linked identity may be of another, unproved address.
 */
export function readAuth0(row: Row, hashes: ReadonlyMap<string, string> = new Map()): Reading {
  const id = textOf(row.user_id) ?? ''
  const email = textOf(row.email)
  const left = leftOf(
    identitiesOf(id, row, hashes),
    leaves('username', row.username),
    Array.isArray(row.multifactor) && row.multifactor.length > 0 && { what: 'second factor' },
  )
  if (email === undefined)
    return { id, left: leftOf(left, leaves('phone number', row.phone_number)), skip: NO_ADDRESS }
  if (isTrue(row.blocked)) return { id, left, skip: DISABLED }
  const name = textOf(row.name)
  const picture = textOf(row.picture)
  return {
    id,
    left,
    user: {
      email,
      email_verified: isTrue(row.email_verified),
      external_id: id || undefined,
      password_hash: hashes.get(id),
      // Where the user told no name, Auth0 writes the address.
      name: name?.includes('@') ? undefined : name,
      given_name: textOf(row.given_name),
      family_name: textOf(row.family_name),
      picture,
      locale: textOf(row.locale),
      phone: textOf(row.phone_number),
      public_metadata: objectOf(row.user_metadata),
      private_metadata: objectOf(row.app_metadata),
    },
  }
}

function identitiesOf(id: string, row: Row, hashes: ReadonlyMap<string, string>): Left[] {
  const listed = listOf(row.identities).map(({ provider, user_id }) => `${provider}|${user_id}`)
  const all = [...new Set([id, ...listed])]
  return all.flatMap((identity): Left[] => {
    if (identity !== id && hashes.has(identity))
      return [{ what: 'password', detail: `of the linked identity ${identity}` }]
    const isOurs = /^(auth0|email|sms)\||^$/.test(identity)
    return isOurs ? [] : [{ what: 'identity', detail: identity }]
  })
}

/** The user id and the hash of a line of Auth0's export of password hashes. */
export function readAuth0Hash({ _id, alt_id, passwordHash }: Row): [id: string, hash: string] | undefined {
  const id = textOf(alt_id) ?? textOf(objectOf(_id).$oid) ?? textOf(_id)
  const hash = textOf(passwordHash)
  return id !== undefined && hash !== undefined ? [`auth0|${id}`, hash] : undefined
}
