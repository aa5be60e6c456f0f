import { Hono } from 'hono'
import type { EmittingServices } from '../../../events/index.ts'
import type { Variables } from '../../../platform/http/context.ts'
import { readJson } from '../../../platform/http/read-json.ts'
import { bulkEndpoint } from './bulk.ts'
import { directoryOf } from './directory.ts'
import { documentEndpoints } from './document-endpoints.ts'
import { methodNotAllowed, type ScimAnswer, type ScimInput } from './endpoint.ts'
import { isKnown } from './etag.ts'
import { groupEndpoints } from './group-endpoints.ts'
import { asScimError, noSuchResource, ScimError } from './scim-error.ts'
import { searchEndpoint } from './search.ts'
import { userEndpoints } from './user-endpoints.ts'

const ROOT = '/scim/v2'
const SCIM_JSON = /^application\/(scim\+)?json\s*(;|$)/i

/**
 * SCIM 2.0 (RFC 7643, RFC 7644) for the directory of an account, which its token names. It is not in openapi.json:
 * bodies, answers and errors have their own form, which /Schemas describes.
 */
export function scimServer(services: EmittingServices): Hono<{ Variables: Variables }> {
  const hono = new Hono<{ Variables: Variables }>()
  hono.onError((error) => {
    const refusal = asScimError(error)
    if (!refusal) throw error
    return refusal.toResponse()
  })
  const resources = [...userEndpoints(), ...groupEndpoints()]
  const endpoints = [...documentEndpoints(), ...resources, searchEndpoint(), bulkEndpoint(resources)]
  for (const { method, path, handle } of endpoints)
    hono.on(method, ROOT + path, async (c) => {
      const directory = await directoryOf(services, c)
      const input: ScimInput = {
        services,
        directory,
        base: directory.provider.baseUrl + ROOT,
        id: c.req.param('id') ?? '',
        query: (name) => c.req.query(name),
        header: (name) => c.req.header(name),
        body: () => readJson(c, { accepted: SCIM_JSON }),
      }
      const answer = await handle(input)
      if (method === 'GET' && answer.version && isKnown(input, answer.version))
        return new Response(null, { status: 304, headers: { etag: answer.version } })
      return respond(answer)
    })
  for (const path of new Set(endpoints.map((one) => one.path)))
    hono.all(ROOT + path, async (c) => {
      await directoryOf(services, c)
      throw methodNotAllowed(endpoints, path)
    })
  hono.all(`${ROOT}/*`, async (c) => {
    await directoryOf(services, c)
    const isMe = /^\/scim\/v2\/Me$/.test(c.req.path.replace(/^\/p\/[^/]+/, ''))
    throw isMe ? new ScimError(501, 'A directory is not a user: there is no /Me.') : noSuchResource()
  })
  return hono
}

function respond({ status = 200, resource, location, version }: ScimAnswer): Response {
  return new Response(resource === undefined ? null : JSON.stringify(resource), {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(resource !== undefined && { 'content-type': 'application/scim+json' }),
      ...(location !== undefined && { location }),
      ...(version !== undefined && { etag: version }),
    },
  })
}
