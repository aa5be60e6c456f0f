import { Hono } from 'hono'
import type { EmittingServices } from '../../events/index.ts'
import type { Context, Variables } from '../../lib/http/context.ts'
import { readJson } from '../../lib/http/read-json.ts'
import { type Directory, directoryOf } from './directory.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './documents.ts'
import { groupEndpoints } from './group-endpoints.ts'
import { wholeList } from './list-query.ts'
import { asScimError, noSuchResource, ScimError } from './scim-error.ts'
import { userEndpoints } from './user-endpoints.ts'

const ROOT = '/scim/v2'
const SCIM_JSON = /^application\/(scim\+)?json\s*(;|$)/i

/** One request from a directory. */
export interface ScimInput {
  services: EmittingServices
  directory: Directory
  /** URL of this server's resources. */
  base: string
  c: Context
  /** The id in the path. */
  id: string
  body(): Promise<unknown>
}

/** What an endpoint answers: a resource, or nothing (204). */
export interface ScimAnswer {
  status?: 200 | 201 | 204
  resource?: object
  location?: string
}

type Handle = (input: ScimInput) => Promise<ScimAnswer>
export type Add = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, handle: Handle) => void

/**
 * SCIM 2.0 (RFC 7643, RFC 7644) for the directory of an account, which its token names. It is not in openapi.json:
 * bodies, answers and errors have a form of their own, which /Schemas describes.
 */
export function scimServer(services: EmittingServices): Hono<{ Variables: Variables }> {
  const hono = new Hono<{ Variables: Variables }>()
  hono.onError((error) => {
    const refusal = asScimError(error)
    if (!refusal) throw error
    return refusal.toResponse()
  })
  const add: Add = (method, path, handle) =>
    void hono.on(method, ROOT + path, async (c) => {
      const directory = await directoryOf(services, c)
      const base = directory.provider.baseUrl + ROOT
      const body = () => readJson(c, { accepted: SCIM_JSON })
      return respond(await handle({ services, directory, base, c, id: c.req.param('id') ?? '', body }))
    })

  documentEndpoints(add)
  userEndpoints(add)
  groupEndpoints(add)
  hono.all(`${ROOT}/*`, async (c) => {
    await directoryOf(services, c)
    const isOptional = /^\/scim\/v2\/(Me|Bulk|\.search)$/.test(c.req.path.replace(/^\/p\/[^/]+/, ''))
    throw isOptional ? new ScimError(501, 'This part of SCIM is not supported.') : noSuchResource()
  })
  return hono
}

function documentEndpoints(add: Add): void {
  add('GET', '/ServiceProviderConfig', async ({ base, c }) => {
    refuseFilter(c)
    return { resource: serviceProviderConfig(base) }
  })
  for (const [path, documents] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    add('GET', path, async ({ base, c }) => {
      refuseFilter(c)
      return { resource: wholeList(documents(base)) }
    })
    add('GET', `${path}/:id`, async ({ base, id }) => {
      const found = documents(base).find((one) => one.id === id)
      if (!found) throw noSuchResource()
      return { resource: found }
    })
  }
}

/** These lists cannot be filtered, RFC 7644 §4. */
function refuseFilter(c: Context): void {
  if (c.req.query('filter') !== undefined) throw new ScimError(403, 'This list cannot be filtered.')
}

function respond({ status = 200, resource, location }: ScimAnswer): Response {
  return new Response(resource === undefined ? null : JSON.stringify(resource), {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(resource !== undefined && { 'content-type': 'application/scim+json' }),
      ...(location !== undefined && { location }),
    },
  })
}
