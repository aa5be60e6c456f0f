import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Hono } from 'hono'
import type { Context, Variables } from '../../platform/http/context.ts'
import { namesEtag } from '../../platform/http/etag.ts'
import { notFound } from '../../platform/problem.ts'
import type { OpenApi } from '../openapi/index.ts'
import type { Site } from './site.ts'
import { wantsMarkdown } from './text/wants-markdown.ts'

const compress = promisify(gzip)
const HTML = 'text/html; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const LONGEST_QUERY = 200
/** Answers that are kept packed: the pages of some providers. */
const MOST_PACKED = 256

/** The docs for programs, with the addresses of the provider at a base URL. */
export interface DocsReader {
  search(query: string, baseUrl: string): Promise<Array<{ title: string; about: string; url: string }>>
  /** A page as Markdown, by its address or by its path below /docs; undefined if there is none. */
  read(page: string, baseUrl: string): Promise<string | undefined>
}

/**
 * /docs: the reference, made of the OpenAPI document, and the guides. Nothing of it is read or made before the first request,
 * so that starting takes no longer for it.
 */
export function docsRoutes(hono: Hono<{ Variables: Variables }>, document: () => OpenApi): DocsReader {
  let site: Promise<Site> | undefined
  const open = () => {
    site ??= import('./site.ts').then(({ Site }) => new Site(document()))
    return site
  }
  const packed = new Packed()

  hono.get('/docs/search', async (c) => {
    const query = (c.req.query('q') ?? '').slice(0, LONGEST_QUERY)
    return answer(c, (await open()).search(query, c.get('provider').baseUrl), HTML)
  })
  hono.get('/docs/search.json', async (c) => {
    const { baseUrl } = c.get('provider')
    const body = JSON.stringify((await open()).searched(baseUrl))
    return answer(c, body, 'application/json', packed)
  })
  hono.get('/docs/guides/images/:name', async (c) => {
    const { readPicture } = await import('./site.ts')
    const picture = readPicture(c.req.param('name'))
    if (picture === undefined) throw notFound()
    const type = c.req.param('name').endsWith('.png') ? 'image/png' : 'image/jpeg'
    return c.body(picture, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' })
  })
  hono.get('/llms.txt', async (c) => answer(c, (await open()).index(c.get('provider').baseUrl), TEXT, packed))
  hono.get('/llms-full.txt', async (c) =>
    answer(c, (await open()).full(c.get('provider').baseUrl), TEXT, packed),
  )
  for (const path of ['/docs', '/docs/*'])
    hono.get(path, async (c) => {
      const { baseUrl } = c.get('provider')
      const { below, isMarkdown } = soughtBy(c)
      const moved = (await import('./site.ts')).MOVED.get(below)
      if (moved !== undefined) return c.redirect(`${baseUrl}/docs/${as(isMarkdown, moved)}`, 301)
      const page = (await open()).page(below, baseUrl, isMarkdown ? 'markdown' : 'html')
      if (page === undefined) throw notFound()
      return answer(c, page, isMarkdown ? MARKDOWN : HTML, packed)
    })
  return {
    search: async (query, baseUrl) => (await open()).find(query.slice(0, LONGEST_QUERY), baseUrl),
    read: async (page, baseUrl) => {
      const path = page.startsWith(baseUrl) ? page.slice(baseUrl.length) : page
      return (await open()).page(belowDocs(path.split(/[?#]/)[0]!), baseUrl, 'markdown')
    },
  }
}

/** The page that a request names, and in which form it wants it: by `.md` at the end, or by its Accept header. */
function soughtBy(c: Context): { below: string; isMarkdown: boolean } {
  const { pathname } = new URL(c.req.url)
  const isMarkdown = pathname.endsWith('.md') || wantsMarkdown(c.req.header('accept') ?? '')
  return { below: belowDocs(pathname), isMarkdown }
}

/** The key of a page by its path: `guides/webhooks` of `/docs/guides/webhooks.md`. */
function belowDocs(path: string): string {
  const at = `${path}/`.indexOf('/docs/')
  const below = at === -1 ? path : path.slice(at + '/docs/'.length)
  const named = below.length > '.md'.length && below.endsWith('.md') ? below.slice(0, -'.md'.length) : below
  return named === 'index' ? '' : named
}

/** A path below /docs, as that form of its page has it. */
function as(isMarkdown: boolean, path: string): string {
  return isMarkdown ? path.replace(/(#|$)/, '.md$1') : path
}

/** Answers a text with its ETag, packed where the client takes that. Packed forms are kept if `packed` is given. */
async function answer(c: Context, text: string, type: string, packed?: Packed): Promise<Response> {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': packed ? 'no-cache' : 'no-store',
    vary: 'Accept, Accept-Encoding',
    etag,
    ...(type === HTML && { 'content-security-policy': (await import('./site.ts')).POLICY }),
  }
  if (namesEtag(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers)
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(text, 200, headers)
  const body = await (packed ? packed.get(etag, text) : compress(text))
  return c.body(new Uint8Array(body), 200, { ...headers, 'content-encoding': 'gzip' })
}

/** Packed texts by their ETags; the oldest give way. */
class Packed {
  readonly #kept = new Map<string, Promise<Uint8Array>>()

  get(etag: string, text: string): Promise<Uint8Array> {
    const kept = this.#kept.get(etag) ?? compress(text)
    this.#kept.delete(etag)
    this.#kept.set(etag, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_PACKED && oldest !== undefined) this.#kept.delete(oldest)
    return kept
  }
}
