import type { Db } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { readAhead } from './store.ts'

/**
 * The time that a provider's plans and invoices go by, in milliseconds since the epoch: the clock's, and in development
 * as far ahead of it as the provider has moved its own.
 */
export async function billingTime(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  db: Db,
  providerId: string,
): Promise<number> {
  const now = clock.now()
  return config.production ? now : now + (await readAhead(db, providerId))
}
