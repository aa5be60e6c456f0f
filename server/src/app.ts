import { Hono, type MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { accountsOfUser, entitlementsRoutes } from './billing/entitlements/index.ts'
import { billingRoutes, invoiceFinder, planFinder, subscriptionFinder } from './billing/index.ts'
import { CHOSEN, TELL, tellWith } from './changes/index.ts'
import {
  DESCRIBED_TYPES,
  type EventServices,
  EventTypes,
  eventFinder,
  eventRoutes,
  type FanOut,
} from './events/index.ts'
import { accountFinder, labelAccounts } from './identity/accounts/account/index.ts'
import { accountRoutes } from './identity/accounts/index.ts'
import { inviteOwner } from './identity/accounts/invitations/index.ts'
import { connectionFinder, connectionRoutes } from './identity/connections/index.ts'
import { METHODS } from './identity/methods/index.ts'
import {
  actingCaller,
  allowBrowserApplications,
  applicationFinder,
  delegatedCaller,
  isAccessToken,
  oauthRoutes,
} from './identity/oauth/index.ts'
import { scimServer } from './identity/organisations/directory/index.ts'
import { organisationRoutes } from './identity/organisations/index.ts'
import {
  currentSession,
  findWhoAsks,
  ownSession,
  requireRecentFactor,
  sessionCaller,
  sessionRoutes,
} from './identity/sessions/index.ts'
import { exchangeRoutes } from './identity/sign-in/complete/index.ts'
import { emailChangeRoutes } from './identity/sign-in/email-change/index.ts'
import { loginRoutes } from './identity/sign-in/index.ts'
import { termsRoutes } from './identity/terms/index.ts'
import { findUsers, userFinder, userRoutes } from './identity/users/index.ts'
import { nameAddresses } from './operations/alerts/addresses/name-addresses.ts'
import { alertAddressRoutes } from './operations/alerts/addresses/routes.ts'
import { auditRoutes, targetNames } from './operations/audit/index.ts'
import { demoDataRoutes } from './operations/demo-data/index.ts'
import { healthRoutes, Readiness, SchemaWatch, WriteProbe } from './operations/health/index.ts'
import { countPeople, systemRoutes } from './operations/installation/index.ts'
import { metricsRoutes } from './operations/metrics/index.ts'
import { nameTarget, recordCall, TARGET_NAMES } from './platform/audit/index.ts'
import { bulkJobRoutes } from './platform/bulk/routes.ts'
import { afterCommit, type Sql } from './platform/db/db.ts'
import type { Authenticate } from './platform/http/admission.ts'
import { Api } from './platform/http/api.ts'
import { clientAddress } from './platform/http/client-address.ts'
import { clientLimits } from './platform/http/client-limits.ts'
import type { Context, Variables } from './platform/http/context.ts'
import { KnownPaths } from './platform/http/known-paths.ts'
import type { LoopWatch } from './platform/http/loop-watch.ts'
import { answerErrors, harden, observe, watchLoop } from './platform/http/middleware.ts'
import { Pages } from './platform/http/pages.ts'
import { answerElsewhere, answerProblem, tellProgram } from './platform/http/problem-page.ts'
import { unknownRoute } from './platform/http/sought.ts'
import { chooseLocales } from './platform/i18n/locale.ts'
import type { AddressGuard } from './platform/outbound/address-guard.ts'
import { notFound, Problem } from './platform/problem.ts'
import { Registry } from './platform/registry.ts'
import type { Services } from './platform/services.ts'
import { apiKeyRoutes, keyCaller, keyNames } from './providers/api-keys/index.ts'
import { DeprecatedCalls, deprecatedCallRoutes } from './providers/deprecated-calls/index.ts'
import {
  appearanceRoutes,
  namesProvider,
  ProviderResolver,
  pathBelowBase,
  previewed,
  providerRoutes,
  refuseSuspended,
  serveProviderFiles,
} from './providers/index.ts'
import { accountPages } from './surfaces/account-pages/index.ts'
import { callerRoutes } from './surfaces/caller/index.ts'
import { consoleRoutes } from './surfaces/console.ts'
import { docsRoutes } from './surfaces/docs/index.ts'
import { goModuleRoutes } from './surfaces/go-module.ts'
import { mcpRoutes } from './surfaces/mcp/index.ts'
import { areaDocument, openApiDocument } from './surfaces/openapi/index.ts'
import { packageRoutes } from './surfaces/packages.ts'
import { personalDataRoutes, servePersonalDataSchema } from './surfaces/personal-data/index.ts'
import { portalRoutes } from './surfaces/portal/index.ts'
import { preferenceRoutes } from './surfaces/preferences/index.ts'
import { searchRoutes } from './surfaces/search/index.ts'
import { setupRoutes } from './surfaces/setup-guide/index.ts'
import { answerStart } from './surfaces/start-page.ts'
import { deliveriesOf } from './webhooks/deliveries/index.ts'
import { deliveryFinder, endpointFinder } from './webhooks/endpoints/index.ts'
import { createFanOut, isChosen, type LocalFastPath } from './webhooks/fan-out/index.ts'
import { webhookRoutes } from './webhooks/index.ts'
import { ListenerHub, listenerRoutes } from './webhooks/listeners/index.ts'

type Env = { Variables: Variables }

export interface App {
  hono: Hono<Env>
  api: Api<EventServices>
  pages: Pages<EventServices>
  services: EventServices
  readiness: Readiness
  schema: SchemaWatch
  writing: WriteProbe
  listeners: ListenerHub
  deprecatedCalls: DeprecatedCalls
  loop: LoopWatch
}

const REPLACE_ME = 'The service is being upgraded, and this process still runs the old version.'

/** In the order in which a search shows what it found. */
const FINDERS = [
  userFinder,
  accountFinder,
  connectionFinder,
  applicationFinder,
  endpointFinder,
  planFinder,
  subscriptionFinder,
  invoiceFinder,
  eventFinder,
  deliveryFinder,
]

/** What comes from outside the request path. */
export interface Plugs {
  /** For what a request reads while it holds a connection of the pool. */
  asideDb: Sql
  guard: AddressGuard
  /** Called when deliveries were queued. */
  wake: () => void
  /** Takes new deliveries without a claim; absent if this process sends nothing. */
  fastPath?: LocalFastPath | undefined
  /** Resolves when no process starts requests to paused or deleted endpoints any more. */
  holdBack: () => Promise<void>
}

/** The table of contents: every capability reachable by HTTP, in order. */
export function createApp(
  base: Omit<Services, 'registry'> & { db: Sql },
  { asideDb, guard, wake, fastPath, holdBack }: Plugs,
): App {
  const listeners = new ListenerHub(base.clock)
  const services: EventServices = {
    ...base,
    registry: new Registry(),
    fanOut: heardBy(listeners, createFanOut(wake, fastPath)),
    eventTypes: new EventTypes(asideDb),
  }
  plugIn(services)
  const resolver = new ProviderResolver(base.db, base.clock, base.config)
  const readiness = new Readiness()
  const authenticate = authenticator(services)
  const deprecatedCalls = new DeprecatedCalls(base)
  const api = new Api(services, {
    ...clientLimits(base),
    authenticate,
    ending: deprecatedCalls,
    record: recordCall,
    nameTarget,
    requireRecentFactor: requireRecentFactorOf,
  })
  const pages = new Pages(services, api.throttle)
  const schema = new SchemaWatch(base)
  const writing = new WriteProbe(base.db, base.clock)
  const loop = watchLoop(base)

  allowBrowserApplications(api)
  providerRoutes(api, resolver, nameAddresses, { inviteOwner, countPeople })
  apiKeyRoutes(api, findUsers)
  deprecatedCallRoutes(api)
  appearanceRoutes(api, resolver)
  userRoutes(api)
  sessionRoutes(api, accountsOfUser)
  accountRoutes(api)
  emailChangeRoutes(api)
  exchangeRoutes(api)
  connectionRoutes(api)
  organisationRoutes(api)
  billingRoutes(api)
  entitlementsRoutes(api)
  termsRoutes(api)
  loginRoutes(api, pages, METHODS)
  oauthRoutes(api, pages)
  personalDataRoutes(api)
  accountPages(pages, api.throttle, METHODS)
  const wakeAll = (): void => {
    wake()
    listeners.wake()
  }
  const engine = { wake: wakeAll, holdBack }
  portalRoutes(api, pages, { guard, engine, eventTypes: services.eventTypes })
  setupRoutes(api, pages)
  eventRoutes(api, { deliveriesOf, labelAccounts }, { authenticate, forget: () => resolver.forget() })
  webhookRoutes(api, guard, engine, labelAccounts)
  listenerRoutes(api, listeners, authenticate)
  alertAddressRoutes(api, pages, () => resolver.forget())
  auditRoutes(api, { findUsers, keyNames })
  searchRoutes(api, FINDERS)
  staffRoutes(api)

  const hono = assemble({ api, pages, services, readiness, schema, writing, loop }, resolver)
  return { hono, api, pages, services, readiness, schema, writing, listeners, deprecatedCalls, loop }
}

/** What parts ask of parts that they do not know. */
function plugIn(services: EventServices): void {
  services.registry.add(TARGET_NAMES, targetNames)
  services.registry.add(TELL, tellWith(services))
  services.registry.add(CHOSEN, isChosen)
}

/** What only staff use. */
function staffRoutes(api: Api<EventServices>): void {
  callerRoutes(api)
  preferenceRoutes(api)
  systemRoutes(api)
  demoDataRoutes(api)
  bulkJobRoutes(api)
}

/** What every request passes, and who answers it. */
function assemble(
  {
    api,
    pages,
    services,
    readiness,
    schema,
    writing,
    loop,
  }: Omit<App, 'hono' | 'listeners' | 'deprecatedCalls'>,
  resolver: ProviderResolver,
): Hono<Env> {
  const hono = new Hono<Env>({
    getPath: (request) => pathBelowBase(getPath(request)),
    router: new KnownPaths(),
  })
  hono.onError(
    answerErrors(services.log, {
      note: (error) => writing.note(error),
      isOutdated: (error) => schema.explains(error),
    }),
  )
  const paths = api.routes.map(({ path }) => path)
  hono.notFound((c) => answerProblem(c, unknownRoute(c.req.method, c.req.path, paths)))
  hono.use(observe(services, loop))
  healthRoutes(hono, readiness)
  metricsRoutes(hono, services, readiness)
  consoleRoutes(hono, services.config)
  hono.use(providerFinder(services, resolver, schema))
  startRoutes(hono, { api, pages, readiness })
  packageRoutes(hono, services.config)
  goModuleRoutes(hono, services.config)
  servePersonalDataSchema(hono)
  serveProviderFiles(hono, services)
  hono.route('/', api.hono)
  hono.route('/', pages.hono)
  hono.route('/', scimServer(services))
  refuseOtherMethods(hono, api)
  return hono
}

/** The same, and the listeners of this process are woken by the commit. */
function heardBy(listeners: ListenerHub, fanOut: FanOut): FanOut {
  return (db, written) => {
    const { making, made } = fanOut(db, written)
    if (!listeners.isHeard) return { making, made }
    const madeAndHeard = (rows: readonly unknown[]): void => {
      made(rows)
      afterCommit(db, () => listeners.wake())
    }
    return { making, made: madeAndHeard }
  }
}

/**
 * Finds the provider that {base_url} names, with the look of a draft where an owner previews one. Refuses what an older
 * program would do to a newer schema.
 */
function providerFinder(
  services: Pick<Services, 'clock' | 'keyring' | 'config'>,
  resolver: ProviderResolver,
  schema: SchemaWatch,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (schema.isOutdated) throw new Problem('unavailable', { detail: REPLACE_ME, retryAfter: 5 })
    const [path, host] = [getPath(c.req.raw), c.req.header('host')]
    const provider = await resolver.resolve(path, host)
    if (!provider) throw new Problem('not_found', { detail: 'No provider is served at this address.' })
    const home = namesProvider(path) ? await resolver.elsewhere(provider, host) : undefined
    if (home !== undefined) return answerElsewhere(c, home)
    const { provider: shown, language } = previewed(services, provider, c.req.query('preview'))
    chooseLocales(c, language)
    c.set('provider', shown)
    c.set('wholeProvider', shown)
    if (!isMetadata(c.req.path) && !isOfErrors(c.req.path)) refuseSuspended(c, provider, services.config)
    await next()
  }
}

/** What others need to check tokens by, also while the provider is suspended. */
const isMetadata = (path: string): boolean =>
  /^(\/staff)?(\/\.well-known\/(openid-configuration|oauth-authorization-server|oauth-protected-resource)|\/oauth\/jwks)(\/staff)?$/.test(
    path,
  )

/** What the `type` of a refusal names is there, also of the one that says that the provider is suspended. */
const isOfErrors = (path: string): boolean => /^\/docs\/errors(\/\w+)?$/.test(path)

/** Where people begin, and programs. */
function startRoutes(
  hono: Hono<Env>,
  { api, pages, readiness }: Pick<App, 'api' | 'pages' | 'readiness'>,
): void {
  const { db, config } = api.services
  hono.get('/', (c) => answerStart(c, { db, config, readiness }))
  let described: ReturnType<typeof openApiDocument> | undefined
  const document = () => {
    described ??= openApiDocument(api, DESCRIBED_TYPES, config)
    return described
  }
  hono.get('/openapi.json', (c) => c.json(document()))
  hono.get('/openapi/:area{.+\\.json}', (c) => {
    const area = areaDocument(document(), c.req.param('area').slice(0, -'.json'.length))
    if (area === undefined) throw notFound()
    return c.json(area)
  })
  mcpRoutes(hono, api, pages, { docs: docsRoutes(hono, document), contract: document })
}

/** What a process that only works answers: its health and metrics. */
export function createOperationsApp(services: Services, readiness: Readiness): Hono<Env> {
  const hono = new Hono<Env>()
  hono.onError(answerErrors(services.log))
  hono.notFound((c) => tellProgram(c, notFound()))
  hono.use(harden(services.config))
  healthRoutes(hono, readiness)
  metricsRoutes(hono, services, readiness)
  return hono
}

/** On a route for one principal, the other's sessions do not count. */
function requireRecentFactorOf(services: Pick<Services, 'clock'>, c: Context): void {
  const principal = c.req.param('principal')
  const isNamed = principal === 'customer' || principal === 'provider'
  requireRecentFactor(services, isNamed ? ownSession(c, principal) : currentSession(c))
}

/** A bearer credential is an access token, a key or a session token; without one, the session cookie counts. */
function authenticator(services: Pick<Services, 'config' | 'db' | 'clock'>): Authenticate {
  const addressOf = (c: Context) => clientAddress(c, services.config.trustedProxies)
  return async (c) => {
    const acting = actingCaller(c)
    if (acting) return acting
    const header = c.req.header('authorization')
    const bearer = header === undefined ? undefined : /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(header)?.[1]
    if (header !== undefined && bearer === undefined)
      throw new Problem('unauthenticated', { detail: 'Authorization must be: Bearer <credential>' })
    if (bearer !== undefined && isAccessToken(bearer))
      return (await delegatedCaller(services, c, bearer)) ?? { kind: 'anonymous' }
    const find = (digest: string) => findWhoAsks(services, c, digest)
    const caller =
      (bearer &&
        (await keyCaller(services, c.get('provider').id, {
          credential: bearer,
          ip: addressOf(c),
          origin: c.req.header('origin'),
          find,
        }))) ||
      (await sessionCaller(services, c, bearer))
    return caller ?? { kind: 'anonymous' }
  }
}

function refuseOtherMethods(hono: Hono<Env>, api: Api<EventServices>): void {
  const methodsOf = Map.groupBy(api.routes, ({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1'))
  for (const [path, routes] of methodsOf) {
    const allow = routes.map(({ method }) => method.toUpperCase()).join(', ')
    hono.all(path, (c) => {
      const answer = tellProgram(c, new Problem('method_not_allowed'))
      answer.headers.set('allow', allow)
      return answer
    })
  }
}
