import { MINUTE } from '../../lib/clock.ts'

/** How long a round trip to an identity provider may take. */
export const FLOW_LIFETIME_MS = 10 * MINUTE
