import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { transformSync } from 'rolldown/experimental'
import { packagedGuides } from './build/packaged-guides.ts'
import { ROOT } from './source-tree.ts'

/**
 * Builds the SDK: of each file the JavaScript and its types. A file's types are read from it alone, as `isolatedDeclarations`
 * in sdk/tsconfig.build.json asks, so neither the compiler nor the frameworks have to be installed. Throws if a file leaves a
 * type to be inferred. Beside them are the guides, for readers without an installation.
 */
export function buildSdk(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true }) // or a file whose source is gone would be packed
  const sources = join(root, 'sdk/src')
  for (const path of readdirSync(sources, { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.test|\.d)\.ts$/.test(path)) write(join(sources, path), join(folder, path))
  mkdirSync(join(folder, 'docs'))
  for (const { name, text } of packagedGuides(root, 'typescript'))
    writeFileSync(join(folder, 'docs', name), text)
}

function write(source: string, path: string): void {
  const { code, declaration, errors } = transformSync(source, readFileSync(source, 'utf8'), {
    target: 'es2022',
    typescript: { declaration: {}, onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
  })
  if (declaration === undefined || errors.length > 0)
    throw new Error(`${source}:\n${errors.map(({ message }) => message).join('\n')}`)
  const target = path.slice(0, -'.ts'.length)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(`${target}.js`, code)
  writeFileSync(`${target}.d.ts`, declaration)
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { outDir: { type: 'string' } } })
  buildSdk(ROOT, resolve(values.outDir ?? join(ROOT, 'sdk/dist')))
}
