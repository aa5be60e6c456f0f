import type { Hono, Context as HonoContext } from 'hono'
import type { EventServices } from '../../events/index.ts'
import {
  callerBy,
  checkToken,
  metadataUrl,
  OWN_RESOURCES,
  serveResourceMetadata,
} from '../../identity/oauth/index.ts'
import type { Api } from '../../platform/http/api.ts'
import type { Variables } from '../../platform/http/context.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { Pages } from '../../platform/http/pages.ts'
import { tellProgram } from '../../platform/http/problem-page.ts'
import { Problem } from '../../platform/problem.ts'
import { providerOf } from '../../providers/index.ts'
import type { DocsReader } from '../docs/index.ts'
import type { OpenApi } from '../openapi/index.ts'
import { confirmPage } from './confirmations/index.ts'
import { InnerApi } from './inner-api.ts'
import { mcpIdentifier, mcpResource } from './resource.ts'
import { serveMcp } from './server.ts'

type Env = { Variables: Variables }

const BEARER = /^Bearer ([\x21-\x7e]{1,4096})$/i

/** What browsers' clients may send and read. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id',
  'access-control-expose-headers': 'www-authenticate, mcp-protocol-version, retry-after',
  'access-control-max-age': '86400',
}

/** Postern's MCP server, for the staff of a provider. It does nothing that the API does not: see InnerApi. */
export function mcpRoutes(
  hono: Hono<Env>,
  api: Api<EventServices>,
  pages: Pages<EventServices>,
  { docs, contract }: { docs: DocsReader; contract: () => OpenApi },
): void {
  const { services, throttle, assistants } = api
  confirmPage(pages)
  const inner = new InnerApi(api)
  services.registry.add(OWN_RESOURCES, mcpResource)
  serveResourceMetadata(hono, '/mcp', {
    resource: mcpResource,
    principals: ['provider'],
    scopes: ['mcp:read'],
  })
  hono.options('/mcp', () => new Response(null, { status: 204, headers: CORS }))
  hono.all('/mcp', async (c) => {
    const answer = await serve(c).catch((problem) => {
      if (!(problem instanceof Problem)) throw problem
      return tellProgram(c, problem)
    })
    for (const [name, value] of Object.entries({ ...CORS, 'cache-control': 'no-store' }))
      answer.headers.set(name, value)
    return answer
  })

  async function serve(c: HonoContext<Env>): Promise<Response> {
    const provider = providerOf(c)
    const identifier = mcpIdentifier(provider)
    const resourceMetadataUrl = metadataUrl(identifier)
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1]
    const checked = token && (await checkToken(services, provider, token, identifier))
    if (!token || !checked || checked.principal !== 'provider') {
      if (token) await throttle.admit(deviceOf(c, services.config))
      return challenge(401, { resourceMetadataUrl, error: token && 'invalid_token' })
    }
    c.set('callerKind', 'application')
    const { scopes, userId, application_id } = checked
    await assistants.admitNamed(`${provider.id}:${userId}:${application_id}`)
    if (!scopes.includes('mcp:read'))
      return challenge(403, { resourceMetadataUrl, error: 'insufficient_scope' })
    const visit = {
      c,
      caller: callerBy(checked, []),
      scopes,
      call: inner.within(c),
      searchDocs: (query: string) => docs.search(query, provider.baseUrl),
      readDocs: (page: string) => docs.read(page, provider.baseUrl),
      contract,
    }
    return serveMcp(services, c.req.raw, visit, { token, resourceMetadataUrl })
  }
}

/** RFC 6750, 3 and RFC 9728, 5.1. */
function challenge(
  status: 401 | 403,
  { resourceMetadataUrl, error }: { resourceMetadataUrl: string; error: string | undefined },
): Response {
  const parts = [
    error && `error="${error}"`,
    `resource_metadata="${resourceMetadataUrl}"`,
    'scope="mcp:read"',
  ]
  const body = { error: error ?? 'invalid_token', error_description: 'Sign in with the issuer of the staff.' }
  return Response.json(body, {
    status,
    headers: { 'www-authenticate': `Bearer ${parts.filter(Boolean).join(', ')}` },
  })
}
