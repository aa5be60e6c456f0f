import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '../../../scripts/source-tree.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCE = 'server/src'

/** What a text between backquotes names: a file or folder of ours, with the folders above it left out or not. */
const NAMED = /`((?:[\w.-]+\/)+|(?:[\w.-]+\/)*[\w.-]+\.(?:ts|sql|json|md))`/g

test.each(['ARCHITECTURE.md', 'SECURITY.md', 'CONTRIBUTING.md'])(
  '%s names files and folders that exist',
  (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8')
    const files = readSources('server', 'sdk', 'console', 'scripts').map(({ path }) => `/${path}`)
    const exists = (name: string): boolean =>
      [ROOT, join(ROOT, 'server'), join(ROOT, SOURCE)].some((folder) => existsSync(join(folder, name))) ||
      files.some((file) => (name.endsWith('/') ? file.includes(`/${name}`) : file.endsWith(`/${name}`)))
    const named = [...new Set([...text.matchAll(NAMED)].map(([, name]) => name!))].filter(
      (name) => !/^\.|NNNN/.test(name),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !exists(name))).toEqual([])
  },
)
