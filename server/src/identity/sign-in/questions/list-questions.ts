import type { Db } from '../../../platform/db/db.ts'
import { keyOf, type Provider, type SignUpField } from '../../../providers/index.ts'
import { isUnnamed } from '../../accounts/account/index.ts'
import { findUser, type UserRecord } from '../../users/index.ts'
import { findUnanswered } from './store.ts'

/** Whether the user has questions to answer: one query, or none where the provider asks nothing. */
export async function owesAnswers(
  db: Db,
  provider: Pick<Provider, 'id' | 'settings'>,
  userId: string,
): Promise<boolean> {
  return (await listQuestions(db, provider, userId)).length > 0
}

/**
 * What a user who has signed up is still asked, in the provider's order: what is known of them already, such as a name
 * from a connection, is not asked. Empty also if none of it is required and they answered before.
 */
export async function listQuestions(
  db: Db,
  { id: providerId, settings }: Pick<Provider, 'id' | 'settings'>,
  userId: string,
): Promise<SignUpField[]> {
  const { sign_up_fields: fields } = settings
  const row = fields.length > 0 ? await findUnanswered(db, providerId, userId) : undefined
  const user = row && (await findUser(db, providerId, userId))
  if (!user) return []
  const { account_id: accountId } = row
  const asksCompany = accountId !== null && fields.some(({ type }) => type === 'company')
  const nameless = asksCompany && (await isUnnamed(db, providerId, { accountId, owner: user }))
  return fields.filter((field) => isLacking(field, user, nameless))
}

function isLacking(field: SignUpField, user: UserRecord, nameless: boolean): boolean {
  switch (field.type) {
    case 'company':
      return nameless
    case 'name':
    case 'given_name':
    case 'family_name':
    case 'phone':
      return user[field.type] === null
    default:
      return !Object.hasOwn(field.private ? user.private_metadata : user.public_metadata, keyOf(field))
  }
}
