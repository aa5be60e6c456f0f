import type { Db } from '../lib/db.ts'
import { Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { type Envelope, type Provider, speechTo } from '../providers/index.ts'
import { listStaff } from './store.ts'

/**
 * Checks that each address is one of the staff: a setting must be no way to write to strangers. Throws invalid_request
 * naming those that are not.
 */
export async function requireStaffAddresses(
  db: Db,
  providerId: string,
  emails: readonly string[],
  field: string,
): Promise<void> {
  if (emails.length === 0) return
  const staff = new Set(
    (await listStaff(db, providerId, { limit: emails.length, emails })).map(({ email }) => email),
  )
  const errors = emails.flatMap((email, index) =>
    staff.has(email)
      ? []
      : [{ field: `${field}/${index}`, message: 'Nobody of your staff has this address. Add them first.' }],
  )
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
}

/** At most this many staff get a mail. */
const MAX_RECIPIENTS = 20

/**
 * Whom to tell what concerns a provider, and how: these of its staff; all of its staff if nobody is chosen, or nobody of
 * them is on the staff any more; without staff, the operator (ALERT_EMAIL).
 */
export async function staffToTell(
  { db, config }: Pick<Services, 'db' | 'config'>,
  provider: Provider,
  chosen: readonly string[] = [],
): Promise<Envelope[]> {
  const limit = MAX_RECIPIENTS
  const those = chosen.length > 0 ? await listStaff(db, provider.id, { limit, emails: chosen }) : []
  const staff = those.length > 0 ? those : await listStaff(db, provider.id, { limit })
  const operator = [config.alertEmail ?? []].flat().map((email) => ({ email, locale: null }))
  return (staff.length > 0 ? staff : operator).map(({ email, locale }) => ({
    provider,
    from: config.mailFrom,
    to: email,
    speech: speechTo(provider, { locale }),
  }))
}
