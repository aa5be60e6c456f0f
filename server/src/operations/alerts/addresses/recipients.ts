import { staffToTell } from '../../../identity/users/staff/index.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { type Envelope, localeOfReader } from '../../../providers/mail/index.ts'
import { findConfirmed } from './store.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

/** Whom to mail an alert, and for addresses that are not of the staff, how they stop the next. */
export interface Recipient {
  envelope: Envelope
  /** The URL of its link. */
  stop?: string
}

/**
 * Who gets alerts about an endpoint: of the addresses that the provider named, its staff and those that were confirmed. If none
 * of them is left, because the rest has not confirmed yet or unsubscribed, all of the staff: alerts never stop
 * automatically. Alerts about an account's endpoint are only for staff.
 */
export async function recipientsOf(
  services: Pick<Services, 'db' | 'config' | 'keyring'>,
  provider: Provider,
  { ofAccount }: { ofAccount: boolean },
): Promise<Recipient[]> {
  const { db, config, keyring } = services
  const named = provider.settings.alert_emails
  const confirmed = named.length === 0 || ofAccount ? [] : await findConfirmed(db, provider.id, named)
  const staff = await staffToTell(services, provider, named, { orAll: confirmed.length === 0 })
  const ofStaff = new Set(staff.map(({ to }) => to))
  return [
    ...staff.map((envelope) => ({ envelope })),
    ...confirmed
      .filter(({ email }) => !ofStaff.has(email))
      .map(({ id, email }) => ({
        envelope: {
          provider,
          from: config.mailFrom,
          to: email,
          locale: localeOfReader(provider, { locale: null }),
        },
        stop: unsubscribeUrl(keyring, provider, id),
      })),
  ]
}
