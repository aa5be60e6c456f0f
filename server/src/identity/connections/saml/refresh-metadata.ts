import { isDeepStrictEqual } from 'node:util'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { whoseIs } from '../../../platform/outbound/whose.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Connection, SamlConfig } from '../core/index.ts'
import { findConnection } from '../core/index.ts'
import { MetadataFault } from './certificates.ts'
import { asProblem, refetched } from './idp-settings.ts'
import { UNKNOWN_KEY_EVERY_MS } from './limits.ts'
import { claimUnknownKey, noteFault, replaceConfig } from './watch-store.ts'

/** Whose metadata, and who wants it; without a caller, Postern itself. */
interface Refreshed {
  providerId: string
  connection: Connection
  by?: Caller
}

/**
 * Fetches the metadata of a connection and takes over what changed, unless the staff set it themselves. Returns the
 * connection as it is now. Throws MetadataFault; then nothing changes.
 */
async function refreshMetadata(
  services: Services,
  { providerId, connection, by }: Refreshed,
): Promise<Connection> {
  const before = connection.config as SamlConfig
  const config = await refetched(services, before, whoseIs(connection.account_id))
  return transact(services.db, async (tx) => {
    await noteFault(tx, providerId, connection.id, null)
    if (isDeepStrictEqual(config, { sso_binding: 'redirect', skipped_keys: [], ...before })) return connection
    if (!(await replaceConfig(tx, providerId, connection, config)))
      return (await findConnection(tx, providerId, connection.id)) ?? connection // another request changed it
    await recordAct(services, tx, providerId, {
      action: 'connection.metadata_taken',
      ...(by && { by }),
      targetId: connection.id,
      detail: { connection: connection.slug, ...changeOf(before, config) },
    })
    return { ...connection, config }
  })
}

function changeOf(before: SamlConfig, after: SamlConfig): Record<string, number | boolean> {
  const without = (all: string[], others: string[]) => all.filter((one) => !others.includes(one)).length
  return {
    certificates_added: without(after.certificates, before.certificates),
    certificates_removed: without(before.certificates, after.certificates),
    keys_skipped: after.skipped_keys?.length ?? 0,
    addresses_changed: before.sso_url !== after.sso_url || before.slo_url !== after.slo_url,
  }
}

/** The same, as the staff ask for it. Throws invalid_request. */
export async function refreshOnDemand(services: Services, wanted: Refreshed): Promise<Connection> {
  if ((wanted.connection.config as SamlConfig).metadata_url === null)
    throw new Problem('invalid_request', { detail: 'The connection has no metadata_url to fetch from.' })
  try {
    return await refreshMetadata(services, wanted)
  } catch (fault) {
    throw asProblem('/metadata_url', fault)
  }
}

/** The same as a chore: a failure is noted, in the log too when it is the first. Returns undefined then. */
export async function refreshUnasked(
  services: Services,
  providerId: string,
  connection: Connection,
): Promise<Connection | undefined> {
  try {
    return await refreshMetadata(services, { providerId, connection })
  } catch (fault) {
    if (!(fault instanceof MetadataFault)) throw fault
    const { message } = fault
    await transact(services.db, async (tx) => {
      if (!(await noteFault(tx, providerId, connection.id, message))) return
      await recordAct(services, tx, providerId, {
        action: 'connection.metadata_failed',
        targetId: connection.id,
        detail: { connection: connection.slug, fault: message },
      })
    })
    services.log.warn({ connection: connection.slug, fault: message }, 'SAML metadata could not be refreshed')
    return undefined
  }
}

const underWay = new WeakMap<Services['config'], Map<string, Promise<Connection | undefined>>>()

/**
 * Fetches metadata because a signature is by none of the known keys: once in five minutes for a connection, since
 * anyone can send such a signature; requests during the fetch share the result. Undefined if there is nothing new.
 */
export async function renewKeys(
  services: Services,
  providerId: string,
  connection: Connection,
): Promise<Connection | undefined> {
  const { metadata_url, overrides } = connection.config as SamlConfig
  if (metadata_url === null || overrides?.includes('certificates')) return undefined
  const all = underWay.get(services.config) ?? new Map()
  underWay.set(services.config, all)
  const key = `${providerId}:${connection.id}`
  const renewal = all.get(key) ?? renew(services, providerId, connection).finally(() => all.delete(key))
  all.set(key, renewal)
  const found: Connection | undefined = await renewal
  return found && hasOtherKeys(found, connection) ? found : undefined
}

async function renew(
  services: Services,
  providerId: string,
  connection: Connection,
): Promise<Connection | undefined> {
  const now = services.clock.now()
  const since = { now: new Date(now), before: new Date(now - UNKNOWN_KEY_EVERY_MS) }
  const mayFetch = await claimUnknownKey(services.db, providerId, connection.id, since)
  return mayFetch
    ? refreshUnasked(services, providerId, connection)
    : findConnection(services.db, providerId, connection.id)
}

function hasOtherKeys(found: Connection, before: Connection): boolean {
  const known = (before.config as SamlConfig).certificates
  return (found.config as SamlConfig).certificates.some((one) => !known.includes(one))
}
