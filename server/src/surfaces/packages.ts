import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Context, Variables } from '../platform/http/context.ts'
import { namesEtag } from '../platform/http/etag.ts'
import { notFound, Problem } from '../platform/problem.ts'
import { VERSION } from '../platform/process/version.ts'

/** Where `npm run build` puts them. */
export const DIST = join(import.meta.dirname, '../../../dist')

const FILES = [
  { name: 'sdk', ending: 'tgz', type: 'application/gzip' },
  { name: 'cli', ending: 'tgz', type: 'application/gzip' },
  { name: 'cli', ending: 'mjs', type: 'text/javascript; charset=utf-8' },
] as const

interface Built {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  /** Hex, as sha256sum writes it. */
  sha256: string
  /** Which state of the file it is. */
  writtenAt: number
}

/**
 * `/sdk.tgz`, `/cli.tgz`, `/cli.mjs` and the wheel: the packages and the command line of this very version, below every
 * {base_url}, each with its checksum beside it (`/sdk.tgz.sha256`). Names with the version (`/sdk-0.1.0.tgz`) never change
 * what they lead to. They are public: they hold no secret.
 */
export function packageRoutes(
  hono: Hono<{ Variables: Variables }>,
  { production }: Pick<Config, 'production'>,
  folder = DIST,
): void {
  // In development a version is built again and again.
  const immutable = production ? 'public, max-age=31536000, immutable' : 'no-cache'
  wheelRoutes(hono, immutable, folder)
  for (const { name, ending, type } of FILES) {
    const built = keeper(join(folder, `${name}.${ending}`))
    const answer = async (c: Context, asked: string, caching: string): Promise<Response> => {
      const file = await built()
      if (!file) throw new Problem('not_built')
      const isSum = asked.endsWith('.sha256')
      if (isSum) return c.text(sumOf(file, asked.replace(/\.sha256$/, '')), 200, { 'cache-control': caching })
      const headers = { etag: file.etag, 'cache-control': caching }
      if (namesEtag(c.req.header('if-none-match') ?? '', file.etag)) return c.body(null, 304, headers)
      return c.body(file.bytes, 200, { ...headers, 'content-type': type })
    }
    hono.get(`/:file{${name}\\.${ending}(?:\\.sha256)?}`, (c) => answer(c, c.req.param('file'), 'no-cache'))
    hono.get(`/:file{${name}-\\d+\\.\\d+\\.\\d+\\.${ending}(?:\\.sha256)?}`, (c) => {
      const asked = c.req.param('file')
      if (asked.replace(/\.sha256$/, '') !== `${name}-${VERSION}.${ending}`)
        throw anotherVersion(`${name}.${ending}`)
      return answer(c, asked, immutable)
    })
  }
}

const WHEEL = `postern_sdk-${VERSION}-py3-none-any.whl`

/**
 * The Python package, and its checksum. pip reads the name and the version out of the address, so there is none without the
 * version.
 */
function wheelRoutes(hono: Hono<{ Variables: Variables }>, caching: string, folder: string): void {
  const built = keeper(join(folder, 'sdk.whl'))
  hono.get('/:file{postern(?:_sdk)?-[\\w.]+-py3-none-any\\.whl(?:\\.sha256)?}', async (c) => {
    const [asked, isSum] = [
      c.req.param('file').replace(/\.sha256$/, ''),
      c.req.param('file').endsWith('.sha256'),
    ]
    if (asked !== WHEEL) throw anotherVersion(WHEEL)
    const file = await built()
    if (!file) throw new Problem('not_built')
    if (isSum) return c.text(sumOf(file, WHEEL), 200, { 'cache-control': caching })
    const headers = { etag: file.etag, 'cache-control': caching }
    if (namesEtag(c.req.header('if-none-match') ?? '', file.etag)) return c.body(null, 304, headers)
    return c.body(file.bytes, 200, { ...headers, 'content-type': 'application/zip' })
  })
}

/** As `sha256sum --check` reads it. */
function sumOf({ sha256 }: Built, name: string): string {
  return `${sha256}  ${name}\n`
}

function anotherVersion(file: string): Problem {
  const { code } = notFound()
  return new Problem(code, { detail: `This service is version ${VERSION}; its own is at /${file}.` })
}

/** Reads a file, and again only when it was written since; undefined if there is none. */
export function keeper(path: string): () => Promise<Built | undefined> {
  let kept: Built | undefined
  return async () => {
    const found = await stat(path).catch(() => undefined)
    if (!found) return undefined
    if (kept?.writtenAt !== found.mtimeMs) {
      const bytes = new Uint8Array(await readFile(path))
      const digest = createHash('sha256').update(bytes).digest()
      const etag = `"${digest.toString('base64url')}"`
      kept = { bytes, etag, sha256: digest.toString('hex'), writtenAt: found.mtimeMs }
    }
    return kept
  }
}
