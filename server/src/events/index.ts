export { EVENT_NAMES, EVENT_TYPES, type EventName, eventType } from './catalogue.ts'
export { type EmittingServices, emit, emitAll, type FanOut, type NewEvent } from './emit.ts'
export { type DeliveriesOf, eventRoutes } from './routes.ts'
export { findEvent } from './store.ts'
