import { openAccountTo } from '../../../../identity/accounts/account/index.ts'
import type { ActDetail, AuditAction } from '../../../../platform/audit/audit-actions.ts'
import { readTargets, recordAct, type Target } from '../../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../../platform/db/db.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { EndpointRow } from '../../../../webhooks/core/index.ts'
import {
  changeEndpoint,
  countEndpoints,
  createEndpoint,
  pauseEndpoint,
  promoteSecret,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
  type ShownSecrets,
  showSecrets,
} from '../../../../webhooks/endpoints/index.ts'
import { type EndpointLimit, endpointLimit } from './limit.ts'
import { requireOffered } from './offered-events.ts'
import { findOwnEndpoint, type JoiningWebhooks, type OwnWebhooks, requireOn } from './open-webhooks.ts'

/** What owners say of an endpoint. */
export interface OwnEndpoint {
  url: string
  events: string[]
  description: string
  /** Brought along; absent: made here. */
  secret?: string | undefined
}

/**
 * Registers an endpoint of the account, with a secret. Throws not_found, forbidden, url_not_allowed, invalid_request,
 * usage_limit_reached.
 */
export async function addOwnEndpoint(
  services: JoiningWebhooks,
  own: OwnWebhooks,
  wanted: OwnEndpoint,
): Promise<EndpointRow & { secret: string }> {
  const { provider, accountId } = own
  await requireOffered(services.eventTypes, provider, wanted.events)
  return asOwner(services, own, async (tx) => {
    const most = await endpointLimit(services, tx, provider, accountId)
    if ((await countEndpoints(tx, provider.id, accountId)) >= most.limit) throw tooMany(most)
    const made = await createEndpoint(services, tx, provider.id, { ...wanted, account_id: accountId })
    await record(services, tx, own, { action: 'endpoint.created', targetId: made.id })
    return made
  })
}

/** The lock of the account, which is held, keeps the count true. */
function tooMany({ limit, byPlan }: EndpointLimit): Problem {
  const endpoints = `${limit} ${limit === 1 ? 'endpoint' : 'endpoints'}`
  if (!byPlan)
    return new Problem('usage_limit_reached', {
      detail:
        limit === 0
          ? 'Accounts have no endpoints here.'
          : `Accounts have up to ${endpoints} here. Delete one first.`,
    })
  return new Problem('usage_limit_reached', {
    detail:
      limit === 0
        ? "The account's plan includes no endpoints."
        : `The account's plan includes ${endpoints}. Delete one, or choose a larger plan.`,
  })
}

/** What is absent stays. Throws not_found, forbidden, url_not_allowed, invalid_request. */
export async function changeOwnEndpoint(
  services: JoiningWebhooks,
  own: OwnWebhooks,
  id: string,
  change: Partial<Omit<OwnEndpoint, 'secret'>>,
): Promise<EndpointRow> {
  if (change.events) await requireOffered(services.eventTypes, own.provider, change.events)
  return act(services, own, { action: 'endpoint.changed', id }, async (tx, endpoint, note) => {
    const changed = await changeEndpoint({ ...services, note }, tx, endpoint, change)
    return changed.endpoint
  })
}

export function removeOwnEndpoint(services: JoiningWebhooks, own: OwnWebhooks, id: string): Promise<void> {
  return act(services, own, { action: 'endpoint.deleted', id }, (tx) =>
    removeEndpoint(tx, services.engine.holdBack, own.provider.id, id),
  )
}

export function pauseOwnEndpoint(
  services: JoiningWebhooks,
  own: OwnWebhooks,
  id: string,
): Promise<EndpointRow> {
  const { clock, engine } = services
  return act(services, own, { action: 'endpoint.paused', id }, (tx) =>
    pauseEndpoint({ clock, holdBack: engine.holdBack }, tx, own.provider.id, id),
  )
}

export function resumeOwnEndpoint(
  services: JoiningWebhooks,
  own: OwnWebhooks,
  id: string,
): Promise<EndpointRow> {
  const { clock, engine } = services
  return act(services, own, { action: 'endpoint.resumed', id }, (tx) =>
    resumeEndpoint({ clock, wake: engine.wake }, tx, own.provider.id, id),
  )
}

export function showOwnSecrets(
  services: JoiningWebhooks,
  own: OwnWebhooks,
  id: string,
): Promise<ShownSecrets> {
  return act(services, own, { action: 'endpoint.secret_read', id }, (tx, endpoint) =>
    showSecrets(services, tx, endpoint),
  )
}

/** Throws rotation_in_progress beside what the others throw. */
export function rotateOwnSecret(
  services: JoiningWebhooks,
  own: OwnWebhooks,
  id: string,
  rotation: { overlapSeconds: number; brought?: string | undefined },
): Promise<ShownSecrets> {
  return act(services, own, { action: 'endpoint.secret_rotated', id }, (tx, endpoint) =>
    rotateSecret(services, tx, endpoint, rotation),
  )
}

/** Throws no_rotation beside what the others throw. */
export function promoteOwnSecret(
  services: JoiningWebhooks,
  own: OwnWebhooks,
  id: string,
): Promise<ShownSecrets> {
  return act(services, own, { action: 'endpoint.secret_promoted', id }, (tx, endpoint) =>
    promoteSecret(services, tx, endpoint),
  )
}

/** Does something to an endpoint of the account, with its entry in the audit log. Throws not_found, forbidden. */
function act<T>(
  services: JoiningWebhooks,
  own: OwnWebhooks,
  { action, id }: { action: AuditAction; id: string },
  run: (
    tx: Tx,
    endpoint: { providerId: string; id: string },
    note: (detail: ActDetail) => void,
  ) => Promise<T>,
): Promise<T> {
  return asOwner(services, own, async (tx) => {
    await findOwnEndpoint(tx, own, id)
    const targetId = id
    const [target] =
      action === 'endpoint.deleted' // it has no name afterwards
        ? await readTargets(services, tx, own.provider.id, [{ action, targetId }])
        : []
    let detail: ActDetail = {}
    const done = await run(tx, { providerId: own.provider.id, id }, (more) => {
      detail = { ...detail, ...more }
    })
    await record(services, tx, own, { action, targetId, ...(target && { target }), detail })
    return done
  })
}

/** With the account's lock, so that a member who is being removed counts as an owner until the commit. */
function asOwner<T>(
  { db }: Pick<JoiningWebhooks, 'db'>,
  { provider, accountId, actor }: OwnWebhooks,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    await openAccountTo(tx, provider.id, accountId, { by: actor.by, atLeast: 'owner' })
    requireOn(provider)
    return run(tx)
  })
}

/** Writes into the audit log what an owner did with an endpoint or a delivery of the account. */
export function record(
  services: Pick<JoiningWebhooks, 'clock' | 'registry'>,
  tx: Tx,
  { provider, accountId, actor, through }: OwnWebhooks,
  { detail, ...done }: { action: AuditAction; targetId: string; target?: Target; detail?: ActDetail },
): Promise<void> {
  const { by, device } = actor
  return recordAct(services, tx, provider.id, {
    ...done,
    by,
    ...(device && { device }),
    detail: { ...detail, ...through, account_id: accountId },
  })
}
