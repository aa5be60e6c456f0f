import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { Whose } from '../../../platform/outbound/whose.ts'
import type { Services } from '../../../platform/services.ts'
import { HOUR, MINUTE, SECOND } from '../../../platform/time/clock.ts'
import { type ClientKeys, usableKeys } from './rules.ts'

const LIMITS = { limitMs: 2_500, maxBytes: 20 * 1024 }
/** Keys older than this are fetched again: one that was withdrawn is trusted no longer. */
const FRESH_MS = 5 * MINUTE
/** How long the last keys serve while their address does not answer. */
const LONGEST_MS = HOUR
/** Anyone can send an assertion that names an unknown key. */
const REFETCH_MS = 30 * SECOND
const MAX_KEPT = 1_000

interface Kept {
  keys: ClientKeys | undefined
  fetchedAt: number
  triedAt: number
  trying: Promise<void> | undefined
}

type Deps = Pick<Services, 'config' | 'clock'>
interface Publisher {
  id: string
  jwks_uri: string | null
  source: 'admin' | 'dcr' | 'cimd'
}

const keptOf = new WeakMap<Services['config'], Map<string, Kept>>()

/** Who wrote the addresses that a client gives: our staff, or strangers. */
const whoseAddress = ({ source }: Publisher): Whose => (source === 'admin' ? 'staff' : 'customer')

/**
 * The keys that a client publishes at its `jwks_uri`, kept for five minutes, and fetched again when `kid` is not among
 * them. Undefined if its address does not answer with keys.
 */
export async function publishedKeys(
  services: Deps,
  publisher: Publisher,
  kid: string | undefined,
): Promise<ClientKeys | undefined> {
  const kept = keptFor(services, publisher)
  const now = services.clock.elapsed()
  const isFresh = kept.keys !== undefined && kept.fetchedAt > now - FRESH_MS
  const isKnown = kid === undefined || kept.keys?.keys.some((key) => key.kid === kid)
  if (isFresh && isKnown) return kept.keys
  if (kept.triedAt <= now - REFETCH_MS) {
    kept.triedAt = now
    kept.trying = refresh(services, publisher, kept).finally(() => {
      kept.trying = undefined
    })
  }
  await kept.trying
  return kept.fetchedAt > now - LONGEST_MS ? kept.keys : undefined
}

function keptFor({ config }: Deps, { id, jwks_uri }: Publisher): Kept {
  const all = keptOf.get(config) ?? new Map<string, Kept>()
  keptOf.set(config, all)
  const name = `${id} ${jwks_uri}`
  const kept = all.get(name) ?? {
    keys: undefined,
    fetchedAt: Number.NEGATIVE_INFINITY,
    triedAt: Number.NEGATIVE_INFINITY,
    trying: undefined,
  }
  if (!all.has(name) && all.size >= MAX_KEPT) all.delete(all.keys().next().value!)
  all.set(name, kept)
  return kept
}

async function refresh({ config, clock }: Deps, publisher: Publisher, kept: Kept): Promise<void> {
  const whose = whoseAddress(publisher)
  const fetchGuarded = createGuardedFetch(config, whose, LIMITS)
  const answer = await fetchGuarded(publisher.jwks_uri!, { headers: { accept: 'application/json' } }).catch(
    () => undefined,
  )
  const keys = answer?.status === 200 ? usableKeys(await answer.json().catch(() => undefined)) : undefined
  if (!keys) return
  kept.keys = keys
  kept.fetchedAt = clock.elapsed()
}
