import type { SourceFile } from './source-tree.ts'

/** A room that needs more names than this has a second room in it, or tells others what they need not know. */
const MOST_NAMES = 40

const LIST = /^export\s+(?:type\s+)?\{([^}]*)\}/gm
const DECLARED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function|class|interface|type)\s+[\w$]/gm

/** A sentence for each face of the server that has too many names. */
export function largeFaces(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('/index.ts'))
    .map(({ path, text }) => ({ path, names: countNames(text) }))
    .filter(({ names }) => names > MOST_NAMES)
    .map(({ path, names }) => `${path} exports ${names} names, and ${MOST_NAMES} are allowed`)
}

function countNames(text: string): number {
  const lists = [...text.matchAll(LIST)].flatMap(([, names]) => names!.split(','))
  return lists.filter((name) => name.trim()).length + [...text.matchAll(DECLARED)].length
}
