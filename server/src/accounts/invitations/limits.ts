import { DAY, HOUR, MINUTE } from '../../lib/clock.ts'

export const LIFETIME_MS = 7 * DAY
/** Open invitations of an account, and to the staff of a provider. */
export const MAX_OPEN = 100
/** Mails of all invitations of a provider. */
export const MAX_SENDS_PER_HOUR = 250
export const BUDGET_WINDOW_MS = HOUR
/** Mails to one address, whoever invites: nobody fills another's mailbox. */
export const MAX_SENDS_PER_ADDRESS = 10
export const ADDRESS_WINDOW_MS = DAY
/** An invitation is sent again at the earliest after this. */
export const RESEND_AFTER_MS = MINUTE
/** How long an invitation stays in the list after its end. */
export const KEPT_MS = 90 * DAY
