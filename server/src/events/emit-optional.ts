import type { Tx } from '../platform/db/db.ts'
import type { OptionalName } from './catalogue.ts'
import { type Emitting, emit, type NewEvent } from './emit.ts'
import { findType } from './own/store.ts'

/**
 * Writes an optional event in the caller's transaction, for the endpoints that named its type. A provider that declared a
 * type of this name before Postern had one keeps it: its receivers never get ours in that shape.
 */
export async function emitOptional(
  services: Emitting,
  tx: Tx,
  providerId: string,
  event: Extract<NewEvent, { type: OptionalName }>,
): Promise<void> {
  if (await findType(tx, providerId, event.type)) return
  await emit(services, tx, providerId, event)
}
