import { notFound } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import { type Provider, requirePlan } from '../../providers/index.ts'
import type { Connection } from './connection.ts'
import { kindOf } from './kinds.ts'
import { sealClientSecret } from './secret.ts'
import { findConnection, updateConnection } from './store.ts'

/** Changes a connection; what the body leaves out stays. Throws not_found, plan_limit, invalid_request. */
export async function changeConnection(
  services: Services,
  provider: Provider,
  id: string,
  body: { name?: string; enabled?: boolean },
): Promise<Connection> {
  const before = await findConnection(services.db, provider.id, id)
  if (!before) throw notFound()
  const kind = kindOf(before)
  const { config, secret } = await kind.change(services, before, body)
  const changed = {
    ...before,
    name: body.name ?? before.name,
    enabled: body.enabled ?? before.enabled,
    config,
  }
  if (changed.enabled) requirePlan(provider, kind.capability)
  const sealed = secret === undefined ? undefined : sealClientSecret(services, provider, id, secret)
  await updateConnection(services.db, provider.id, changed, sealed)
  return changed
}
