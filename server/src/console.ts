import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Config } from './config.ts'
import type { Variables } from './lib/http/context.ts'

const FOLDER = join(import.meta.dirname, '../../console/public')

const FILES = [
  { path: '/console', file: 'index.html', type: 'text/html; charset=utf-8' },
  { path: '/console/style.css', file: 'style.css', type: 'text/css; charset=utf-8' },
  { path: '/console/icon.svg', file: 'icon.svg', type: 'image/svg+xml' },
]

/** Nothing inline: style and pictures come only from here. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const DEVELOPMENT_ONLY = /<!-- development -->.*?<!-- \/development -->\n?/gs

/** /console, as files that browsers cache and revalidate (ETag). */
export function consoleRoutes(
  hono: Hono<{ Variables: Variables }>,
  { production }: Pick<Config, 'production'>,
): void {
  hono.use('/console/*', etag())
  for (const { path, file, type } of FILES) {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    const content = production ? text.replaceAll(DEVELOPMENT_ONLY, '') : text
    hono.get(path, (c) =>
      c.body(content, 200, {
        'content-type': type,
        'content-security-policy': POLICY,
        'cache-control': 'no-cache',
      }),
    )
  }
}
