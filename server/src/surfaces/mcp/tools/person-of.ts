import { z } from '../../../platform/http/api.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { type Means, ToolFault } from './tool.ts'

export const Person = z.string().trim().min(1).max(320).describe('Id or email address of the user.')

/** A user by id or address, a customer before one of the staff. Throws ToolFault. */
export async function personOf({ read }: Means, text: string) {
  if (isId(text.toLowerCase())) return read(`/users/${text}`)
  const { data } = await read('/users', { email: text.toLowerCase(), limit: 2 })
  const found = data.find((one: { principal: string }) => one.principal === 'customer') ?? data[0]
  if (!found) throw new ToolFault('No user has this address. Look for it with find_anything.')
  return found
}
