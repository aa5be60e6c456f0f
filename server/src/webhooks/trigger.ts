/**
 * Why an attempt is made: it was due, somebody replayed its delivery, a paused endpoint is probed, or somebody tests an
 * endpoint.
 */
export const TRIGGERS = ['schedule', 'replay', 'probe', 'test'] as const

export type Trigger = (typeof TRIGGERS)[number]
