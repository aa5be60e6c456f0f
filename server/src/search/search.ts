import type { Db } from '../lib/db.ts'
import type { Finder, Found } from '../lib/finder.ts'
import { isId } from '../lib/ids.ts'

/**
 * What a text names, or the one thing that has the pasted id. One look-up after the other: whoever types must not take
 * the connections that sign-ins wait for.
 */
export async function search(
  db: Db,
  finders: readonly Finder[],
  providerId: string,
  { text, limit }: { text: string; limit: number },
): Promise<Found[]> {
  const id = text.toLowerCase()
  const found: Found[] = []
  for (const finder of finders) {
    if (!isId(id)) found.push(...((await finder.byText?.(db, providerId, text, limit)) ?? []))
    else {
      const one = await finder.byId?.(db, providerId, id)
      if (one) return [one]
    }
  }
  return found
}
