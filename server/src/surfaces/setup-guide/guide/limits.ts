import { DAY } from '../../../platform/time/clock.ts'

/** How long a link can be opened, and the guide be used once it was. */
export const GUIDE_LIFETIME_MS = 14 * DAY
/** How long an account keeps a guide that is over, for those who want to know how far it got. */
export const KEPT_MS = 90 * DAY
export const MAX_GUIDES = 20
