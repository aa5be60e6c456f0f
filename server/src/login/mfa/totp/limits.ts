import { DAY, MINUTE } from '../../../lib/clock.ts'

/** How long a shown seed waits for its first code. */
export const ENROLMENT_LIFETIME_MS = 10 * MINUTE
/**
 * Wrong codes per user and day, over all pending sign-ins and sessions. Three codes of a million are right at a time, so
 * that 15 guesses a day are one chance in 22,000.
 */
export const GUESS_BUDGET = 15
/** Each browser that the user signed in with before has its own, which nobody else can use up. */
export const DEVICE_GUESS_BUDGET = 10
export const GUESS_WINDOW_MS = DAY
