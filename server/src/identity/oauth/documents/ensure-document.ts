import type { EmittingServices } from '../../../events/index.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { DAY, SECOND } from '../../../platform/time/clock.ts'
import { type FoundApplication, findByClientId } from '../clients/index.ts'
import type { Realm } from '../core/index.ts'
import { opennessOf } from '../issuers/index.ts'
import { documentUrlFault, isDocumentUrl } from './document-url.ts'
import { FetchFault, fetchDocument } from './fetch-document.ts'
import { keepDocument } from './keep-document.ts'
import { refusedBy } from './may-use.ts'
import { readDocument } from './read-document.ts'
import { noteFault } from './store.ts'

/** How old a document may be that serves while its address does not answer. */
const OLDEST_MS = DAY
/** After a failure, so that no one has us hammer an address. */
const RETRY_MS = 30 * SECOND
const MAX_KEPT = 1_000

interface Wanted {
  /** Whether it may be a client that we never met. */
  mayBeNew: boolean
  /** Whether an old document serves while there is no new one: for what was allowed before, never for a new consent. */
  mayBeOld: boolean
}

/** Runs under way, and what failed a moment ago, by issuer and address. */
interface Recent {
  running: Map<string, Promise<void>>
  failed: Map<string, { at: number; fault: string }>
}

const recentOf = new WeakMap<Services['config'], Recent>()

/**
 * Has the row of a client say what its document says, where its client_id is the address of one. Throws
 * client_document_invalid, which says why the client is refused.
 */
export async function ensureDocument(
  services: EmittingServices,
  realm: Realm,
  clientId: string | undefined,
  { mayBeNew, mayBeOld }: Wanted,
): Promise<void> {
  if (clientId === undefined || !isDocumentUrl(clientId)) return
  const { db, clock } = services
  const { provider, principal } = realm
  const fault =
    documentUrlFault(clientId) ?? refusedBy(await opennessOf(db, provider.id, principal), clientId)
  if (fault !== undefined) throw invalid(fault)
  const had = await findByClientId(db, provider.id, { principal, clientId })
  if (had ? !isStale(had, clock.now()) : !mayBeNew) return
  try {
    await refresh(services, realm, clientId)
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error
    if (had) await noteFault(db, provider.id, had.id, error.message)
    const isOldEnough = clock.now() - (had?.document_fetched_at?.getTime() ?? 0) <= OLDEST_MS
    if (!mayBeOld || !isOldEnough) throw invalid(error.message)
  }
}

const invalid = (detail: string): Problem => new Problem('client_document_invalid', { detail })

function isStale({ source, status, document_fresh_until }: FoundApplication, now: number): boolean {
  return source === 'cimd' && status === 'active' && (document_fresh_until?.getTime() ?? 0) <= now
}

/** Fetches a document and keeps it; once for all who ask at the same time. Throws FetchFault. */
async function refresh(services: EmittingServices, realm: Realm, clientId: string): Promise<void> {
  const recent = recentOf.get(services.config) ?? { running: new Map(), failed: new Map() }
  recentOf.set(services.config, recent)
  const name = `${realm.provider.id} ${realm.principal} ${clientId}`
  const last = recent.failed.get(name)
  if (last && last.at > services.clock.elapsed() - RETRY_MS) throw new FetchFault(last.fault)
  const running =
    recent.running.get(name) ??
    fetchAndKeep(services, realm, clientId).finally(() => {
      recent.running.delete(name)
    })
  recent.running.set(name, running)
  try {
    await running
    recent.failed.delete(name)
  } catch (error) {
    if (recent.failed.size >= MAX_KEPT) recent.failed.delete(recent.failed.keys().next().value!)
    if (error instanceof FetchFault)
      recent.failed.set(name, { at: services.clock.elapsed(), fault: error.message })
    throw error
  }
}

async function fetchAndKeep(services: EmittingServices, realm: Realm, clientId: string): Promise<void> {
  const { value, freshMs } = await fetchDocument(services, clientId)
  const { described, faults } = readDocument(clientId, value)
  if (faults.length > 0) throw new FetchFault(faults.join(' '))
  await keepDocument(services, realm, { clientId, described, value, freshMs })
}
