import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { transact } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import type { Joining } from '../../platform/services.ts'
import { lockProvider } from '../../providers/index.ts'
import { billingTime } from '../time/index.ts'
import type { Meter } from './meter.ts'
import { insertMeter, listMeters } from './meter-store.ts'

const MAX_METERS = 200

/** Makes a meter, which counts from now on. Throws already_exists, limit_reached. */
export async function createMeter(
  { db, ...services }: Joining,
  providerId: string,
  wanted: Pick<Meter, 'key' | 'name' | 'unit' | 'aggregation'>,
  { by, device }: Actor,
): Promise<Meter> {
  return transact(db, async (tx) => {
    await lockProvider(tx, providerId) // so that concurrent requests cannot exceed the limit together
    const meters = await listMeters(tx, providerId)
    if (meters.some(({ key }) => key === wanted.key))
      throw new Problem('already_exists', { detail: `There is a meter ${wanted.key} already.` })
    if (meters.length >= MAX_METERS)
      throw new Problem('limit_reached', { detail: `A provider may have ${MAX_METERS} meters.` })
    const created_at = new Date(await billingTime(services, tx, providerId))
    const meter = { ...wanted, archived_at: null, created_at }
    await insertMeter(tx, providerId, meter)
    await recordAct(services, tx, providerId, {
      action: 'meter.created',
      by,
      ...(device && { device }),
      detail: { meter: meter.key, aggregation: meter.aggregation, unit: meter.unit },
    })
    return meter
  })
}
