import { type ChangeName, type Emitting, emit, emitAll, type NewEvent } from '../events/index.ts'
import type { Act } from '../platform/audit/index.ts'
import type { Db, Fragment, Tx } from '../platform/db/db.ts'
import { personOf } from '../platform/http/person.ts'
import { slot } from '../platform/registry.ts'
import type { Services } from '../platform/services.ts'

/** An event of a change to a user, an account or a member. */
export type Change = Extract<NewEvent, { type: ChangeName }>

/** Who made a change. */
export type ChangedBy = Extract<Change, { type: 'user.blocked' }>['data']['user']['by']

/** What a user can sign in with, as events say it. */
export type Credential = Extract<Change, { type: 'user.credential_added' }>['data']['user']['credential']

/** Writes the events of changes, in the caller's transaction. */
type Tell = (tx: Tx, providerId: string, changes: readonly Change[]) => Promise<void>

/** The app puts in what writes them: use cases that only change something need no fan-out in their services. */
export const TELL = slot<Tell>('events of changes')

/**
 * Writes an event of a change in the transaction of the change, if an endpoint chose its type. Otherwise no row is written. No
 * provider can have declared a type of such a name: the first parts were reserved from the beginning.
 */
export async function tell(
  { registry }: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  change: Change,
): Promise<void> {
  await tellAll({ registry }, tx, providerId, [change])
}

/** The same for several. */
export async function tellAll(
  { registry }: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  changes: readonly Change[],
): Promise<void> {
  for (const write of registry.all(TELL)) await write(tx, providerId, changes)
}

/** What the app puts in. */
export const tellWith =
  (services: Emitting): Tell =>
  async (tx, providerId, changes) => {
    const events = changes.map((change) => ({ ...change, ifChosen: true }))
    if (events.length === 1) await emit(services, tx, providerId, events[0]!)
    else
      for (let from = 0; from < events.length; from += AT_ONCE)
        await emitAll(services, tx, providerId, events.slice(from, from + AT_ONCE))
  }

/** Of the events in one statement. */
const AT_ONCE = 500

/** SQL: whether an endpoint of a provider chose a type. */
type IsChosen = (db: Db, providerId: Fragment, type: ChangeName) => Fragment

/** The app puts in how endpoints are asked. */
export const CHOSEN = slot<IsChosen>('whether an endpoint chose a type')

/**
 * SQL: whether an endpoint chose the events of a change, for the statement that makes the change. Where changes are many, that
 * statement answers whether there is anything to tell, and no other is needed to find that there is not. The provider is given by
 * its id, or by SQL for it.
 */
export function isChosen(
  { registry }: Pick<Services, 'registry'>,
  db: Db,
  provider: Fragment | string,
  type: ChangeName,
): Fragment {
  const providerId = typeof provider === 'string' ? db`${provider}::uuid` : provider
  const [ask] = registry.all(CHOSEN)
  return ask ? ask(db, providerId, type) : db`false`
}

/** Who caused a change, as the audit log is told. */
export type Source = Pick<Act, 'by' | 'detail'>

/** The same for an event: there, a directory's token is a directory, and an account's connection is a connection. */
export function changedBy({ by, detail }: Source): ChangedBy {
  const person = personOf(by)
  if (person) return { type: person.principal === 'provider' ? 'staff' : 'user', id: person.userId }
  if (by?.kind === 'key') return { type: detail?.via === 'scim' ? 'directory' : 'key', id: by.keyId }
  if (by?.kind === 'admin') return { type: 'key' }
  return { type: detail?.connection === undefined ? 'system' : 'connection' }
}
