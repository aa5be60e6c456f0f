import type { Hono } from 'hono'
import type { Variables } from '../platform/http/context.ts'
import type { Services } from '../platform/services.ts'
import { serveMailPreviews } from './mail-routes.ts'
import { serveAssociations } from './show-association.ts'
import { serveImages } from './show-image.ts'

/** What a provider has at its host beside pages and the API: images, the files that name its native apps, and mail previews. */
export function serveProviderFiles(hono: Hono<{ Variables: Variables }>, services: Services): void {
  serveImages(hono, services.db)
  serveAssociations(hono)
  serveMailPreviews(hono, services)
}
