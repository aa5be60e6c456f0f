import { isUniqueViolation, type Tx } from '../platform/db/db.ts'
import { newId } from '../platform/keys/ids.ts'
import { Problem } from '../platform/problem.ts'
import type { Services } from '../platform/services.ts'
import type { PlanName } from './plan.ts'
import { DEFAULT_SLUG, type Provider } from './provider.ts'
import { toProvider } from './resolve-provider.ts'
import { BEGINS_WITH, insertDefaultProvider, insertProvider } from './store.ts'

/** Adds a provider, reachable at /p/{slug} and at its own host if it has one. Throws already_exists. */
export async function createProvider(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: Tx,
  wanted: { slug: string; name: string; host: string | null; plan?: PlanName },
): Promise<Provider> {
  if (wanted.slug === DEFAULT_SLUG) throw new Problem('already_exists')
  const now = clock.now()
  const row = { provider_id: newId(now), plan: 'free' as const, ...wanted, created_at: new Date(now) }
  try {
    await insertProvider(tx, row)
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Problem('already_exists', { detail: 'Another provider has this slug or host.' })
    throw error
  }
  return toProvider(
    {
      ...row,
      settings: BEGINS_WITH,
      branding: {},
      texts_version: 0,
      event_types_version: 0,
      suspended_at: null,
      suspended_for: null,
    },
    config.publicUrl,
  )
}

/** Ensures that the provider at the root exists. */
export async function ensureDefaultProvider({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await insertDefaultProvider(db, {
    provider_id: newId(now),
    slug: DEFAULT_SLUG,
    name: 'Postern',
    plan: 'unlimited',
    created_at: new Date(now),
  })
}
