import type { Hono } from 'hono'
import type { Db } from '../platform/db/db.ts'
import type { Variables } from '../platform/http/context.ts'
import { notFound } from '../platform/problem.ts'
import { IMAGE_PATH } from './branding/branding.ts'
import { findImageBytes } from './branding/store.ts'

/** An SVG opened by its address is a document: it may load nothing and run nothing. */
const ONLY_AN_IMAGE = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
/** Its address is the digest of its bytes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the images of providers without sign-in: pages and mails show them. */
export function serveImages(hono: Hono<{ Variables: Variables }>, db: Db): void {
  hono.get(`${IMAGE_PATH}/:name{[0-9a-f]{64}\\.(png|jpg|svg)}`, async (c) => {
    const found = await findImageBytes(db, c.get('provider').id, c.req.param('name').slice(0, 64))
    if (!found) throw notFound()
    return c.body(new Uint8Array(found.bytes), 200, {
      'content-type': found.type,
      'content-security-policy': ONLY_AN_IMAGE,
      'cache-control': FOREVER,
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
