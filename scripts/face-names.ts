import type { SourceFile } from './source-tree.ts'

/** A room that needs more names than this has a second room in it, or tells others what they need not know. */
const MOST_NAMES = 40

/** Faces that are still larger, and how large: a number here only falls, and goes once it is 40. */
const STILL_LARGER: Record<string, number> = {
  'server/src/identity/accounts/account/index.ts': 68,
  'server/src/identity/connections/core/index.ts': 85,
  'server/src/identity/users/index.ts': 62,
  'server/src/providers/index.ts': 49,
}

const LIST = /^export\s+(?:type\s+)?\{([^}]*)\}/gm
const DECLARED =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function|class|interface|type)\s+[\w$]/gm

/** A sentence for each face of the server that has too many names. */
export function largeFaces(files: readonly SourceFile[]): string[] {
  return sizes(files)
    .filter(({ names, allowed }) => names > allowed)
    .map(({ path, names, allowed }) => `${path} exports ${names} names, and ${allowed} are allowed`)
}

/** The faces that are smaller than the list above says. */
export function staleFaces(files: readonly SourceFile[]): string[] {
  return sizes(files)
    .filter(({ path, names, allowed }) => path in STILL_LARGER && names < allowed)
    .map(({ path, names }) => `${path} exports ${names} names: say so in scripts/face-names.ts`)
}

function sizes(files: readonly SourceFile[]) {
  return files
    .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('/index.ts'))
    .map(({ path, text }) => ({ path, names: countNames(text), allowed: STILL_LARGER[path] ?? MOST_NAMES }))
}

function countNames(text: string): number {
  const lists = [...text.matchAll(LIST)].flatMap(([, names]) => names!.split(','))
  return lists.filter((name) => name.trim()).length + [...text.matchAll(DECLARED)].length
}
