import { MINUTE } from './time/clock.ts'

/** How long a shown factor counts as recent (ASVS 5.0, 7.5.1). */
export const RECENT_FACTOR_MS = 10 * MINUTE
