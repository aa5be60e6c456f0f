import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/time/clock.ts'

export const CODE_MS = MINUTE
export const INTERACTION_MS = HOUR
export const ID_TOKEN_MS = 10 * MINUTE
/** Of access tokens, unless the application or the resource has its own. */
export const ACCESS_TOKEN_MS = 5 * MINUTE
export const ACCESS_TOKEN_SECONDS = { least: 60, most: 3_600 } as const
/** Of refresh tokens: how long one may wait for its use. */
export const REFRESH_IDLE_MS = 30 * DAY
/** How long they may be renewed. */
export const REFRESH_LONGEST_MS = 365 * DAY
/** In a browser, where tokens are easier to steal; renewing does not extend it. */
export const REFRESH_BROWSER_MS = DAY
/** A confidential application renews its refresh token once this much of its life, in percent, has passed. */
export const ROTATE_AFTER_PERCENT = 70
/** A refresh token that comes again within this time gets the same successor: tabs in parallel, and lost answers. */
export const SAME_SUCCESSOR_MS = 10 * SECOND

export const KEY_LIFETIME_MS = 90 * DAY
/** How long a key is published before it signs, as verifiers keep what they read. */
export const KEY_PUBLISHED_BEFORE_MS = 2 * DAY
/** How long a key stays published after the longest token that it signed. */
export const KEY_PUBLISHED_AFTER_MS = HOUR
/** How long verifiers may keep the keys. */
export const JWKS_SECONDS = 300

/** Of a body to the endpoints below the issuer. */
export const MAX_BODY_BYTES = 65_536
