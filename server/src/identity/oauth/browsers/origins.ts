import type { Db } from '../../../platform/db/db.ts'
import { findByRedirectStart } from './store.ts'

/**
 * Whether an application has its redirects at this origin. Whole origins are compared: no subdomains, no other port or scheme,
 * and never `null`, which sandboxed pages send and which is also that of an address with a private scheme.
 */
export function isOriginOf(origin: string, redirectUris: readonly string[]): boolean {
  return redirectUris.some((uri) => {
    const url = URL.parse(uri)
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === origin
  })
}

/**
 * The applications of a provider that keep no secret and have their redirects at this origin, by id. Also disabled ones, so that
 * their pages learn it.
 */
export async function applicationsAt(
  db: Db,
  providerId: string,
  origin: string,
): Promise<ReadonlySet<string>> {
  if (origin.length > 300 || URL.parse(origin)?.origin !== origin) return new Set()
  const rows = await findByRedirectStart(db, providerId, origin)
  const theirs = rows.filter(({ redirect_uris }) => isOriginOf(origin, redirect_uris))
  return new Set(theirs.map(({ id }) => id))
}
