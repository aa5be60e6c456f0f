import { LANGUAGES } from '../server/src/platform/words/language.ts'
import type { SourceFile } from './source-tree.ts'

const ENGLISH = /words\/en\.ts$/
/** What translators write; none of it uses a message. */
const WORDS = /words\/[a-z]{2}\.ts$/
const KEY = /^ {2}(\w+):/gm

/**
 * Finds messages that no code uses. Returns a sentence for each. A key is used where the code has it in quotes, or a
 * part of it beside a value that is put in (`status_${status}`).
 */
export function unusedWords(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ path }) => !WORDS.test(path) && !path.endsWith('.test.ts'))
  const quoted = new Set<string>()
  const beginnings = new Set<string>()
  const ends = new Set<string>()
  for (const { text } of code) {
    for (const [, key] of text.matchAll(/['"](\w+)['"]/g)) quoted.add(key!)
    for (const [, beginning] of text.matchAll(/`(\w+_)\$\{/g)) beginnings.add(beginning!)
    for (const [, end] of text.matchAll(/\}(_\w+)`/g)) ends.add(end!)
  }
  const isUsed = (key: string): boolean =>
    quoted.has(key) ||
    [...beginnings].some((beginning) => key.startsWith(beginning)) ||
    [...ends].some((end) => key.endsWith(end))
  return files
    .filter(({ path }) => ENGLISH.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(KEY)].flatMap(([, key]) => (isUsed(key!) ? [] : [`${path}: no code uses ${key}`])),
    )
}

/**
 * Finds parts that lack a language, or whose file does not say by its type that it has every message. They are read when
 * a request uses the language, so no other check would notice. Returns a sentence for each.
 */
export function missingWords(files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return files
    .filter(({ path }) => ENGLISH.test(path))
    .flatMap(({ path }) =>
      LANGUAGES.filter((language) => language !== 'en').flatMap((language) => {
        const file = path.replace(ENGLISH, `words/${language}.ts`)
        const text = texts.get(file)
        if (text === undefined) return [`${file} is missing`]
        const isWhole = new RegExp(
          `^export const ${language} = \\{[^]*^\\} as const satisfies Translation<typeof en>$`,
          'm',
        ).test(text)
        return isWhole ? [] : [`${file} must end with: as const satisfies Translation<typeof en>`]
      }),
    )
}
