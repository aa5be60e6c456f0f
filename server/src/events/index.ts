export {
  type ChangeName,
  DESCRIBED_TYPES,
  EVENT_NAMES,
  EVENT_TYPES,
  type EventData,
  eventType,
  isOptional,
  OPERATIONAL_NAMES,
  OPTIONAL_NAMES,
  type OperationalName,
} from './catalogue.ts'
export { dataSchemas, leadsToValue, valuePaths } from './data-paths.ts'
export {
  type Emitting,
  type EmittingServices,
  type EventServices,
  emit,
  emitAll,
  type FanOut,
  type NewEvent,
} from './emit.ts'
export { emitOptional } from './emit-optional.ts'
export { eventFinder } from './event-finder.ts'
export { EventTypes } from './event-types.ts'
export { EventName, namedIn } from './named.ts'
export { redactEvents } from './redact.ts'
export { type DeliveriesOf, eventRoutes } from './routes.ts'
export { confirmSubject, eventsBySubject } from './search-store.ts'
export { countEvents, type EventRow, eventSource, findEvent, findEventTypes } from './store.ts'
export { Subject } from './subject-schema.ts'
export { QUOTED_CHARACTERS } from './types/operational.ts'
export { subjectDigest } from './types/subjects.ts'
export { type Walked, walkEvents } from './walk-events.ts'
