import { parseAccept } from 'hono/utils/accept'
import type { TermsText } from './terms.ts'

/** The languages of an Accept-Language header, the most wanted first. */
export function wantedLanguages(header: string | undefined): string[] {
  return parseAccept(header ?? '').flatMap(({ type, q }) => (q > 0 && type !== '*' ? [type] : []))
}

/**
 * The text in the language that a user prefers (RFC 4647, 3.4: "de-AT" finds "de"); failing that, in a variety of
 * it ("de" finds "de-AT"); else the first.
 */
export function chooseText(texts: readonly TermsText[], wanted: readonly string[]): TermsText {
  for (const range of wanted) {
    for (let tag = range.toLowerCase(); tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
      const found = texts.find(({ language }) => language.toLowerCase() === tag)
      if (found) return found
    }
    const main = `${range.toLowerCase().split('-')[0]}-`
    const variety = texts.find(({ language }) => language.toLowerCase().startsWith(main))
    if (variety) return variety
  }
  return texts[0]!
}
