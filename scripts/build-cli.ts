import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { OPERATIONS } from '../sdk/src/generated/operations.ts'
import { readVersion } from './release/versions.ts'

const ROOT = join(import.meta.dirname, '..')

/** The tables of operations are most of the file unless they are packed; unpacking takes a millisecond. */
const packed: Plugin = {
  name: 'packed',
  setup({ onLoad }) {
    onLoad({ filter: /sdk\/cli\/generated\/commands\.json$/ }, ({ path }) => ({
      contents: unpacking(JSON.parse(readFileSync(path, 'utf8')), 'export default'),
    }))
    onLoad({ filter: /sdk\/src\/generated\/operations\.ts$/ }, () => ({
      contents: unpacking(OPERATIONS, 'export const OPERATIONS ='),
    }))
  },
}

function unpacking(table: object, begin: string): string {
  const text = brotliCompressSync(JSON.stringify(table)).toString('base64')
  return `import { brotliDecompressSync } from 'node:zlib'
${begin} JSON.parse(brotliDecompressSync(Buffer.from('${text}', 'base64')).toString())`
}

/** The command line as one file, which any Node from 20.19 on runs. */
export async function buildCli(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'sdk/cli/main.ts')],
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    legalComments: 'none',
    plugins: [packed],
    banner: {
      // CommonJS libraries load Node's own modules by require.
      js: `#!/usr/bin/env node\nimport { createRequire as makeRequire } from 'node:module';const require = makeRequire(import.meta.url);`,
    },
  })
  return outputFiles[0]!.contents
}

/** Writes it to a folder as a package without dependencies, for `npm pack`: what `npx` runs from a service's /cli.tgz. */
export function writeCliPackage(folder: string, code: Uint8Array): void {
  const manifest = {
    name: '@postern/cli',
    version: readVersion(ROOT),
    description:
      'The command line of Postern: set up an application, follow events, forward webhooks, call the API.',
    license: 'MIT',
    type: 'module',
    bin: { postern: 'cli.mjs' },
    engines: { node: '>=20.19' },
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, 'cli.mjs'), code, { mode: 0o755 })
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
}

if (import.meta.main) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(join(ROOT, 'dist/cli.mjs'), await buildCli())
}
