import type { Services } from '../lib/services.ts'
import { type Envelope, type Provider, speechTo } from '../providers/index.ts'
import { listStaff } from './store.ts'

/** At most this many staff get a mail. */
const MAX_RECIPIENTS = 20

/** Whom to tell what concerns a provider, and how: its staff; without staff, the operator (ALERT_EMAIL). */
export async function staffToTell(
  { db, config }: Pick<Services, 'db' | 'config'>,
  provider: Provider,
): Promise<Envelope[]> {
  const staff = await listStaff(db, provider.id, { limit: MAX_RECIPIENTS })
  const operator = [config.alertEmail ?? []].flat().map((email) => ({ email, locale: null }))
  return (staff.length > 0 ? staff : operator).map(({ email, locale }) => ({
    provider,
    from: config.mailFrom,
    to: email,
    speech: speechTo(provider, { locale }),
  }))
}
