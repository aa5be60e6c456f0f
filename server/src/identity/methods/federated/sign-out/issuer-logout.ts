import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { transact } from '../../../../platform/db/db.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import type { Throttle } from '../../../../platform/http/throttle.ts'
import { Problem } from '../../../../platform/problem.ts'
import { providerOf } from '../../../../providers/index.ts'
import { type Connection, ConnectionRefusal } from '../../../connections/core/index.ts'
import { readLogoutToken } from '../../../connections/oauth/index.ts'
import { connectionAt } from '../oauth/flow.ts'
import { endSessionsNamed } from './end-sessions.ts'

type Input = PageInput<EmittingServices>

/**
 * Takes a logout token that an issuer posts, and ends what it names. An issuer may post any number from one address;
 * only what is refused counts towards the limit of a client. Throws invalid_logout_token, idp_unavailable, rate_limited.
 */
export async function takeLogoutToken(
  input: Input,
  throttle: Throttle,
  { slug, token }: { slug: string; token: string },
): Promise<void> {
  const { services, c } = input
  const device = deviceOf(c, services.config)
  throttle.requireRoom(device)
  const connection = await connectionAt(input, slug)
  try {
    const { named, use } = await readLogoutToken(services, providerOf(c), connection, token)
    await transact(services.db, async (tx) => {
      if (!(await use(tx))) throw new ConnectionRefusal('replayed')
      await endSessionsNamed(input, tx, connection, named)
    })
  } catch (refusal) {
    if (!(refusal instanceof ConnectionRefusal)) throw refusal
    await throttle.admit(device)
    await recordRefusal(input, connection, refusal)
    const isOurs = refusal.reason === 'unreachable' || refusal.reason === 'forbidden_address'
    throw new Problem(isOurs ? 'idp_unavailable' : 'invalid_logout_token', { detail: refusal.words })
  }
}

async function recordRefusal(
  { services, c }: Input,
  { id, slug }: Connection,
  { reason, detail }: ConnectionRefusal,
): Promise<void> {
  await recordAct(services, services.db, providerOf(c).id, {
    action: 'connection.refused',
    targetId: id,
    device: deviceOf(c, services.config),
    detail: { connection: slug, message: 'logout', reason, ...(detail !== undefined && { detail }) },
  })
}

/** A shorter name of a session could be guessed. */
const MIN_SID = 16

/**
 * Takes a logout that an issuer's page loads in a frame (OpenID Connect Front-Channel Logout 1.0). Cookies do not come
 * along there, so that the name of the session, which only the issuer and its clients know, has to do. The answer is the
 * same whether or not there was one.
 */
export async function takeFrontChannelLogout(
  input: Input,
  slug: string,
  { iss, sid }: { iss?: string | undefined; sid: string },
): Promise<void> {
  const { services } = input
  const connection = await connectionAt(input, slug)
  const { config, preset } = connection
  if (iss !== undefined && preset === null && 'issuer' in config && config.issuer !== iss) return
  if (sid.length < MIN_SID) return
  await transact(services.db, (tx) => endSessionsNamed(input, tx, connection, { sid }))
}
