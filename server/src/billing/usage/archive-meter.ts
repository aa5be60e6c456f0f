import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { transact } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { billingTime } from '../time/index.ts'
import type { Meter } from './meter.ts'
import { lockMeter, setArchived } from './meter-store.ts'

/** Takes a meter out of use; what it counted stays. Throws not_found, invalid_transition. */
export function archiveMeter(
  services: Services,
  providerId: string,
  key: string,
  actor: Actor,
): Promise<Meter> {
  return change(services, providerId, { key, to: 'archived' }, actor)
}

/** Counts by a meter again. Throws not_found, invalid_transition. */
export function restoreMeter(
  services: Services,
  providerId: string,
  key: string,
  actor: Actor,
): Promise<Meter> {
  return change(services, providerId, { key, to: 'restored' }, actor)
}

async function change(
  services: Services,
  providerId: string,
  { key, to }: { key: string; to: 'archived' | 'restored' },
  { by, device }: Actor,
): Promise<Meter> {
  return transact(services.db, async (tx) => {
    const meter = await lockMeter(tx, providerId, key)
    if (!meter) throw notFound()
    if ((meter.archived_at !== null) === (to === 'archived'))
      throw new Problem('invalid_transition', {
        detail: to === 'archived' ? 'The meter is archived already.' : 'The meter is not archived.',
      })
    const archived_at = to === 'archived' ? new Date(await billingTime(services, tx, providerId)) : null
    await setArchived(tx, providerId, key, archived_at)
    await recordAct(services, tx, providerId, {
      action: `meter.${to}`,
      by,
      ...(device && { device }),
      detail: { meter: key },
    })
    return { ...meter, archived_at }
  })
}
