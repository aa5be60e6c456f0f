import { hasActed, recordAct } from '../../platform/audit/index.ts'
import { transact } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { HOUR } from '../../platform/time/clock.ts'

/** One entry an hour for each key, however many visitors the page has. */
const TELL_EVERY_MS = HOUR

const ACTION = 'api_key.refused_in_browser'

/**
 * Refuses a key that a browser sent, which says so with `Origin`: it is in a page, where anyone can read it. The audit log says
 * which key, and from which site, at most once an hour for each key. Throws key_in_browser.
 */
export async function refuseInBrowser(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { by, origin, ip }: { by: Extract<Caller, { kind: 'admin' | 'key' }>; origin: string; ip: string },
): Promise<never> {
  const actorId = by.kind === 'key' ? by.keyId : null
  const since = new Date(services.clock.now() - TELL_EVERY_MS)
  await transact(services.db, async (tx) => {
    if (await hasActed(tx, providerId, { action: ACTION, actorId, since })) return
    const act = {
      action: ACTION,
      by,
      device: { ip, userAgent: '' },
      detail: { origin: siteOf(origin) },
    } as const
    await recordAct(services, tx, providerId, act)
  })
  throw new Problem('key_in_browser')
}

/** Callers choose the header: only origins of the web are repeated. */
function siteOf(origin: string): string {
  const url = URL.parse(origin)
  return url?.origin === origin && origin.length <= 200 ? origin : 'null'
}
