import { Hono, type Context as HonoContext } from 'hono'
import type { EmittingServices } from '../../../events/index.ts'
import type { Context, Variables } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { type PageInput, pathsOf } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { providerOf } from '../../../providers/index.ts'
import { applicationsAt, forBrowser, preflight } from '../browsers/index.ts'
import { showRefusal } from '../consent/index.ts'
import { ISSUERS, JWKS_SECONDS, type Realm, ROUTES } from '../core/index.ts'
import { Instances, type Ran } from '../engine/index.ts'
import { answerRegistration } from '../registration/index.ts'
import { authorize } from './authorize.ts'
import { call } from './call.ts'
import { countFailure } from './count-failure.ts'
import { Published } from './published.ts'
import { orOAuthError, orRefusal } from './refuse.ts'
import { toResponse } from './to-response.ts'
import { isWaiting } from './too-early.ts'

type Env = { Variables: Variables }

/** The paths of metadata: RFC 8414, 3; OpenID Connect Discovery 1.0, 4. */
const METADATA_PATHS = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
] as const

/** For applications: by POST, and asked beforehand from browsers. */
const CALLS = [
  ROUTES.token,
  ROUTES.revocation,
  ROUTES.introspection,
  ROUTES.userinfo,
  ROUTES.device_authorization,
  ROUTES.pushed_authorization_request,
]

/** The endpoints of both issuers, by the protocol's own names and errors. The API does not describe them: their discovery documents do. */
export function oauthEndpoints(services: EmittingServices, throttle: Throttle): Hono<Env> {
  const hono = new Hono<Env>()
  const instances = new Instances(services)
  const published = new Published(services)
  for (const [principal, prefix] of ISSUERS) {
    const realmOf = (c: Context): Realm => {
      c.set('principal', principal)
      return { provider: providerOf(c), principal }
    }
    const answer = (path: string) => (c: HonoContext<Env>) =>
      answerCall(services, throttle, c, { instances, realm: realmOf(c), path })
    const inputOf = (c: Context): PageInput<EmittingServices> => {
      c.set('principal', principal)
      return { services, principal, c, to: pathsOf(c, principal) }
    }
    const show = async (c: HonoContext<Env>, path: string, uid?: string) => {
      const input = inputOf(c)
      await throttle.admit(deviceOf(c, services.config))
      return orRefusal(input, async () => {
        const ran = await authorize(input, instances, path, uid)
        return ran.refusal ? showRefusal(input, ran.refusal) : toResponse(c, realmOf(c), ran)
      })
    }

    hono.get(prefix + ROUTES.authorization, (c) => show(c, ROUTES.authorization))
    hono.get(`${prefix}${ROUTES.authorization}/:uid`, (c) => {
      const uid = c.req.param('uid')
      return show(c, `${ROUTES.authorization}/${encodeURIComponent(uid)}`, uid)
    })
    for (const path of CALLS) {
      hono.post(prefix + path, answer(path))
      hono.options(prefix + path, askedBefore(services, path === ROUTES.userinfo ? 'GET, POST' : 'POST'))
    }
    hono.get(prefix + ROUTES.userinfo, answer(ROUTES.userinfo))
    hono.post(prefix + ROUTES.registration, (c) =>
      orOAuthError(c, () => answerRegistration(services, c, realmOf(c))),
    )
    hono.options(prefix + ROUTES.registration, allowBrowsers('POST'))

    const publish = (path: string) => async (c: HonoContext<Env>) => {
      const realm = realmOf(c)
      const ask = () => call(services, c, { instances, realm, path })
      const answered = toResponse(c, realm, await published.answer(realm, path, ask))
      answered.headers.set('access-control-allow-origin', '*')
      answered.headers.set('cache-control', `public, max-age=${JWKS_SECONDS}`)
      return answered
    }
    for (const [shown, path] of publishedBelow(prefix)) {
      hono.get(shown, publish(path))
      hono.options(shown, allowBrowsers('GET'))
    }
  }
  return hono
}

/** Any page may read what an issuer publishes, and register an application: neither shows what the page does not have. */
const allowBrowsers = (method: string) => (c: Context) => {
  c.header('access-control-allow-origin', '*')
  c.header('access-control-allow-methods', method)
  c.header('access-control-allow-headers', 'content-type')
  return c.body(null, 204)
}

/** Where an issuer's metadata and keys are: behind it, and with its path inserted (RFC 8414, 3.1). */
function publishedBelow(prefix: string): Array<[shown: string, path: string]> {
  const metadata = METADATA_PATHS.flatMap(
    (path): Array<[string, string]> => [
      [prefix + path, path],
      ...(prefix === '' ? [] : ([[path + prefix, path]] as Array<[string, string]>)),
    ],
  )
  return [...metadata, [prefix + ROUTES.jwks, ROUTES.jwks]]
}

interface Called {
  instances: Instances
  realm: Realm
  path: string
}

/** What is refused counts against its client, as guesses do; what succeeds does not: machines call often. */
async function answerCall(
  services: EmittingServices,
  throttle: Throttle,
  c: Context,
  called: Called,
): Promise<Response> {
  let ran: Ran | undefined
  const answered = await orOAuthError(c, async () => {
    ran = await call(services, c, called)
    if (ran.status >= 400 && !isWaiting(ran)) await throttle.admit(deviceOf(c, services.config))
    await countFailure(services, called.realm, ran)
    return toResponse(c, called.realm, ran)
  })
  const origin = c.req.header('origin')
  const isAllowed = origin !== undefined && (await mayRead(services, c, { origin, answered, ran }))
  forBrowser(answered, isAllowed ? origin : undefined)
  return answered
}

/**
 * Whether a page may read an answer. The engine compares the page's origin with the redirects of the client, where it got as far
 * as knowing that; refusals from before that are for the origins of some application.
 */
async function mayRead(
  { db }: EmittingServices,
  c: Context,
  { origin, answered, ran }: { origin: string; answered: Response; ran: Ran | undefined },
): Promise<boolean> {
  const isMet = ran === undefined || ran.headers['access-control-allow-origin'] === origin
  if (!isMet) return false
  return answered.ok || (await applicationsAt(db, providerOf(c).id, origin)).size > 0
}

/** What a browser asks before it calls: whether an application of the provider is at this origin. */
const askedBefore =
  ({ db }: EmittingServices, methods: string) =>
  async (c: Context) => {
    const origin = c.req.header('origin')
    const known = origin !== undefined && (await applicationsAt(db, providerOf(c).id, origin)).size > 0
    return preflight(known ? origin : undefined, methods)
  }
