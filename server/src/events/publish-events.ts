import type { Db } from '../platform/db/db.ts'
import { type AnyEvent, type Emitting, emitAll } from './emit.ts'
import type { GroupCommit } from './group-commit.ts'

/**
 * Publishes events from outside: all of them or none. Returns their ids in order. In an open transaction, such as that
 * of an Idempotency-Key, they are part of it; otherwise they share a commit with other requests.
 */
export async function publishEvents(
  services: Emitting,
  db: Db,
  group: GroupCommit,
  { providerId, events }: { providerId: string; events: readonly AnyEvent[] },
): Promise<string[]> {
  if ('begin' in db) return group.write(providerId, events)
  return emitAll(services, db, providerId, events)
}
