import type { EmittingServices, EventTypes } from '../../../../events/index.ts'
import { type Account, type Actor, readAccount } from '../../../../identity/accounts/account/index.ts'
import type { ActDetail } from '../../../../platform/audit/audit-actions.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { AddressGuard } from '../../../../platform/outbound/address-guard.ts'
import { notFound, Problem } from '../../../../platform/problem.ts'
import type { Joining } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { Engine } from '../../../../webhooks/core/index.ts'
import { type EndpointRow, findEndpoint } from '../../../../webhooks/core/index.ts'

/** What managing webhooks takes beside the services. */
export interface Sending {
  guard: AddressGuard
  engine: Engine
  eventTypes: EventTypes
}

export type WebhookServices = EmittingServices & Sending
/** In a transaction that a caller may have opened. */
export type JoiningWebhooks = Joining<EmittingServices> & Sending

/** Whose webhooks, and who acts on them. */
export interface OwnWebhooks {
  provider: Provider
  accountId: string
  actor: Actor
  /** How they came, for the audit log, if not by signing in. */
  through?: ActDetail
}

/**
 * Lets an owner of the account on, if the provider lets owners have webhooks. Throws not_found for those outside the
 * account, forbidden for other members, or if the provider does not.
 */
export async function openWebhooks(db: Db, { provider, accountId, actor }: OwnWebhooks): Promise<Account> {
  const { account } = await readAccount(db, provider.id, accountId, { by: actor.by, atLeast: 'owner' })
  requireOn(provider)
  return account
}

/** Throws forbidden. */
export function requireOn({ settings }: Pick<Provider, 'settings'>): void {
  if (settings.customer_webhooks) return
  throw new Problem('forbidden', {
    detail: 'Owners cannot have webhooks here. The provider can allow it with settings.customer_webhooks.',
  })
}

/** An endpoint of the account. Throws not_found for whatever else there is by this id. */
export async function findOwnEndpoint(
  db: Db,
  { provider, accountId }: Pick<OwnWebhooks, 'provider' | 'accountId'>,
  id: string,
): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, provider.id, id)
  if (endpoint?.account_id !== accountId) throw notFound()
  return endpoint
}
