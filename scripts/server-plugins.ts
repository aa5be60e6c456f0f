import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Plugin, transform } from 'esbuild'
import { ROOT } from './source-tree.ts'

const SOURCES = join(ROOT, 'server/src')

/** Have native code, or share objects with packages that are loaded on demand. */
const NEVER_BUNDLED = /^@node-rs\/|^@opentelemetry\//

/** Packages stay outside where our own code loads them on demand: few processes need them, and a file each is as good. */
export const outside: Plugin = {
  name: 'outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const isOurs = importer.startsWith(SOURCES)
      return isOurs && (kind === 'dynamic-import' || NEVER_BUNDLED.test(path))
        ? { path, external: true }
        : null
    })
  },
}

/** Files that look for others from where they are go on doing so. */
export const fromSources: Plugin = {
  name: 'from sources',
  setup({ onLoad }) {
    onLoad({ filter: /\/server\/src\/.*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.')) return null
      const here = `../src/${relative(SOURCES, path).replaceAll('\\', '/')}`
      const contents = text
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(here)}')`)
        .replaceAll('import.meta.url', `new URL('${here}', import.meta.url).href`)
      return { contents, loader: 'ts' }
    })
  },
}

/**
 * Packages without comments and spaces: V8 keeps the text of what it runs, twice as large if a comment has a curly quote. A
 * stack then names their files alone. The driver is ours.
 */
export const packed: Plugin = {
  name: 'packed',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => {
      if (path.includes('/node_modules/postgres/')) return null
      const { code } = await transform(readFileSync(path, 'utf8'), {
        minifyWhitespace: true,
        legalComments: 'none',
      })
      return { contents: code, loader: 'js' }
    })
  },
}
