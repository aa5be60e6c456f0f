import type { EmittingServices } from '../../../events/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { readForm } from '../../../platform/http/read-form.ts'
import { MAX_BODY_BYTES, type Realm, ROUTES } from '../core/index.ts'
import { ensureDocument } from '../documents/index.ts'
import { type Instances, type Ran, run, successorOf } from '../engine/index.ts'
import { clientKeysFor, readAssertion } from './client-keys.ts'
import { introspectKnown } from './introspect-known.ts'
import { withKnownResources } from './known-resources.ts'
import { tooEarly } from './too-early.ts'

/** What the engine reads; all else of a client's headers stays behind. */
const TOLD_HEADERS = [
  'authorization',
  'dpop',
  'content-type',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
]

/** A call of an application: for tokens, about one, or for what is known of a person. */
export async function call(
  services: EmittingServices,
  c: Context,
  { instances, realm, path }: { instances: Instances; realm: Realm; path: string },
): Promise<Ran> {
  const form = c.req.method === 'POST' ? await formOf(services, c, realm) : undefined
  const early = await tooEarly(services, realm, form)
  if (early) return early
  const known = path === ROUTES.introspection && form && (await introspectKnown(services, c, realm, form))
  if (known) return known
  await ensureDocument(services, realm, clientIdOf(form), wantedOf(path, form))
  const clientKeys = await clientKeysFor(services, realm, form)
  return run(await instances.of(realm), async () => {
    const { body, isRefresh, isSuccessor } = await bodyOf(services, realm, form)
    const start = {
      services,
      realm,
      device: deviceOf(c, services.config),
      session: undefined,
      owes: false,
      browserDigest: undefined,
      isRefresh,
      isSuccessor,
      clientKeys,
    }
    return { start, told: { method: c.req.method, path, headers: headersOf(c), body } }
  })
}

/** How a client calls itself. One that a document describes has no secret, so it does not do so in a header. */
function clientIdOf(form: URLSearchParams | undefined): string | undefined {
  return readAssertion(form?.get('client_assertion'))?.sub ?? form?.get('client_id') ?? undefined
}

/** Where only those call who were met before. */
const OF_KNOWN: readonly string[] = [ROUTES.token, ROUTES.userinfo, ROUTES.revocation, ROUTES.introspection]

function wantedOf(path: string, form: URLSearchParams | undefined) {
  const isRefresh = form?.get('grant_type') === 'refresh_token'
  return { mayBeNew: !OF_KNOWN.includes(path), mayBeOld: isRefresh || path === ROUTES.revocation }
}

async function formOf(services: EmittingServices, c: Context, realm: Realm): Promise<URLSearchParams> {
  // A form without fields is allowed where the token is in a header.
  if (c.req.header('content-type') === undefined) return new URLSearchParams()
  return withKnownResources(services, realm, await readForm(c, MAX_BODY_BYTES))
}

/** The form as the engine gets it: with the successor of a refresh token that was exchanged a moment ago. */
async function bodyOf(services: EmittingServices, realm: Realm, form: URLSearchParams | undefined) {
  if (form === undefined) return { body: undefined, isRefresh: false, isSuccessor: false }
  const presented = form.get('grant_type') === 'refresh_token' ? form.get('refresh_token') : null
  const successor = presented === null ? undefined : await successorOf(services, realm, presented)
  const isRefresh = presented !== null
  if (successor === undefined) return { body: form.toString(), isRefresh, isSuccessor: false }
  const changed = new URLSearchParams(form)
  changed.set('refresh_token', successor)
  return { body: changed.toString(), isRefresh, isSuccessor: true }
}

function headersOf(c: Context): Record<string, string> {
  const told = TOLD_HEADERS.flatMap((name) => {
    const value = c.req.header(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { accept: 'application/json', ...Object.fromEntries(told) }
}
