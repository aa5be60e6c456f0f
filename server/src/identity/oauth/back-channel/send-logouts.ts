import { newId } from '../../../platform/keys/ids.ts'
import { createGuardedFetch, OutboundError } from '../../../platform/outbound/guarded-fetch.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE, SECOND } from '../../../platform/time/clock.ts'
import { readProvider } from '../../../providers/index.ts'
import { Signer } from '../keys/index.ts'
import { deferLogout, deleteLogout, type Logout, leaseLogouts } from './store.ts'

/** In one run of the chore, which takes at most as long as the slowest of them. */
const AT_ONCE = 50
/** Pauses after the first, second, ... attempt; there are five. */
const PAUSES_MS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE]
const LIMIT_MS = 5 * SECOND
/** A process that ends while it sends leaves the attempt to another. */
const LEASE_MS = MINUTE
/** OpenID Connect Back-Channel Logout 1.0, 2.4 recommends two minutes at most. */
const TOKEN_S = 120
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

type Deps = Pick<Services, 'db' | 'clock' | 'keyring' | 'config' | 'log'>

/** Tells applications of sessions that ended: an attempt for each that is due. */
export async function sendLogouts(services: Deps): Promise<void> {
  const now = services.clock.now()
  const due = await leaseLogouts(services.db, {
    now: new Date(now),
    leasedUntil: new Date(now + LEASE_MS),
    limit: AT_ONCE,
  })
  if (due.length === 0) return
  const signer = new Signer(services)
  await Promise.all(due.map((logout) => sendOne(services, signer, logout)))
}

async function sendOne(services: Deps, signer: Signer, logout: Logout): Promise<void> {
  const failure = logout.uri === '' ? undefined : await attempt(services, signer, logout)
  if (failure === undefined) return deleteLogout(services.db, logout)
  const { client_id, attempts } = logout
  const pause = PAUSES_MS[attempts - 1]
  services.log.warn({ client_id, attempts, failure }, 'an application could not be told of a logout')
  if (pause === undefined) return deleteLogout(services.db, logout)
  await deferLogout(services.db, logout, new Date(services.clock.now() + pause))
}

/** What went wrong; undefined if the application took it. */
async function attempt(
  services: Deps,
  signer: Signer,
  { provider_id, session_id, user_id, principal, client_id, uri }: Logout,
): Promise<string | undefined> {
  const provider = await readProvider(services, provider_id)
  const iat = Math.floor(services.clock.now() / SECOND)
  const token = await signer.sign(
    { provider, principal },
    'logout+jwt',
    {
      sub: user_id,
      sid: session_id,
      aud: client_id,
      iat,
      exp: iat + TOKEN_S,
      jti: newId(services.clock.now()),
      events: { [EVENT]: {} },
    },
    'RS256',
  )
  try {
    // Strangers register applications, too: no network of the installation's own is reached.
    const send = createGuardedFetch(services.config, 'customer', { limitMs: LIMIT_MS })
    const answer = await send(uri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }).toString(),
    })
    return answer.ok ? undefined : `status ${answer.status}`
  } catch (error) {
    if (error instanceof OutboundError) return error.failure
    throw error
  }
}
