import { DAY, MINUTE } from '../../lib/clock.ts'

export const LIFETIME_MS = 7 * DAY
/** Open invitations of an account, and to the staff of a provider. */
export const MAX_OPEN = 100
/** An invitation is sent again at the earliest after this. */
export const RESEND_AFTER_MS = MINUTE
/** How long an invitation stays in the list after its end. */
export const KEPT_MS = 90 * DAY
