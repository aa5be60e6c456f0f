import { Budget } from '../../../../platform/budget.ts'
import { DAY, MINUTE } from '../../../../platform/time/clock.ts'

/** How long a seed that was shown waits for its first code. */
export const ENROLMENT_LIFETIME_MS = 10 * MINUTE
/**
 * Wrong codes per user and day, over all pending sign-ins. At any time three codes in a million are right, so the 15
 * guesses a day from clients without a known browser or session have one chance in 22,000. Five of the 15 are reserved
 * for networks that the user signed in from. Each known browser and each session has a separate budget, which others
 * cannot use up.
 */
export const guesses = new Budget({
  name: 'totp',
  windowMs: DAY,
  most: { anybody: 10, known_network: 5, device: 10, session: 10 },
})
