import type { Db } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { type Envelope, type Provider, speechTo } from '../../providers/index.ts'
import { listStaff } from './store.ts'

/** Which of these addresses are the staff's. */
export async function staffAmong(
  db: Db,
  providerId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const staff = await listStaff(db, providerId, { limit: emails.length, emails })
  return new Set(staff.map(({ email }) => email))
}

/** At most this many staff get a mail. */
const MAX_RECIPIENTS = 20

/**
 * Whom to tell what concerns a provider, and how: these of its staff; all of its staff if nobody is chosen, or nobody of
 * them is on the staff; without staff, the operator (ALERT_EMAIL). With `orAll: false` only those chosen.
 */
export async function staffToTell(
  { db, config }: Pick<Services, 'db' | 'config'>,
  provider: Provider,
  chosen: readonly string[] = [],
  { orAll = true } = {},
): Promise<Envelope[]> {
  const limit = MAX_RECIPIENTS
  // Who is blocked hears of nothing any more.
  const active = { limit, status: 'active' } as const
  const those = chosen.length > 0 ? await listStaff(db, provider.id, { ...active, emails: chosen }) : []
  const isEnough = those.length > 0 || !orAll
  const staff = isEnough ? those : await listStaff(db, provider.id, active)
  const operator = [config.alertEmail ?? []].flat().map((email) => ({ email, locale: null }))
  return (staff.length > 0 || isEnough ? staff : operator).map(({ email, locale }) => ({
    provider,
    from: config.mailFrom,
    to: email,
    speech: speechTo(provider, { locale }),
  }))
}
