import type { Db } from '../../../platform/db/db.ts'
import { slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'

/** Whether a user of a provider can sign in with a method. */
export type IsUsable = (db: Db, provider: Provider, userId: string) => Promise<boolean>

/** Each method registers here how it checks whether it lets a user in. */
export const METHOD_CHECKS = slot<IsUsable>('method checks')

/** Whether any method lets the user in. */
export async function hasUsableMethod(
  { registry }: Services,
  db: Db,
  provider: Provider,
  userId: string,
): Promise<boolean> {
  for (const isUsable of registry.all(METHOD_CHECKS)) if (await isUsable(db, provider, userId)) return true
  return false
}
