import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { type Envelope, localeOfReader } from '../../../providers/mail/index.ts'
import { listStaff } from '../index.ts'

/** At most this many staff get a mail. */
const MAX_RECIPIENTS = 20

/**
 * Whom to tell what concerns a provider, and how: these of its staff; all of its staff if none is chosen, or none of
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
    locale: localeOfReader(provider, { locale }),
  }))
}
