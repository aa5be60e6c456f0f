import { MINUTE } from '../../../platform/time/clock.ts'

/** Of device codes and what people type for them (RFC 8628). */
export const DEVICE_CODE_MS = 10 * MINUTE
/** How long a device waits between two questions, and how much longer after each one that came too early. */
export const POLL_SECONDS = 5

/** RFC 8628, 3.4. */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
