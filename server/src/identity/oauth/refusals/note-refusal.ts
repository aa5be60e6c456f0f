import { createHash } from 'node:crypto'
import { clientNetwork } from '../../../platform/http/client-address.ts'
import type { Device } from '../../../platform/http/device.ts'
import { newId } from '../../../platform/keys/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { type FoundApplication, findByClientId, type WrongSecret } from '../clients/index.ts'
import { issuerUrl, openidScopesOf, type Realm } from '../core/index.ts'
import { namesOfResources } from '../resources/index.ts'
import { findAnyToken } from '../tokens/index.ts'
import { explain, type Known, type Presented } from './explain.ts'
import type { Explanation, Failed } from './reasons.ts'
import { deleteSuperfluous, putRefusal } from './store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'log'>

export interface Refused {
  realm: Realm
  device: Device
  failed: Failed
  /** The client_id that the request named. */
  clientId: string
  /** Of the issuer that was asked; undefined if it has none. */
  application: FoundApplication | undefined
  wrongSecret: WrongSecret | undefined
  presented: Presented | undefined
}

type Compared = Pick<Refused, 'realm' | 'failed' | 'wrongSecret' | 'presented'> & {
  application: FoundApplication
}

const LONGEST = 2_000
const MOST_EXPECTED = 20
/** Of an error's name. */
const LONGEST_WORD = 100

/**
 * Keeps why a request of a known application was refused, for its staff. The answer does not depend on it: what cannot be
 * kept is logged. A client_id that is unknown keeps nothing.
 */
export async function noteRefusal(services: Deps, refused: Refused): Promise<void> {
  try {
    await keep(services, refused)
  } catch (err) {
    services.log.warn({ err, provider: refused.realm.provider.id }, 'a refused request could not be kept')
  }
}

async function keep({ db, clock }: Deps, refused: Refused): Promise<void> {
  const { realm, device, failed, clientId } = refused
  const { id: providerId } = realm.provider
  const other = realm.principal === 'customer' ? ('provider' as const) : ('customer' as const)
  const application =
    refused.application ?? (await findByClientId(db, providerId, { principal: other, clientId }))
  if (!application) return
  const now = clock.now()
  const row = {
    endpoint: failed.endpoint.slice(0, LONGEST_WORD),
    error: failed.error.slice(0, LONGEST_WORD),
    ...(await explanationOf(db, { ...refused, application }, now)),
    network: clientNetwork(device.ip),
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(row)).digest()
  const moment = new Date(now)
  const put = { ...row, id: newId(now), fingerprint, first_at: moment, last_at: moment }
  if (await putRefusal(db, providerId, application.id, put))
    await deleteSuperfluous(db, providerId, application.id)
}

/** The comparison that failed. */
export async function explanationOf(
  db: Services['db'],
  refused: Compared,
  now: number,
): Promise<Explanation> {
  return bounded(explain(refused.failed, await knownOf(db, refused, now)))
}

/** Reads what the request is compared with, where its error says that this decides. */
async function knownOf(
  db: Services['db'],
  { realm, failed, application, wrongSecret, presented }: Compared,
  now: number,
): Promise<Known> {
  const { id: providerId } = realm.provider
  const { error, tokenDigest } = failed
  const needsNames = error === 'invalid_scope' || error === 'invalid_target'
  const names = needsNames ? await namesOfResources(db, providerId, realm.principal) : undefined
  const lost =
    tokenDigest && error === 'invalid_grant' ? await findAnyToken(db, providerId, tokenDigest) : undefined
  return {
    application,
    issuers: {
      asked: issuerUrl(realm),
      own: issuerUrl({ provider: realm.provider, principal: application.principal }),
    },
    wrongSecret,
    presented,
    lost: lost && { ...lost, isOwn: lost.application_id === application.id },
    resources: names?.resources ?? [],
    scopes: application.scopes ?? [...openidScopesOf(realm.principal), ...(names?.scopes ?? [])],
    now,
  }
}

/** What strangers sent is cut, without passwords and without characters that a database or a screen cannot take. */
function bounded({ reason, sent, expected, differs_at }: Explanation): Explanation {
  return {
    reason,
    sent: sent === null ? null : harmless(sent),
    expected: expected.slice(0, MOST_EXPECTED).map(harmless),
    differs_at: differs_at !== null && differs_at >= LONGEST ? null : differs_at,
  }
}

const CONTROL = /\p{Cc}/gu
/** Between scheme and host. A user name stays as long as it was, so that what differs stays in its place. */
const USERINFO = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#@]*)@/i

function harmless(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(CONTROL, '\ufffd')
    .replace(USERINFO, (_, scheme: string, userinfo: string) => `${scheme}${'*'.repeat(userinfo.length)}@`)
}
