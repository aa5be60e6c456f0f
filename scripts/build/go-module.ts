import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readVersion } from '../release/versions.ts'
import { packagedGuides } from './packaged-guides.ts'
import { type ZipEntry, zip } from './zip.ts'

/** The folder of the module in the tree. */
export const GO_FOLDER = 'sdk-go'

/** Its path as `go get` knows it: the one place is its go.mod. */
export function goModulePath(root: string): string {
  const found = /^module (\S+)$/m.exec(readFileSync(join(root, GO_FOLDER, 'go.mod'), 'utf8'))?.[1]
  if (!found) throw new Error(`${GO_FOLDER}/go.mod names no module.`)
  return found
}

/**
 * Writes the Go module into a folder as a module proxy serves it (https://go.dev/ref/mod#goproxy-protocol), with the
 * checksums that go.sum holds. No Go is needed. Returns the checksum of the module.
 */
export function buildGoModule(root: string, into: string): string {
  const module = goModulePath(root)
  const version = `v${readVersion(root)}`
  const entries = filesOf(root).map(({ path, bytes }) => ({ path: `${module}@${version}/${path}`, bytes }))
  const folder = join(into, escapedPath(module), '@v')
  mkdirSync(folder, { recursive: true })
  const archive = zip(entries)
  const sum = hash1(entries)
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content)
  write('list', `${version}\n`)
  write(`${version}.info`, `${JSON.stringify({ Version: version })}\n`)
  write(`${version}.mod`, readFileSync(join(root, GO_FOLDER, 'go.mod')))
  write(`${version}.zip`, archive)
  write(`${version}.ziphash`, sum)
  write(`${version}.zip.sha256`, `${createHash('sha256').update(archive).digest('hex')}  ${version}.zip\n`)
  return sum
}

/** A proxy's paths have no capitals: `!a` is an A. */
function escapedPath(module: string): string {
  return module.replace(/[A-Z]/g, (letter) => `!${letter.toLowerCase()}`)
}

/** What belongs to the module: its sources and tests, the guides, and the licence of the tree. */
function filesOf(root: string): ZipEntry[] {
  const folder = join(root, GO_FOLDER)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((one) => one.isFile() && /\.(go|md)$|^go\.(mod|sum)$/.test(one.name))
    .map((one) =>
      join(one.parentPath, one.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
  const files = names.map((path) => ({ path, bytes: readFileSync(join(folder, path)) }))
  const guides = packagedGuides(root, 'go').map(({ name, text }) => ({
    path: `docs/${name}`,
    bytes: new TextEncoder().encode(text),
  }))
  return [...files, ...guides, { path: 'LICENSE', bytes: readFileSync(join(root, 'LICENSE')) }]
}

/** The checksum `h1:` of go.sum: of a list of the files' own, in the order of their names (golang.org/x/mod/sumdb/dirhash). */
function hash1(entries: ZipEntry[]): string {
  const lines = entries
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`)
  return `h1:${createHash('sha256').update(lines.join('')).digest('base64')}`
}
