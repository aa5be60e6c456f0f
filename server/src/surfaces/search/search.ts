import type { Db } from '../../platform/db/db.ts'
import type { Finder, Found } from '../../platform/finder.ts'
import { isId } from '../../platform/keys/ids.ts'

/**
 * What a text names, or the one thing that has the pasted id. One look-up after the other: a user who types must not take
 * the connections that sign-ins wait for.
 */
export async function search(
  db: Db,
  finders: readonly Finder[],
  providerId: string,
  { text, limit }: { text: string; limit: number },
): Promise<Found[]> {
  const id = text.toLowerCase()
  if (isId(id)) return nameThese(db, finders, providerId, [id])
  const found: Found[] = []
  for (const finder of finders) found.push(...((await finder.byText?.(db, providerId, text, limit)) ?? []))
  return found
}

/** What has these ids, each named once; what is gone is not among them. */
export async function nameThese(
  db: Db,
  finders: readonly Finder[],
  providerId: string,
  ids: readonly string[],
): Promise<Found[]> {
  const found: Found[] = []
  let left = [...new Set(ids)]
  for (const finder of finders) {
    if (left.length === 0) return found
    const some = (await finder.byIds?.(db, providerId, left)) ?? []
    found.push(...some)
    left = left.filter((id) => !some.some((one) => one.id === id))
  }
  return found
}
