/**
 * Why an attempt is made: it was due, somebody replayed its delivery, a paused endpoint is probed, somebody tests an
 * endpoint, somebody asked for it before it was due, or its delivery was made later for an older event.
 */
export const TRIGGERS = ['schedule', 'replay', 'probe', 'test', 'retry', 'backfill'] as const

export type Trigger = (typeof TRIGGERS)[number]
