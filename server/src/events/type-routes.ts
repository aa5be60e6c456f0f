import type { Db } from '../platform/db/db.ts'
import { admits } from '../platform/http/access.ts'
import type { Authenticate } from '../platform/http/admission.ts'
import { Alternative, type Api, z } from '../platform/http/api.ts'
import { type Caller, type Context, management, PUBLIC } from '../platform/http/context.ts'
import { deviceOf } from '../platform/http/device.ts'
import { PageOf, PageQuery } from '../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../platform/lists/paging.ts'
import { notFound, Problem } from '../platform/problem.ts'
import { EVENT_NAMES, OPTIONAL_NAMES } from './catalogue.ts'
import type { EventServices } from './emit.ts'
import { addVersion, breaksReceivers, previewVersion } from './own/add-version.ts'
import { changeType, deleteType } from './own/change-type.ts'
import { declareType } from './own/declare-type.ts'
import { TypeName } from './own/name.ts'
import { findType, listTypes, listVersions } from './own/store.ts'
import {
  Account,
  BUILT_IN_VIEWS,
  Differences,
  EventTypeView,
  Example,
  OPERATIONAL_VIEWS,
  OPTIONAL_VIEWS,
  Schema,
  Subjects,
  Summary,
  showType,
  showVersion,
  VersionView,
} from './type-views.ts'

const PATH = '/api/v1/event-types'
const TYPES = { tag: 'Event types', access: management('events') } as const
const ONE = {
  ...TYPES,
  path: `${PATH}/{name}`,
  params: z.object({ name: TypeName.describe('Name of the event type.') }),
} as const
/** Whose credential shows a provider's own types: who publishes, receives or reads such events. */
const MAY_SEE = management('read', 'events', 'webhooks', 'listen')

/** What the routes need from the slices above. */
export interface TypesPlugs {
  authenticate: Authenticate
  /** Called when the types of a provider changed: what this process keeps of it is old. */
  forget: () => void
}

/** The event types: the built-in ones, and those that a provider declares. */
export function typeRoutes<S extends EventServices>(api: Api<S>, plugs: TypesPlugs): void {
  readRoutes(api, plugs)
  declareRoute(api, plugs)
  changeRoutes(api, plugs)
  versionRoutes(api, plugs)
}

function readRoutes<S extends EventServices>(api: Api<S>, { authenticate }: TypesPlugs): void {
  const access = PUBLIC

  api.route(
    {
      ...TYPES,
      access,
      id: 'event_types.list',
      method: 'get',
      path: PATH,
      summary: 'List the event types',
      description:
        'The built-in ones; with a credential that may read, publish or receive events, also those that the provider declared.',
      answer: z.object({
        data: z.array(EventTypeView),
        operational: z
          .array(EventTypeView)
          .describe(
            'About deliveries themselves: sent to endpoints that name them. `*` does not include them.',
          ),
        optional: z
          .array(EventTypeView)
          .describe('What else Postern says, to endpoints that name them. `*` does not include them.'),
      }),
    },
    async ({ services, provider, c }) => {
      const own = (await maySeeOwn(authenticate, c)) ? await listTypes(services.db, provider.id) : []
      return {
        data: [...BUILT_IN_VIEWS, ...own.map(showType)],
        operational: OPERATIONAL_VIEWS,
        optional: OPTIONAL_VIEWS,
      }
    },
  )

  api.route(
    {
      ...ONE,
      access,
      id: 'event_types.get',
      method: 'get',
      summary: 'Show an event type',
      description: 'One that the provider declared needs the same credential as the list.',
      answer: EventTypeView,
      problems: ['not_found'],
    },
    async ({ services, provider, params, c }) => {
      const builtIn = [...BUILT_IN_VIEWS, ...OPERATIONAL_VIEWS].find(({ name }) => name === params.name)
      if (builtIn) return builtIn
      if (!(await maySeeOwn(authenticate, c))) throw notFound()
      const type = await findType(services.db, provider.id, params.name)
      if (!type) throw notFound()
      return showType(type)
    },
  )
}

/** A header that is not a valid credential is refused, as its sender would miss types. Cookies of signed-in users are not. */
async function maySeeOwn(authenticate: Authenticate, c: Context): Promise<boolean> {
  c.header('cache-control', 'no-store')
  c.set('principal', 'provider')
  const caller = await authenticate(c)
  if (caller.kind !== 'anonymous') return admits(MAY_SEE, caller)
  if (c.req.header('authorization') !== undefined) throw new Problem('unauthenticated')
  return false
}

function declareRoute<S extends EventServices>(api: Api<S>, { forget }: TypesPlugs): void {
  api.route(
    {
      ...TYPES,
      id: 'event_types.create',
      method: 'post',
      path: PATH,
      summary: 'Declare an event type',
      description:
        'It can then be published, chosen and sent like the built-in ones. Its first version holds the schema that events are checked against.',
      recentFactor: 'not needed: it gives no right',
      body: z.strictObject({
        name: TypeName.describe('Name of the event type. It never changes.'),
        summary: Summary.default(''),
        schema: Schema,
        example: Example,
        subjects: Subjects.default([]),
        account: Account.default(null),
      }),
      answer: EventTypeView,
      status: 201,
      idempotent: true,
      problems: ['already_exists', 'limit_reached'],
    },
    async ({ services, db, provider, body, caller, c }) =>
      showType(
        await declareType(
          { ...changing(services, db, caller, c), forget },
          provider.id,
          [...EVENT_NAMES, ...OPTIONAL_NAMES],
          body,
        ),
      ),
  )
}

function changeRoutes<S extends EventServices>(api: Api<S>, { forget }: TypesPlugs): void {
  api.route(
    {
      ...ONE,
      id: 'event_types.update',
      method: 'patch',
      summary: 'Change an event type, or take it out of use',
      description:
        'An archived type can no longer be published; endpoints that chose it keep it, and the log stays. To change the schema, add a version.',
      recentFactor: 'not needed: it gives no right',
      body: z.strictObject({
        summary: Summary.optional(),
        archived: z.boolean().optional().describe('Whether it can no longer be published.'),
      }),
      answer: EventTypeView,
      problems: ['not_found'],
    },
    async ({ services, provider, params, body, caller, c }) =>
      showType(
        await changeType(
          { ...changing(services, services.db, caller, c), forget },
          provider.id,
          params.name,
          body,
        ),
      ),
  )

  api.route(
    {
      ...ONE,
      id: 'event_types.delete',
      method: 'delete',
      summary: 'Delete an archived event type',
      description:
        'Its events and deliveries stay, and are found by its name. Declared again, it counts its versions on.',
      recentFactor: 'not needed: what it was used for stays in the log',
      problems: ['not_found', 'invalid_transition'],
    },
    async ({ services, provider, params, caller, c }) =>
      deleteType({ ...changing(services, services.db, caller, c), forget }, provider.id, params.name),
  )
}

function versionRoutes<S extends EventServices>(api: Api<S>, { forget }: TypesPlugs): void {
  const path = `${ONE.path}/versions`

  api.route(
    {
      ...ONE,
      path,
      id: 'event_types.versions.create',
      method: 'post',
      summary: 'Add a version to an event type',
      description:
        'From then on events are checked against it. The answer names the differences, and whose code each may break; with `dry_run` ' +
        'nothing else happens. Versions never change.',
      recentFactor: 'not needed: it gives no right',
      body: z.strictObject({
        schema: Schema,
        example: Example,
        subjects: Subjects.optional(),
        account: Account.optional(),
        dry_run: z.boolean().default(false).describe('Whether only to show the differences.'),
      }),
      answer: VersionView.extend(Differences.shape).openapi('NewEventTypeVersion'),
      status: 201,
      alternative: { status: 200, answer: Differences },
      idempotent: true,
      problems: ['not_found', 'invalid_transition', 'limit_reached'],
    },
    async ({ services, db, provider, params, body: { dry_run, ...wanted }, caller, c }) => {
      if (dry_run) return new Alternative(told(await previewVersion(db, provider.id, params.name, wanted)))
      const added = await addVersion(
        { ...changing(services, db, caller, c), forget },
        provider.id,
        params.name,
        wanted,
      )
      return { ...showVersion(added), ...told(added) }
    },
  )

  api.route(
    {
      ...ONE,
      path,
      access: management('read', 'events', 'webhooks'),
      id: 'event_types.versions.list',
      method: 'get',
      summary: 'List the versions of an event type, newest first',
      description: 'Events say which version they were checked against.',
      query: PageQuery,
      answer: PageOf(VersionView),
      problems: ['not_found', 'invalid_cursor'],
    },
    async ({ services: { db }, provider, params, query }) => {
      const { limit, before } = readPageRequest(query)
      if (!(await findType(db, provider.id, params.name))) throw notFound()
      const rows = await listVersions(db, provider.id, params.name, { limit: limit + 1, before })
      return toPage(rows, limit, showVersion)
    },
  )
}

function changing<D extends Db>(services: Omit<EventServices, 'db'>, db: D, by: Caller, c: Context) {
  return { db, clock: services.clock, actor: { by, device: deviceOf(c, services.config) } }
}

function told({ version, differences }: Pick<z.infer<typeof Differences>, 'version' | 'differences'>) {
  return { version, breaks_receivers: breaksReceivers(differences), differences }
}
