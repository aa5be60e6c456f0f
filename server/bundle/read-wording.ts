import { createRequire } from 'node:module'
import { join, relative } from 'node:path'

const load = createRequire(import.meta.url)

const SOURCES = join(import.meta.dirname, '../src')
/** The translations without their types: for a first file with types Node loads a parser. */
const WORDINGS = join(import.meta.dirname, 'words')

/** In a bundle, takes the place of server/src/platform/words/read-wording.ts. */
export function readWording(folder: string, language: string): Record<string, unknown> {
  return load(join(WORDINGS, relative(SOURCES, folder), `${language}.mjs`)) as Record<string, unknown>
}
