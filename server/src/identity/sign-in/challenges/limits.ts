import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/time/clock.ts'

/** How long a code is valid. ASVS 5.0, 6.5.5: at most ten minutes. */
export const CODE_LIFETIME_MS = 10 * MINUTE
/** How long a link is valid. */
export const LINK_LIFETIME_MS = 15 * MINUTE
/** Tries per code: this many with the flow cookie, and as many for all callers without it. */
export const MAX_TRIES = 5
/**
 * How many codes are valid side by side: a person who asks again may get the first mail first. A try counts for both, so
 * that two codes allow no more guesses than one.
 */
export const CODES_AT_ONCE = 2
/**
 * Numbers that may be typed for a link in another browser: 90 are possible, so guesses succeed for one link in thirty.
 */
export const MAX_NUMBER_TRIES = 3
/** While a code is pending, a new one is sent only after this. */
export const RESEND_AFTER_MS = 30 * SECOND
/** Per hour: for an address, by all callers, and separately for each known browser or session of its user. */
export const MAX_UNREDEEMED_SENDS = 5
export const SENDS_WINDOW_MS = HOUR
/**
 * Wrong guesses per address and day. After 15, only the first try of a flow that began earlier still counts: at most
 * five such flows are alive, which makes 20, and a person who is waiting for a code gets in although others guess.
 */
export const GUESS_BUDGET = 15
/** The same for each known browser or session of the user, for the codes that it asked for. */
export const REQUESTER_GUESS_BUDGET = 10
export const GUESS_WINDOW_MS = DAY
