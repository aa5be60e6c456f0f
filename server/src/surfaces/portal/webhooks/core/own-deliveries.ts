import { transact } from '../../../../platform/db/db.ts'
import { merged, type Walked } from '../../../../platform/lists/keyset-scan.ts'
import { newestFirst } from '../../../../platform/lists/sorting.ts'
import { notFound } from '../../../../platform/problem.ts'
import { isoTime } from '../../../../platform/time/clock.ts'
import {
  type AttemptRow,
  type DeliveryFilter,
  type DeliveryRow,
  findDelivery,
  listAttempts,
  listDeliveries,
  replayDelivery,
  type SentDelivery,
  sendTest,
} from '../../../../webhooks/deliveries/index.ts'
import { listEndpoints, MAX_ENDPOINTS } from '../../../../webhooks/endpoints/index.ts'
import { countRecovery, startRecovery } from '../../../../webhooks/replays/index.ts'
import { REPLAYS, spendOf, TESTS } from './budgets.ts'
import { requireOffered } from './offered-events.ts'
import { findOwnEndpoint, type OwnWebhooks, openWebhooks, type WebhookServices } from './open-webhooks.ts'
import { record } from './own-endpoints.ts'

export interface Page {
  limit: number
  before?: string | undefined
}

/**
 * A page of the log of the account's endpoints, newest first. Each has its part of the log, in order; they are few.
 * Throws not_found, forbidden.
 */
export async function listOwnDeliveries(
  services: WebhookServices,
  own: OwnWebhooks,
  filter: DeliveryFilter,
  page: Page,
): Promise<Walked<DeliveryRow>> {
  const { db } = services
  await openWebhooks(db, own)
  const { provider, accountId } = own
  const { endpointId } = filter
  if (endpointId !== undefined) await findOwnEndpoint(db, own, endpointId)
  const endpoints =
    endpointId === undefined
      ? await listEndpoints(db, provider.id, { account_id: accountId }, newestFirst({ limit: MAX_ENDPOINTS }))
      : [{ id: endpointId }]
  const found: Array<Walked<DeliveryRow>> = []
  for (const { id } of endpoints)
    found.push(await listDeliveries(services, provider.id, { ...filter, endpointId: id }, page))
  return merged(found, page.limit)
}

/** A delivery to an endpoint of the account, with what was sent and each attempt. Throws not_found, forbidden. */
export async function readOwnDelivery(
  { db }: Pick<WebhookServices, 'db'>,
  own: OwnWebhooks,
  id: string,
): Promise<{ delivery: SentDelivery; attempts: AttemptRow[] }> {
  await openWebhooks(db, own)
  const delivery = await findDelivery(db, own.provider.id, id)
  if (!delivery) throw notFound()
  await findOwnEndpoint(db, own, delivery.endpoint_id)
  return { delivery, attempts: await listAttempts(db, own.provider.id, id) }
}

/** Starts a new round of attempts. Throws not_found, forbidden, not_replayable, rate_limited. */
export async function replayOwnDelivery(
  services: WebhookServices,
  own: OwnWebhooks,
  id: string,
): Promise<DeliveryRow> {
  await readOwnDelivery(services, own, id)
  await spendOf(REPLAYS, services.db, shareOf(own), services.clock.now())
  return transact(services.db, async (tx) => {
    await record(services, tx, own, { action: 'delivery.replayed', targetId: id })
    return replayDelivery({ ...services, db: tx }, services.engine.wake, own.provider.id, id)
  })
}

/** How many deliveries `replayOwnSince` would send. Throws not_found, forbidden, not_replayable. */
export async function countOwnMissed(
  services: WebhookServices,
  own: OwnWebhooks,
  { endpointId, since }: { endpointId: string; since: number },
): Promise<number> {
  await openWebhooks(services.db, own)
  await findOwnEndpoint(services.db, own, endpointId)
  const { count } = await countRecovery(services, services.db, own.provider.id, { endpointId, since })
  return count
}

/**
 * Sends all that an endpoint of the account missed since a time. Throws not_found, forbidden, not_replayable,
 * rate_limited.
 */
export async function replayOwnSince(
  services: WebhookServices,
  own: OwnWebhooks,
  { endpointId, since }: { endpointId: string; since: number },
): Promise<void> {
  await openWebhooks(services.db, own)
  await findOwnEndpoint(services.db, own, endpointId)
  await spendOf(REPLAYS, services.db, shareOf(own), services.clock.now())
  await transact(services.db, async (tx) => {
    const job = await startRecovery(services, tx, own.provider.id, { endpointId, since })
    const detail = { replay_id: job.id, since: isoTime(new Date(since)), until: null }
    await record(services, tx, own, { action: 'replay.started', targetId: endpointId, detail })
  })
}

/** Sends an event's example to an endpoint of the account. Throws not_found, forbidden, endpoint_not_enabled, rate_limited. */
export async function testOwnEndpoint(
  services: WebhookServices,
  own: OwnWebhooks,
  endpointId: string,
  event: string,
): Promise<DeliveryRow> {
  await openWebhooks(services.db, own)
  await findOwnEndpoint(services.db, own, endpointId)
  await requireOffered(services.eventTypes, own.provider, [event])
  await spendOf(TESTS, services.db, shareOf(own), services.clock.now())
  return transact(services.db, async (tx) => {
    const to = { provider: own.provider, endpointId }
    const delivery = await sendTest({ ...services, db: tx }, services.engine.wake, to, event)
    const detail = { event, delivery_id: delivery.id }
    await record(services, tx, own, { action: 'endpoint.tested', targetId: endpointId, detail })
    return delivery
  })
}

function shareOf({ provider, accountId }: OwnWebhooks) {
  return { providerId: provider.id, accountId }
}
