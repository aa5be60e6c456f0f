import { batched } from '../platform/db/batch/batched.ts'
import type { Db, Fragment, Tx } from '../platform/db/db.ts'
import { newId } from '../platform/keys/ids.ts'
import type { Inside, Services } from '../platform/services.ts'
import { isoTime } from '../platform/time/clock.ts'
import { type EventData, type EventName, eventType, type OurName } from './catalogue.ts'
import type { EventTypes } from './event-types.ts'
import type { CompiledType } from './own/kept-types.ts'
import { type EventRow, insertEvents, type NewEventRow } from './store.ts'
import { traceEmit } from './trace-emit.ts'
import { subjectDigest } from './types/subjects.ts'

/** Services of code that emits: app.ts plugs in the fan-out, which runs in emit's statement. */
export interface EmittingServices extends Services {
  fanOut: FanOut
}

/** Those of routes on which clients name event types. */
export interface EventServices extends EmittingServices {
  eventTypes: EventTypes
}

/** Makes the deliveries of events written at `at`, one per endpoint that chose them, in the same statement. */
export type FanOut = (
  db: Db,
  written: {
    providerId: string
    at: number
    events: Array<
      Pick<EventRow, 'id' | 'type' | 'body' | 'account_id' | 'type_version'> & {
        traceparent?: string | undefined
      }
    >
  },
) => {
  /**
   * Common table expressions, which may read `published`: see insertEvents. `target` has the `event_id` of each delivery; `made`
   * is read in the end.
   */
  making: Fragment
  /** Called with what `made` held, once the statement has run. */
  made(rows: readonly unknown[]): void
}

/** What of them emit uses. */
export type Emitting = Pick<Inside<EmittingServices>, 'clock' | 'metrics' | 'fanOut' | 'tracing'>

/** An event of a built-in type to write: `data` fits its type. `occurredAt` is when it happened, in milliseconds; by default now. */
export type NewEvent = {
  [Name in OurName]: {
    type: Name
    data: EventData<Name>
    /** The same as JSON text, if it came as such: it is sent unchanged. */
    dataText?: string | undefined
    occurredAt?: number | undefined
    traceparent?: string | undefined
    /** Whether it is written only if an endpoint gets it. */
    ifChosen?: boolean | undefined
  }
}[OurName]

/** An event of a type that the provider declared. `data` was checked against it. */
interface OwnEvent {
  type: string
  own: CompiledType
  data: unknown
  dataText?: string | undefined
  occurredAt?: number | undefined
  /** The span that caused it, if its writing is traced already. */
  traceparent?: string | undefined
}

export type AnyEvent = NewEvent | OwnEvent

/**
 * Writes an event and its deliveries in the caller's transaction, and returns its id. Emit in the transaction of the
 * state change: then the change, its event and its deliveries exist together or not at all.
 */
export async function emit(services: Emitting, tx: Tx, providerId: string, event: AnyEvent): Promise<string> {
  // A trace needs to know whose step it is.
  if (!services.tracing) return emitInSets(tx, { services, providerId, event })
  const [id] = await emitAll(services, tx, providerId, [event])
  return id!
}

/** Members of a shared transaction are of one app, but not always of one provider. */
const emitInSets = batched<{ services: Emitting; providerId: string; event: AnyEvent }, string>(
  async (db, items) => {
    const ids = new Map<AnyEvent, string>()
    for (const [providerId, its] of Map.groupBy(items, (item) => item.providerId)) {
      const events = its.map(({ event }) => event)
      const written = await emitAll(items[0]!.services, db, providerId, events)
      for (const [index, event] of events.entries()) ids.set(event, written[index]!)
    }
    return items.map(({ event }) => ids.get(event)!)
  },
)

/**
 * The same for up to 1,000 events; ids are in the order of the events, also those of events that were not written. It is one statement, so events that come with no
 * other change need no transaction around it.
 */
export async function emitAll(
  services: Emitting,
  db: Db,
  providerId: string,
  events: readonly AnyEvent[],
): Promise<string[]> {
  const { tracing } = services
  if (tracing && events[0]?.traceparent === undefined)
    return traceEmit(tracing, events, (traced) => emitAll(services, db, providerId, traced))
  const at = services.clock.now()
  const ids = events.map(() => newId(at)).sort() // what happened first is first, in the same millisecond, too
  const rows = events.map((event, index) => toRow(event, { providerId, id: ids[index]!, at }))
  const { making, made } = services.fanOut(db, { providerId, at, events: rows })
  const inserted = await insertEvents(db, providerId, rows, making)
  made(inserted.made)
  const written = events.filter((_, index) => inserted.has(ids[index]!))
  // Names that providers choose would make as many series.
  const types = Map.groupBy(written, (event) => ('own' in event ? 'own' : event.type))
  for (const [type, its] of types) services.metrics.events.inc({ type }, its.length)
  return ids
}

/** The body is made only once, here: every attempt to every endpoint sends these bytes. */
function toRow(
  event: AnyEvent,
  { providerId, id, at }: { providerId: string; id: string; at: number },
): NewEventRow {
  const { type, data, dataText, occurredAt, traceparent } = event
  const own = 'own' in event ? event.own : undefined
  const occurred = new Date(occurredAt ?? at)
  const body = `{"event":"${type}","timestamp":"${isoTime(occurred)}","data":${dataText ?? JSON.stringify(data)}}`
  const { subjects, accountId } = (own ?? eventType(type as EventName)).readSubjects(data)
  return {
    id,
    type,
    body,
    occurred_at: occurred,
    type_version: own?.version ?? null,
    account_id: accountId,
    traceparent,
    ifChosen: 'ifChosen' in event && event.ifChosen === true,
    subjects: subjects.map((subject) => subjectDigest(providerId, subject)),
  }
}
