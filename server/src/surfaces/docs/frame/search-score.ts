/** What can be found: a title, a line about it, where it is below the base URL, and what else finds it. */
export type Entry = [title: string, about: string, url: string, also?: string]

/**
 * How well an entry answers; 0 if it does not. Each word has to be in the title, in the line about it or in what else finds
 * it, such as the id of an operation. A whole guide goes before a reference: who searches wants to know how. Both spellings
 * of words such as "authorise" are one. The search while typing runs this function in the browser, so it uses nothing of
 * this file.
 */
export function scoreOf([title, about, url, also = '']: Entry, words: readonly string[]): number {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('_', ' ')
      .replaceAll(/iz(?=[aei])/g, 'is')
  const [t, a, o] = [plain(title), plain(about), plain(`${also} ${url.split('#')[1] ?? ''}`)]
  const asked = words.map(plain)
  let score = 0
  for (const word of asked) {
    const stem = word.length > 4 ? word.replace(/(ies|y|es|s|e)$/, '') : word
    const found = [t, o, a].findIndex(
      (text) => text.includes(word) || (stem.length > 2 && text.includes(stem)),
    )
    if (found === -1) return 0
    score += [4, 4, 1][found]!
  }
  const isGuide = url.startsWith('/docs/guides/')
  const isWhole = asked.join(' ') === t || (also !== '' && ` ${o}`.includes(` ${asked.join(' ')} `))
  return score + (isWhole ? 2 : 0) + (isGuide ? (url.includes('#') ? 1 : 2) : 0)
}
