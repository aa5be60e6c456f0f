import type { Words } from '../server/src/platform/i18n/words.ts'
import type { SourceFile } from './source-tree.ts'
import { declaresWords } from './translations.ts'

/**
 * Finds messages that no code uses. Returns a sentence for each. A key is used where the code has it in quotes, or a
 * part of it beside a value that is put in (`status_${status}`).
 */
export function unusedWords(words: readonly Words[], files: readonly SourceFile[]): string[] {
  const code = files.filter((file) => !declaresWords(file) && !file.path.endsWith('.test.ts'))
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
  return words.flatMap(({ area, languages }) =>
    Object.keys(languages.en).flatMap((key) => (isUsed(key) ? [] : [`no code uses ${area}.${key}`])),
  )
}
