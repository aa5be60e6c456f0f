import type { Db } from '../lib/db.ts'
import type { Provider } from '../providers/index.ts'

/** Whether a user of a provider can sign in by a method. */
export type WayIn = (db: Db, provider: Provider, userId: string) => Promise<boolean>

const ways = new Set<WayIn>()

/** Methods register how they see whether they let a user in. */
export function addWayIn(way: WayIn): void {
  ways.add(way)
}

/** Whether any method lets the user in. */
export async function hasWayIn(db: Db, provider: Provider, userId: string): Promise<boolean> {
  for (const way of ways) if (await way(db, provider, userId)) return true
  return false
}
