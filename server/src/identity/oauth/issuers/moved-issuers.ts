import type { Services } from '../../../platform/services.ts'
import { movedIssuers } from './store.ts'

/** What to do about one, for operators. */
export const MOVED_CURE =
  'Set PUBLIC_URL back; or give the applications the new issuer, then confirm it in the console under Issuers.'

/** Says at a start which issuers have moved. A schema that is too old has none: migrations say so. */
export async function warnOfMovedIssuers({
  db,
  config,
  log,
}: Pick<Services, 'db' | 'config' | 'log'>): Promise<void> {
  const moved = await movedIssuers(db, config.publicUrl).catch(() => [])
  for (const { provider, principal, former, issuer, applications } of moved)
    log.warn(
      { provider, principal, former, issuer, applications },
      `PUBLIC_URL has changed an issuer that applications use. ${MOVED_CURE}`,
    )
}
