import type { Tx } from '../../../platform/db/db.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Inside } from '../../../platform/services.ts'
import { DAY } from '../../../platform/time/clock.ts'
import { contextOfKey, contextOfSecrets, hintOf, type Integration, isLive } from '../core/integration.ts'
import { deleteIntegration, findIntegration, hasDriven, putIntegration } from '../core/store/integrations.ts'
import { wakeProblems } from '../core/store/objects.ts'

/** What a provider sets: absent secrets stay as they are. */
export interface Connection {
  api_key?: string | undefined
  webhook_secrets?: string[] | undefined
}

/**
 * Connects a provider with its account at Stripe, or changes that. While Stripe moves subscriptions, the mode stays.
 * Throws invalid_request, invalid_transition.
 */
export async function connectStripe(
  services: Inside,
  tx: Tx,
  providerId: string,
  { api_key, webhook_secrets }: Connection,
): Promise<Integration> {
  const before = await findIntegration(tx, providerId)
  if (!before && (api_key === undefined || webhook_secrets === undefined)) throw incomplete(api_key)
  const livemode = api_key === undefined ? before!.livemode : isLive(api_key)
  if (before && before.livemode !== livemode && (await hasDriven(tx, providerId)))
    throw new Problem('invalid_transition', {
      detail: `Stripe moves subscriptions here in ${before.livemode ? 'live' : 'test'} mode: a key of the other mode knows none of them.`,
    })
  const { keyring, clock } = services
  const now = new Date(clock.now())
  await putIntegration(
    tx,
    providerId,
    {
      api_key: api_key === undefined ? before!.api_key : keyring.seal(api_key, contextOfKey(providerId)),
      key_hint: api_key === undefined ? before!.key_hint : hintOf(api_key),
      webhook_secrets:
        webhook_secrets === undefined
          ? before!.webhook_secrets
          : keyring.seal(JSON.stringify(webhook_secrets), contextOfSecrets(providerId)),
      secret_hints: webhook_secrets === undefined ? before!.secret_hints : webhook_secrets.map(hintOf),
      livemode,
    },
    { now, reconcileAt: new Date(now.getTime() + DAY) }, // nothing has happened yet that could be missed
  )
  await wakeProblems(tx, providerId, ['refused', 'missing_at_stripe'], now)
  return (await findIntegration(tx, providerId))!
}

function incomplete(apiKey: string | undefined): Problem {
  const field = apiKey === undefined ? '/api_key' : '/webhook_secrets'
  return new Problem('invalid_request', {
    errors: [{ field, message: 'Stripe is not connected yet, which needs this.' }],
  })
}

/** Forgets the key and the secrets. Throws not_found, and invalid_transition while Stripe moves subscriptions. */
export async function disconnectStripe(tx: Tx, providerId: string): Promise<void> {
  if (await hasDriven(tx, providerId))
    throw new Problem('invalid_transition', {
      detail: 'Stripe moves subscriptions here. Cancel those first, as they would no longer be followed.',
    })
  if (!(await deleteIntegration(tx, providerId))) throw notFound()
}
