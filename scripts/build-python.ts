import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { packagedGuides } from './build/packaged-guides.ts'
import { zip } from './build/zip.ts'
import { readVersion } from './release/versions.ts'

/**
 * The wheel of the Python package (sdk-python), as the specification of binary distributions says. Python is not needed for
 * it: a wheel is a zip of the sources, their hashes and what pyproject.toml says of them.
 */
export function buildPython(root: string): Uint8Array {
  const version = readVersion(root)
  const info = `postern_sdk-${version}.dist-info`
  const files = new Map<string, Uint8Array>()
  for (const path of sourcesIn(join(root, 'sdk-python/src'))) {
    const name = relative(join(root, 'sdk-python/src'), path).split(sep).join('/')
    files.set(name, readFileSync(path))
  }
  for (const { name, text } of packagedGuides(root, 'python')) files.set(`postern/_docs/${name}`, utf8(text))
  files.set(`${info}/licenses/LICENSE`, readFileSync(join(root, 'LICENSE')))
  files.set(`${info}/METADATA`, utf8(metadata(root, version)))
  files.set(
    `${info}/WHEEL`,
    utf8('Wheel-Version: 1.0\nGenerator: postern\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
  )
  files.set(`${info}/RECORD`, utf8(record(files, `${info}/RECORD`)))
  return zip([...files].map(([path, bytes]) => ({ path, bytes })))
}

/** What the wheel of a version is called: pip reads the name and the version out of the address. */
export function wheelName(version: string): string {
  return `postern_sdk-${version}-py3-none-any.whl`
}

/** The package's files, in the order of their names. */
function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`There is no ${folder}.`)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.py$|^py\.typed$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Core metadata 2.4, of pyproject.toml and the README. */
function metadata(root: string, version: string): string {
  const project = readFileSync(join(root, 'sdk-python/pyproject.toml'), 'utf8')
  const text = (key: string) => must(new RegExp(`^${key} = "(.*)"$`, 'm').exec(project)?.[1], key)
  const list = (key: string) => {
    const found = must(
      new RegExp(`^${key} = \\[([^\\]]*(?:\\[[^\\]]*\\][^\\]]*)*)\\]$`, 'm').exec(project)?.[1],
      key,
    )
    return [...found.matchAll(/"([^"]+)"/g)].map(([, one]) => one!)
  }
  const lines = [
    'Metadata-Version: 2.4',
    `Name: ${text('name')}`,
    `Version: ${version}`,
    `Summary: ${text('description')}`,
    `License-Expression: ${text('license')}`,
    'License-File: LICENSE',
    ...list('classifiers').map((one) => `Classifier: ${one}`),
    `Requires-Python: ${text('requires-python')}`,
    ...list('dependencies').map((one) => `Requires-Dist: ${one}`),
    'Provides-Extra: tokens',
    ...list('tokens').map((one) => `Requires-Dist: ${one}; extra == "tokens"`),
    'Description-Content-Type: text/markdown',
  ]
  return `${lines.join('\n')}\n\n${readFileSync(join(root, 'sdk-python/README.md'), 'utf8')}`
}

function must(found: string | undefined, key: string): string {
  if (found === undefined) throw new Error(`sdk-python/pyproject.toml has no ${key}.`)
  return found
}

/** The hash and length of each file; the list itself has none. */
function record(files: ReadonlyMap<string, Uint8Array>, own: string): string {
  const lines = [...files].map(([name, bytes]) => {
    const digest = createHash('sha256').update(bytes).digest('base64url')
    return `${name},sha256=${digest},${bytes.length}`
  })
  return `${[...lines, `${own},,`].join('\n')}\n`
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
