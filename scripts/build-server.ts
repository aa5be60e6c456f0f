import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { describeInputs } from '../server/bundle/inputs.ts'
import { fileOfPackage, native, onDemand, packagesOnDemand } from './packed-plugins.ts'
import { fromSources, outside, packed } from './server-plugins.ts'
import { ROOT } from './source-tree.ts'
import { swapFolder } from './swap-folder.ts'

const SERVER = join(ROOT, 'server')
const TARGET = 'node26'

/**
 * Makes server/dist: the server and the packages that every start needs as few files, without types. 2,500 modules one by
 * one take Node a second. Where it is missing, or its sources were edited since, they run instead (server/bundle/start.ts).
 * Another folder must be beside an equal server/src.
 */
export async function buildServer(dist = join(SERVER, 'dist')): Promise<void> {
  const making = join(dirname(dist), `.cache/dist-${process.pid}`)
  const fresh = join(making, 'dist')
  try {
    const inputs = await bundle(fresh)
    writeFileSync(join(fresh, 'inputs.json'), JSON.stringify(describeInputs(ROOT, inputs.sort())))
    swapFolder(fresh, dist)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** Returns what it was made of. */
async function bundle(fresh: string): Promise<string[]> {
  return write(fresh, {
    entryPoints: { start: join(SERVER, 'bundle/start.ts') },
    plugins: [outside, fromSources, packed],
  })
}

/**
 * Writes the server to a folder with all its packages, each that is loaded on demand in a separate file, and without
 * sources beside it. Only what has native code is missing.
 */
export async function bundlePacked(folder: string): Promise<void> {
  const packages = packagesOnDemand()
  await write(folder, {
    entryPoints: {
      start: join(SERVER, 'bundle/start-packed.ts'),
      'bcrypt-worker': join(SERVER, 'src/platform/password-hash/bcrypt-worker.ts'),
      ...Object.fromEntries(packages.map((name) => [fileOfPackage(name), `on-demand:${name}`])),
    },
    minifyWhitespace: true,
    plugins: [native, onDemand, fromSources],
  })
}

async function write(fresh: string, options: BuildOptions): Promise<string[]> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    outdir: join(SERVER, 'dist'), // the maps name the sources from there, wherever the files are written
    outExtension: { '.js': '.mjs' },
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: TARGET,
    preserveSymlinks: true, // node_modules may be a link, and its files are named by where they are here
    tsconfigRaw: {},
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    banner: {
      // CommonJS libraries load Node's own modules by require.
      js: "import { createRequire as makeRequire } from 'node:module';const require = makeRequire(import.meta.url);",
    },
    ...options,
    write: false,
  })
  mkdirSync(fresh, { recursive: true })
  for (const { path, text } of outputFiles) writeFileSync(join(fresh, basename(path)), inAscii(text))
  return Object.keys(metafile?.inputs ?? {})
}

/** One letter beyond ASCII has V8 keep two bytes for each letter of a file; esbuild leaves those of tagged templates. */
function inAscii(code: string): string {
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

if (import.meta.main) await buildServer()
