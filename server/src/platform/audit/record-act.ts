import type { Db } from '../db/db.ts'
import type { Caller } from '../http/context.ts'
import type { Device } from '../http/device.ts'
import { personOf } from '../http/person.ts'
import { newId } from '../keys/ids.ts'
import type { Services } from '../services.ts'
import type { ActDetail, AuditAction } from './audit-actions.ts'
import { type EntryRow, insertEntries } from './store.ts'
import { readTargets, type Target } from './target.ts'

/** Targets are named by what the registry holds: without one, entries have no labels. */
type Recording = Pick<Services, 'clock'> & Partial<Pick<Services, 'registry'>>

/** An act worth recording. Must hold no secret: no code, token, link, password or seed. */
export interface Act {
  action: AuditAction
  /** Who did it; absent for the service itself. */
  by?: Caller
  /** The user it concerns. */
  user?: { id: string; email: string }
  /** What was changed, if not the user. */
  targetId?: string
  /** What that is called, where it is known or will be gone; otherwise it is read. */
  target?: Target
  /** Where it came from. */
  device?: Device
  detail?: ActDetail
}

/** Records an act in the caller's transaction: it is in the log if and only if it happened. */
export async function recordAct(services: Recording, db: Db, providerId: string, act: Act): Promise<void> {
  await recordActs(services, db, providerId, [act])
}

/** The same for many acts, in one statement. */
export async function recordActs(
  services: Recording,
  db: Db,
  providerId: string,
  acts: readonly Act[],
): Promise<void> {
  if (acts.length === 0) return
  const now = services.clock.now()
  const targets = await readTargets(services, db, providerId, acts)
  await insertEntries(
    db,
    providerId,
    acts.map((act, index) => toEntry(act, targets[index], now)),
  )
}

function toEntry(
  { action, by, user, targetId, device, detail = {} }: Act,
  target: Target | undefined,
  now: number,
): EntryRow {
  return {
    id: newId(now),
    at: new Date(now),
    action,
    ...actorOf(by),
    user_id: user?.id ?? null,
    email: user?.email ?? null,
    target_id: targetId ?? null,
    target_type: target?.type ?? null,
    target_label: target?.label ?? null,
    ip: device?.ip ?? null,
    user_agent: device?.userAgent ?? null,
    detail,
    ...applicationOf(by),
  }
}

function actorOf(by: Caller | undefined): Pick<EntryRow, 'actor_kind' | 'actor_id' | 'actor_name'> {
  const actor_name = (by && 'name' in by && by.name) || null
  const person = personOf(by)
  if (person)
    return {
      actor_kind: person.principal === 'provider' ? 'staff' : 'user',
      actor_id: person.userId,
      actor_name,
    }
  if (by?.kind === 'key') return { actor_kind: 'key', actor_id: by.keyId, actor_name }
  if (by?.kind === 'admin') return { actor_kind: 'admin', actor_id: null, actor_name }
  return { actor_kind: 'system', actor_id: null, actor_name }
}

function applicationOf(by: Caller | undefined): Pick<EntryRow, 'application_id' | 'application_name'> {
  const application = by?.kind === 'delegated' ? by.application : undefined
  return { application_id: application?.id ?? null, application_name: application?.name ?? null }
}
