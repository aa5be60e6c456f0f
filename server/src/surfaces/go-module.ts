import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Variables } from '../platform/http/context.ts'
import { namesEtag } from '../platform/http/etag.ts'
import { notFound } from '../platform/problem.ts'
import { DIST, keeper } from './packages.ts'

/** What of the Go module is served: https://go.dev/ref/mod#goproxy-protocol, and the checksums. */
const GO_FILE =
  /^[a-z0-9!~_-][a-z0-9!~._-]*(?:\/[a-z0-9!~_-][a-z0-9!~._-]*)*\/@v\/(?:list|v\d+\.\d+\.\d+\.(?:info|mod|zip|ziphash|zip\.sha256))$/

const GO_TYPES = new Map([
  ['info', 'application/json'],
  ['zip', 'application/zip'],
])

/**
 * `/go/{module}/@v/...`: the Go module of this very version, as a module proxy serves it. `go get` asks for other modules
 * here, too, and elsewhere after a 404.
 */
export function goModuleRoutes(
  hono: Hono<{ Variables: Variables }>,
  { production }: Pick<Config, 'production'>,
  folder = DIST,
): void {
  const keepers = new Map<string, ReturnType<typeof keeper>>()
  hono.get('/go/*', async (c) => {
    const path = c.req.path.replace(/^(?:\/p\/[^/]+)?\/go\//, '')
    if (path.length > 200 || !GO_FILE.test(path)) throw notFound()
    const built = keepers.get(path) ?? keeper(join(folder, 'go', path))
    const file = await built()
    if (!file) throw notFound()
    keepers.set(path, built) // of what there is, so they are few
    const isList = path.endsWith('/list')
    const headers = {
      etag: file.etag,
      // In development a version is built again and again.
      'cache-control': production && !isList ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    if (namesEtag(c.req.header('if-none-match') ?? '', file.etag)) return c.body(null, 304, headers)
    const type = GO_TYPES.get(path.split('.').at(-1) ?? '') ?? 'text/plain; charset=utf-8'
    return c.body(file.bytes, 200, { ...headers, 'content-type': type })
  })
}
