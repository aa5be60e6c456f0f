import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const PROJECT = join(import.meta.dirname, '../../../../..')

/** Texts outside of docs/, by the name of their page. */
const BESIDE: Record<string, string> = {
  'README.md': 'readme',
  'ARCHITECTURE.md': 'architecture',
  'SECURITY.md': 'security',
  'CHANGELOG.md': 'changelog',
  'CONTRIBUTING.md': 'contributing',
  'STYLE.md': 'style',
  'sdk/README.md': 'sdk',
}

/** Pages that became a part of another one, by the name they had: links to them still lead there. */
export const MOVED: ReadonlyMap<string, string> = new Map([
  ['guides/custom-host', 'guides/installation#a-custom-host-for-a-provider'],
])

/** The list of all texts, in groups: the page at /docs/guides. */
export const INDEX = 'docs/README.md'

/** The texts that come with the program: the name of each page, by the path of its file in the project. */
export function guideFiles(): Map<string, string> {
  if (!existsSync(join(PROJECT, 'docs'))) return new Map()
  const inDocs = (readdirSync(join(PROJECT, 'docs'), { recursive: true }) as string[])
    .map((path) => posix.join('docs', path.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.md') && path !== INDEX)
    .sort()
    .map((path): [string, string] => [path, path.slice('docs/'.length).replace(/(\/README)?\.md$/, '')])
  const beside = Object.entries(BESIDE).filter(([path]) => existsSync(join(PROJECT, path)))
  return new Map([...inDocs, ...beside])
}

export function readGuide(path: string): string {
  const file = join(PROJECT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** A picture of the texts; undefined if there is none of that name. */
export function readPicture(name: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[a-z0-9-]+\.(jpg|png)$/.test(name)) return undefined
  const file = join(PROJECT, 'docs/images', name)
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined
}
