import type { Tx } from '../platform/db/db.ts'
import { notFound, Problem } from '../platform/problem.ts'
import type { Services } from '../platform/services.ts'
import { DEFAULT_SLUG, type Provider } from './provider.ts'
import { toProvider } from './resolve-provider.ts'
import { findProviderById, type ProviderRow, setSuspended } from './store.ts'

type Deps = Pick<Services, 'clock' | 'config'>

/** Shuts a provider for all but the admin key. Throws not_found, invalid_transition. */
export async function suspendProvider(
  { clock, config }: Deps,
  tx: Tx,
  id: string,
  reason: string,
): Promise<Provider> {
  const was = await known(tx, id)
  if (was.slug === DEFAULT_SLUG)
    throw new Problem('invalid_transition', {
      detail: 'The default provider cannot be suspended: its owners run the installation.',
    })
  const row = await setSuspended(tx, id, { at: new Date(clock.now()), reason })
  if (!row) throw new Problem('invalid_transition', { detail: 'This provider is suspended already.' })
  return toProvider(row, config.publicUrl)
}

/** Opens it again. Throws not_found, invalid_transition. */
export async function resumeProvider({ config }: Deps, tx: Tx, id: string): Promise<Provider> {
  await known(tx, id)
  const row = await setSuspended(tx, id, null)
  if (!row) throw new Problem('invalid_transition', { detail: 'This provider is not suspended.' })
  return toProvider(row, config.publicUrl)
}

async function known(tx: Tx, id: string): Promise<ProviderRow> {
  const row = await findProviderById(tx, id)
  if (!row) throw notFound()
  return row
}
