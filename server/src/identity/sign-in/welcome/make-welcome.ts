import type { Sql } from '../../../platform/db/db.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { HOUR } from '../../../platform/time/clock.ts'
import { DEFAULT_SLUG, findProviderBySlug } from '../../../providers/index.ts'
import { hasStaff } from '../../users/index.ts'
import { keepWelcome } from './store.ts'

/** Time to follow the link once it is printed. Another is made by the next start, or by `postern welcome`. */
export const WELCOME_LIFETIME_MS = HOUR

/**
 * Makes the link by which the first owner of the installation comes in, and ends the one before; undefined if the
 * default provider has staff already. Only its digest is kept: print it, and nowhere that is kept longer than it lives.
 * The token is behind the #, so that no server's log has it.
 */
export async function makeWelcome({
  db,
  clock,
  config,
}: { db: Sql } & Pick<Services, 'clock'> & { config: Pick<Services['config'], 'publicUrl'> }): Promise<
  string | undefined
> {
  const provider = await findProviderBySlug(db, DEFAULT_SLUG)
  if (!provider || (await hasStaff(db, provider.provider_id))) return undefined
  const token = newUrlToken()
  await keepWelcome(db, provider.provider_id, {
    digest: digestOf(token),
    expires_at: new Date(clock.now() + WELCOME_LIFETIME_MS),
  })
  return `${config.publicUrl}/console/welcome#${token}`
}
