import { eventSource } from '../../events/index.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { ReadOn, type Source } from '../../platform/db/tail.ts'
import { firstIdAt, isId, timeOfId } from '../../platform/keys/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { isoTime, SECOND } from '../../platform/time/clock.ts'
import { type Mirrored, mirrorEndpoint, mirrorSource } from '../deliveries/index.ts'
import type { ListenerHub } from './hub.ts'
import { NOTE_MIRROR_MS, RESUME_MS } from './limits.ts'
import { requireOn } from './open-listener.ts'
import { signerOf } from './sign-item.ts'
import { findListener, type Holder } from './store.ts'

/** Which stream somebody asks for. */
export interface Asked {
  providerId: string
  holder: Holder
  listenerId: string
  /** All types if undefined. */
  events: readonly string[] | undefined
  /** Only what this endpoint is sent. */
  endpointId: string | undefined
  heartbeatSeconds: number
  /** The id of the last message that arrived. */
  lastEventId: string | undefined
  /** Whether the caller may still read; asked every second. */
  mayRead: () => Promise<boolean>
}

/**
 * Opens a stream of what an endpoint would be sent, signed with the listener's secret when it is sent. It is looked up in the
 * transaction of the request, whose connection it must do with, and read by the pool from then on. Throws not_found,
 * listeners_off, limit_reached, invalid_request.
 */
export async function openStream(
  services: Services,
  tx: Tx,
  hub: ListenerHub,
  asked: Asked,
): Promise<ReadableStream<Uint8Array>> {
  const { clock, config, log } = services
  requireOn(config)
  const listener = await findListener(tx, asked.providerId, asked.holder, asked.listenerId)
  if (!listener) throw notFound()
  const { source, keep } = await sourceFor(services, tx, asked)
  const begin = beginning(asked.lastEventId, clock.now())
  const mayRead = async () => (await asked.mayRead()) && (await keep())
  const stream = hub.open(
    { providerId: asked.providerId, mayRead },
    {
      open: () => begin.read(source),
      hello: { at: isoTime(clock.now()), heartbeat_seconds: asked.heartbeatSeconds, ...begin.says },
      show: signerOf(services, asked.providerId, listener),
      heartbeatMs: asked.heartbeatSeconds * SECOND,
      onError: (err) => log.warn({ err }, 'a listener could not be told of events; it has to come again'),
    },
  )
  return stream.body
}

/** What is read; and what keeps it coming, which is false when its endpoint is gone. */
async function sourceFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tx: Tx,
  { providerId, endpointId, events }: Asked,
): Promise<{ source: Source<Mirrored>; keep: () => Promise<boolean> }> {
  if (endpointId === undefined)
    return { source: ofProvider(eventSource(db, providerId, events)), keep: async () => true }
  let notedAt = Number.NEGATIVE_INFINITY
  const keep = async (by: Db = db): Promise<boolean> => {
    if (clock.elapsed() - notedAt < NOTE_MIRROR_MS) return true
    notedAt = clock.elapsed()
    return mirrorEndpoint(by, providerId, endpointId, new Date(clock.now() + RESUME_MS))
  }
  if (!(await keep(tx))) throw notFound()
  return { source: mirrorSource(db, providerId, endpointId, events), keep }
}

/** An event is its own delivery: its id is what receivers deduplicate on. */
function ofProvider(events: Source<{ id: string; type: string; body: string }>): Source<Mirrored> {
  const toItem = (event: { id: string; type: string; body: string }): Mirrored => ({
    ...event,
    deliveryId: event.id,
    eventId: event.id,
    test: false,
  })
  return {
    after: async (id) => (await events.after(id)).map(toItem),
    pick: async (ids) => (await events.pick(ids)).map(toItem),
    idsBetween: (first, last) => events.idsBetween(first, last),
  }
}

/** Where a stream begins, and what its reader is told about that. */
function beginning(lastEventId: string | undefined, now: number) {
  if (lastEventId === undefined)
    return { read: (source: Source<Mirrored>) => ReadOn.fromNow(source, now), says: { resumed: false } }
  if (!isId(lastEventId))
    throw new Problem('invalid_request', {
      errors: [{ field: 'Last-Event-ID', message: 'This must be the id of a message of this stream.' }],
    })
  const oldest = now - RESUME_MS
  const isTooOld = timeOfId(lastEventId) < oldest
  const from = isTooOld ? firstIdAt(oldest) : lastEventId
  return {
    read: async (source: Source<Mirrored>) => ReadOn.after(source, from),
    says: { resumed: true, missed_before: isTooOld ? isoTime(oldest) : null },
  }
}
