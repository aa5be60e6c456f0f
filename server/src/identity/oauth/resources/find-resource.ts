import type { Services } from '../../../platform/services.ts'
import type { Realm } from '../core/index.ts'
import { type FoundResource, findResource } from './store.ts'

/**
 * The resource that a client means. Identifiers that differ by a slash at the end or by the case of the host name the
 * same one, as clients write them in both ways.
 */
export async function resourceNamed(
  { db }: Pick<Services, 'db'>,
  { provider, principal }: Realm,
  asked: string,
): Promise<FoundResource | undefined> {
  const href = URL.parse(asked)?.href
  if (href === undefined || href.includes('#')) return undefined
  const identifiers = [asked, href, href.replace(/\/$/, ''), `${href}/`]
  return findResource(db, provider.id, { principal, identifiers })
}
