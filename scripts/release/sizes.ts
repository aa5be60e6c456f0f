import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** What each entry of the SDK may weigh in an application, in bytes of minified JavaScript after gzip. */
const BUDGET = 'sdk/size-budget.json'

export interface Size {
  /** As it is imported: `@postern/sdk/webhooks`. */
  entry: string
  bytes: number
  /** Undefined if the budget does not name it. */
  budget: number | undefined
}

interface Manifest {
  name: string
  exports: Record<string, { default: string }>
  peerDependencies?: Record<string, string>
}

/** The weight of every entry of the built SDK, its dependencies included; frameworks, which are there anyway, are not. */
export async function sizesOf(root: string): Promise<Size[]> {
  const { name, exports, peerDependencies = {} } = read(root, 'sdk/package.json') as Manifest
  const budget = read(root, BUDGET) as Record<string, number>
  const external = Object.keys(peerDependencies).flatMap((peer) => [peer, `${peer}/*`])
  return Promise.all(
    Object.entries(exports).map(async ([path, { default: file }]) => {
      const bytes = await weigh(join(root, 'sdk', file), [...external, 'node:*'])
      return { entry: name + path.slice(1), bytes, budget: budget[path] }
    }),
  )
}

async function weigh(file: string, external: string[]): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external,
    logLevel: 'silent',
  })
  return gzipSync(outputFiles[0]!.contents).length
}

/** A line for each entry, to be read by people. */
export function sizeTable(sizes: readonly Size[]): string {
  return sizes
    .map(
      ({ entry, bytes, budget }) => `${entry.padEnd(24)} ${`${bytes}`.padStart(6)} of ${budget ?? '?'} bytes`,
    )
    .join('\n')
}

/** Throws, with what to do, unless every entry keeps within its budget. */
export function checkSizes(sizes: readonly Size[]): void {
  const over = sizes.filter(({ bytes, budget }) => !(bytes <= (budget ?? 0)))
  if (over.length === 0) return
  throw new Error(`Too large. Make it smaller, or raise ${BUDGET} and say why:\n${sizeTable(over)}`)
}

function read(root: string, file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
