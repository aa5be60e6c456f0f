export { DeliveryDispatcher } from './dispatcher.ts'
export { EXTEND_EVERY_MS, LEASE_MS } from './fetch/lease-keeper.ts'
export { dropQueuedBefore, queueHealth } from './fetch/queue-store.ts'
export { SignedNotify } from './poll/signed-notify.ts'
export { forgetFailuresBefore } from './record/store/last-failure.ts'

export { DEFAULT_LIMITS } from './schedule/endpoint-concurrency.ts'
export { KNOWN_FOR_MS } from './schedule/endpoint-watch.ts'
export type { AgentWith } from './send/client-agents.ts'
