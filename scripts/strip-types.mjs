// For a Node before 22.18, which reads no types: `node --import ./scripts/strip-types.mjs FILE.ts`. Plain JavaScript for the same
// reason. It is also its own loader, which Node runs in a thread.
import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { transform } from 'esbuild'

if (isMainThread) register(import.meta.url)

/** Node's hook: https://nodejs.org/docs/latest-v20.x/api/module.html#loadurl-context-nextload */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context)
  const { code } = await transform(await readFile(new URL(url), 'utf8'), {
    loader: 'ts',
    target: `node${process.versions.node}`,
  })
  return { format: 'module', source: code, shortCircuit: true }
}
