import { DAY } from '../../../platform/time/clock.ts'

/** How long the link of a confirmation mail is valid. */
export const LIFETIME_MS = 7 * DAY
/** Confirmation mails to an address within WINDOW_MS, however often it is removed and named again. */
export const MAILS_TO_ADDRESS = { provider: 3 }
export const WINDOW_MS = 7 * DAY
/** Confirmation mails of a provider a day, to all addresses. */
export const MAILS = { provider: 20 }
/** Test mails to an address an hour, and of a provider a day. */
export const TESTS_TO_ADDRESS = { provider: 5 }
export const TESTS = { provider: 50 }
/** An address that unsubscribed is not written to again for so long. */
export const RESPECTED_MS = 30 * DAY
