import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Variables } from '../platform/http/context.ts'

/** What `npm ci` builds, and `npm run build` builds again (scripts/build-console.ts). */
const CONSOLE = join(import.meta.dirname, '../../../dist/console')

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const YEAR_S = 31_536_000
const NOT_BUILT = `The console is not built yet: run "npm run build" and start the service again.\n`

/** Styles that the libraries make at run time carry the nonce; frames are previews of our own pages. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface Asset {
  type: string
  plain: Buffer
  /** The same, compressed by Brotli. */
  packed: Buffer | undefined
}

/**
 * /console and everything below it: one page, whose script shows the screen that the path names, and its files. Those
 * have their hash in their name, so browsers keep them for good.
 */
export function consoleRoutes(
  hono: Hono<{ Variables: Variables }>,
  { production }: Pick<Config, 'production'>,
): void {
  let read: Built | undefined
  const builtOnce = (): Built | undefined => {
    read ??= existsSync(join(CONSOLE, 'index.html')) ? readBuilt() : undefined
    return read
  }
  const show = (c: Context<{ Variables: Variables }>) => {
    const built = builtOnce()
    if (!built) return c.text(NOT_BUILT, 503)
    const nonce = randomBytes(16).toString('base64')
    const page = built.page
      .replaceAll('{{nonce}}', nonce)
      .replaceAll('{{base}}', baseOf(new URL(c.req.url).pathname))
      .replaceAll('{{mode}}', production ? 'production' : 'development')
      .replace('</head>', `${hintsOf(built.screens, new URL(c.req.url).pathname)}</head>`)
    return c.html(page, 200, { 'content-security-policy': policy(nonce), 'cache-control': 'no-store' })
  }
  hono.get('/console/assets/:name', (c) => {
    const asset = builtOnce()?.assets.get(c.req.param('name'))
    if (!asset) return c.notFound()
    const packed = /\bbr\b/.test(c.req.header('accept-encoding') ?? '') ? asset.packed : undefined
    return c.body(new Uint8Array(packed ?? asset.plain), 200, {
      'content-type': asset.type,
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      vary: 'accept-encoding',
      ...(packed && { 'content-encoding': 'br' }),
    })
  })
  hono.get('/console', show)
  hono.get('/console/*', show)
}

/** Where the console is, with the provider's /p/{slug} before it, and the screen's path. */
const PLACE = /^((?:\/p\/[^/]+)?\/console)(\/.*)?$/

/** The console's own address: what the page's links start from. */
function baseOf(path: string): string {
  return `${path.replace(PLACE, '$1')}/`.replaceAll(/[^\w/.-]/g, '')
}

/** A screen of the console: its path below /console, such as /users/$id, and the files that only it needs. */
interface Screen {
  path: string
  files: string[]
  /** What it reads first, below /api/v1. */
  reads: string[]
}

/** What the script would ask for when it runs, so that the browser fetches it beside the script. */
function hintsOf(screens: readonly Screen[], pathname: string): string {
  const [, , path = ''] = PLACE.exec(pathname) ?? []
  const screen = screens.find((one) => isAt(one, path.replace(/\/$/, '') || '/'))
  if (!screen) return ''
  const links = screen.files.map((file) => {
    const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    return `<link rel="${rel}" crossorigin href="./${file}">`
  })
  const reads = screen.reads.map(
    (path) => `<link rel="preload" as="fetch" crossorigin href="../api/v1${path.replaceAll('&', '&amp;')}">`,
  )
  return [...links, ...reads].join('')
}

function isAt({ path }: Screen, here: string): boolean {
  const parts = path.split('/')
  const given = here.split('/')
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith('$') || part === given[at])
  )
}

interface Built {
  page: string
  assets: Map<string, Asset>
  screens: Screen[]
}

function readBuilt(): Built {
  const folder = join(CONSOLE, 'assets')
  const files = new Set(readdirSync(folder))
  const names = new Set([...files].map((file) => file.replace(/\.br$/, '')))
  const assets = [...names].map((name): [string, Asset] => {
    const packed = files.has(`${name}.br`) ? readFileSync(join(folder, `${name}.br`)) : undefined
    // The package of scripts/pack.ts has the compressed files alone.
    const plain = packed && !files.has(name) ? brotliDecompressSync(packed) : readFileSync(join(folder, name))
    return [name, { type: TYPES[extname(name)] ?? 'application/octet-stream', plain, packed }]
  })
  const screens: Screen[] = JSON.parse(readFileSync(join(CONSOLE, 'screens.json'), 'utf8'))
  return {
    page: readFileSync(join(CONSOLE, 'index.html'), 'utf8'),
    assets: new Map(assets),
    // Of /add and /$id, the one that is spelled out.
    screens: screens.toSorted(
      (one, other) => Number(one.path.includes('$')) - Number(other.path.includes('$')),
    ),
  }
}
