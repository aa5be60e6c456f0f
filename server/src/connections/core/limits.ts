import { MINUTE } from '../../lib/clock.ts'

/** How long a way to an identity provider and back may take. */
export const FLOW_LIFETIME_MS = 10 * MINUTE
