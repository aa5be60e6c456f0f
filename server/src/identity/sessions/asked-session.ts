import type { Context } from '../../platform/http/context.ts'
import { hexDigestOf } from '../../platform/keys/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { type FoundKey, findApiKey } from '../../providers/api-keys/index.ts'
import { providerOf } from '../../providers/index.ts'
import { checkSession, whileLive } from './check-session.ts'
import type { SessionWithUser } from './session.ts'
import { findKeyAndSession } from './store.ts'

interface Asked {
  token: string
  session: SessionWithUser | undefined
}

const askedBy = new WeakMap<Request, Asked>()

/** Looks up the caller by the digest of its key and, if the request asks about a session, that session. */
export async function findWhoAsks(
  { db }: Pick<Services, 'db'>,
  c: Context,
  keyDigest: string,
): Promise<FoundKey | undefined> {
  const { id } = c.get('provider')
  const token = c.get('askedToken')
  if (token === undefined) return findApiKey(db, id, keyDigest)
  const found = await findKeyAndSession(db, id, keyDigest + hexDigestOf(token))
  if (found) askedBy.set(c.req.raw, { token, session: found.session })
  return found?.key
}

/** As checkSession, of the session that a request asks about: the one that came with its key counts. */
export async function checkAskedSession(
  services: Pick<Services, 'db' | 'clock'>,
  c: Context,
  token: string,
): Promise<SessionWithUser | undefined> {
  const asked = askedBy.get(c.req.raw)
  if (asked?.token !== token) return checkSession(services, providerOf(c), token)
  return asked.session && whileLive(services, providerOf(c), asked.session)
}
