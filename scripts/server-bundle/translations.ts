import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGUAGES } from '../../server/src/platform/words/language.ts'
import { ROOT } from '../source-tree.ts'

/** The files that say the server's messages in languages other than English, from the project's root. */
export function findTranslations(): string[] {
  const names = new Set<string>(
    LANGUAGES.filter((language) => language !== 'en').map((language) => `${language}.ts`),
  )
  return readdirSync(join(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `server/src/${path.replaceAll('\\', '/')}`)
    .filter((path) => names.has(basename(path)))
}
