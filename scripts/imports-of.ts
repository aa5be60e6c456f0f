import { posix } from 'node:path'
import type { SourceFile } from './source-tree.ts'

/** One import: the file it names from the root, or the package as written; `typeOnly` if nothing of it runs. */
export interface Import {
  target: string
  isFile: boolean
  typeOnly: boolean
}

const STATEMENT =
  /^(?:import|export)\s+(type\s+)?((?:[\w$]+\s*,\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)|[\w$]+)\s+from\s+['"]([^'"]+)['"]/gm
const FOR_EFFECT = /^import\s+['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports or re-exports, by its text. Statements begin a line, as the formatter sees to. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const statements = [...text.matchAll(STATEMENT)].map(([, type, names = '', from = '']) => ({
    from,
    typeOnly: type !== undefined || onlyTypes(names),
  }))
  const others = [...text.matchAll(FOR_EFFECT), ...text.matchAll(DYNAMIC)].map(([, from = '']) => ({
    from,
    typeOnly: false,
  }))
  return [...statements, ...others].map(({ from, typeOnly }) => {
    const isFile = from.startsWith('.')
    return { target: isFile ? posix.join(posix.dirname(path), from) : from, isFile, typeOnly }
  })
}

/** Whether braces hold nothing but `type X`. */
function onlyTypes(names: string): boolean {
  if (!names.startsWith('{')) return false
  const parts = names
    .slice(1, -1)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 0 && parts.every((part) => part.startsWith('type '))
}
