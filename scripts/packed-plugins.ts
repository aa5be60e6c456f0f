import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'
import { ROOT, readSources } from './source-tree.ts'

/** Has a file for each platform, which npm chooses. */
const NATIVE = /^@node-rs\//

/** What the file of the bundle is called that has a package. */
export function fileOfPackage(name: string): string {
  return `package-${name.replace('@', '').replaceAll('/', '-')}`
}

/** The packages that the server names in calls of `onDemand` (server/src/platform/process/on-demand.ts). */
export function packagesOnDemand(): string[] {
  const calls = readSources('server/src').flatMap(({ text }) => [
    ...text.matchAll(/\bonDemand<(?:[^()]|\([^)]*\))*>\(\s*'([^']+)'/g),
  ])
  return [...new Set(calls.map(([, name = '']) => name))].sort()
}

/** Stays outside, to be installed beside the bundle. */
export const native: Plugin = {
  name: 'native',
  setup({ onResolve }) {
    onResolve({ filter: NATIVE }, ({ path }) => ({ path, external: true }))
  },
}

/** Finds in the bundle's own files what the sources look for in node_modules and beside themselves. */
export const onDemand: Plugin = {
  name: 'on demand',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^on-demand:/ }, ({ path }) => ({
      path: path.slice('on-demand:'.length),
      namespace: 'on-demand',
    }))
    // As `require` gives it to the sources: what CommonJS exports, or the namespace of a module.
    onLoad({ filter: /.*/, namespace: 'on-demand' }, ({ path }) => ({
      contents: `import * as loaded from ${JSON.stringify(path)}\nexport { loaded }`,
      resolveDir: `${ROOT}/server`,
    }))
    onLoad({ filter: /\/platform\/process\/on-demand\.ts$/ }, () => ({
      contents: `import { createRequire } from 'node:module'
        const load = createRequire(import.meta.url)
        export function onDemand(name) {
          let loaded
          return () => (loaded ??= load('./package-' + name.replace('@', '').replaceAll('/', '-') + '.mjs').loaded)
        }`,
      loader: 'js',
    }))
    onLoad({ filter: /\/password-hash\/bcrypt\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('./bcrypt-worker.ts')) throw new Error(`${path} no longer names its worker`)
      return { contents: text.replace('./bcrypt-worker.ts', './bcrypt-worker.mjs'), loader: 'ts' }
    })
  },
}
