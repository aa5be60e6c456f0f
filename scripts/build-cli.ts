import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '..')

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
    banner: {
      // CommonJS libraries load Node's own modules by require.
      js: `#!/usr/bin/env node\nimport { createRequire as makeRequire } from 'node:module';const require = makeRequire(import.meta.url);`,
    },
  })
  return outputFiles[0]!.contents
}

if (import.meta.main) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(join(ROOT, 'dist/cli.mjs'), await buildCli())
}
