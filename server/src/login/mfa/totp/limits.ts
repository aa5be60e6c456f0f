import { Budget } from '../../../lib/budget.ts'
import { DAY, MINUTE } from '../../../lib/clock.ts'

/** How long a shown seed waits for its first code. */
export const ENROLMENT_LIFETIME_MS = 10 * MINUTE
/**
 * Wrong codes per user and day, over all pending sign-ins. Three codes of a million are right at a time, so that the 15
 * guesses a day of whoever shows neither a known browser nor a session are one chance in 22,000. Five of them are for
 * networks that the user signed in from. Each known browser and each session has its own, which nobody else can use up.
 */
export const guesses = new Budget({
  name: 'totp',
  windowMs: DAY,
  most: { anybody: 10, known_network: 5, device: 10, session: 10 },
})
