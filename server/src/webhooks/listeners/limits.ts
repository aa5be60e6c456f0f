import { HOUR, MINUTE, SECOND } from '../../platform/time/clock.ts'

/** How far back a stream can be taken up again. */
export const RESUME_MS = HOUR
/** Behind the wake-ups, streams look this often for what others committed. */
export const POLL_MS = SECOND
/** How often a stream says that it lives, in seconds, unless its reader asks for another pace. */
export const HEARTBEAT_SECONDS = { default: 15, least: 1, most: 60 }
/** Streams of one provider that one process keeps open. */
export const MAX_STREAMS = 20
/** While an endpoint is mirrored, this is noted so often; it holds for an hour after the last time. */
export const NOTE_MIRROR_MS = 5 * MINUTE
