import { MINUTE } from '../../../platform/time/clock.ts'

/** How long a round trip to an identity provider may take. */
export const FLOW_LIFETIME_MS = 10 * MINUTE

/**
 * How many requests of a way back the limit per client spares: a form that is posted and the redirect after it, each
 * once more for a page that is loaded again.
 */
export const SPARED_RETURNS = 4
