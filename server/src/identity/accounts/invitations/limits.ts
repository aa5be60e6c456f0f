import { DAY, MINUTE } from '../../../platform/time/clock.ts'

/** How long an invitation's link is valid. */
export const LIFETIME_MS = 7 * DAY
/** Open invitations of an account, and to the staff of a provider. */
export const MAX_OPEN = 100
/** How long before an invitation may be sent again. */
export const RESEND_AFTER_MS = MINUTE
/** How long an invitation stays in the list after it expires. */
export const KEPT_MS = 90 * DAY
/**
 * Mails an hour. Each customer, account, colleague and key has its own share, so that none uses up another's. A customer
 * may be a stranger who signed up a minute ago, and their words go out in the provider's name: 20 are enough for a team.
 */
export const MAILS = { customer: 20, account: 60, staff: 250, key: 250, admin: 250 }
/** Mails a day to one address, so that no user fills another's mailbox. The provider's own are counted separately. */
export const MAILS_TO_ADDRESS = { account: 5, customers: 10, provider: 10 }
