import type { EmittingServices } from '../../../events/index.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { providerOf } from '../../../providers/index.ts'
import { checkSession, readSessionCookie, type SessionWithUser } from '../../sessions/index.ts'
import { nextStep } from '../../sign-in/pages/index.ts'
import type { Realm } from '../core/index.ts'
import { ensureDocument } from '../documents/index.ts'
import { type Instances, type Ran, run } from '../engine/index.ts'
import { keepBrowser, newBrowser, readBrowser } from '../tokens/index.ts'
import { withKnownResources } from './known-resources.ts'

/** The cookie by which the engine knows what is continued; ours tells whether this browser may. */
const RESUME_COOKIE = 'resume'

/**
 * An authorization request, or one that continues after what stood before it: `uid`. Answers with the engine's answer
 * for the person who is signed in. Throws client_document_invalid.
 */
export async function authorize(
  input: PageInput<EmittingServices>,
  instances: Instances,
  path: string,
  uid?: string,
): Promise<Ran> {
  const { services, c, principal } = input
  const realm: Realm = { provider: providerOf(c), principal }
  const clientId = new URL(c.req.url).searchParams.get('client_id') ?? undefined
  await ensureDocument(services, realm, clientId, { mayBeNew: true, mayBeOld: false })
  const browser = readBrowser(c, principal) ?? newBrowser()
  const query = await withKnownResources(services, realm, new URL(c.req.url).searchParams)
  const ran = await run(await instances.of(realm), async () => {
    const session = await liveSession(input)
    const start = {
      services,
      realm,
      device: deviceOf(c, services.config),
      session,
      owes: session !== undefined && (await nextStep(input, session.user_id)) !== undefined,
      browserDigest: browser.digest,
      isSuccessor: false,
    }
    const headers = {
      accept: 'text/html',
      ...(uid !== undefined && { cookie: `${RESUME_COOKIE}=${uid}` }),
    }
    return { start, told: { method: 'GET', path: query ? `${path}?${query}` : path, headers } }
  })
  if (ran.writes.some(({ kind }) => kind === 'insert interaction')) keepBrowser(c, principal, browser)
  return ran
}

/** By the cookie alone: whatever else a request presents, that is who sits in front of the browser. */
export async function liveSession({
  services,
  c,
  principal,
}: PageInput<EmittingServices>): Promise<SessionWithUser | undefined> {
  const token = readSessionCookie(c)
  const session = token === undefined ? undefined : await checkSession(services, providerOf(c), token)
  return session?.principal === principal ? session : undefined
}
