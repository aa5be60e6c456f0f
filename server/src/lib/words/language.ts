/** Languages that pages and mails are written in. A provider may add others, as data. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** A missing text of an added language falls back to this, unless the provider's default is another. */
export const FALLBACK: Language = 'en'

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text)
}

/** The language of a BCP 47 tag: "pt-BR" is "pt". Undefined if it is not a tag. */
export function languageOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).language
  } catch {
    return undefined
  }
}

/** Which way a language is written, for `dir`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
}

/** Languages of Unicode CLDR whose usual script goes from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The most preferred tags of Accept-Language (RFC 9110, 12.5.4), best first; what is not a tag is left out. */
export function preferredTags(header: string | undefined): string[] {
  if (header === undefined) return []
  return header
    .slice(0, MAX_HEADER)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const q = parameters.find((text) => text.startsWith('q='))
      return { tag, q: q === undefined ? 1 : Number(q.slice(2)) }
    })
    .filter(({ tag, q }) => q > 0 && languageOf(tag) !== undefined)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag)
}

/** Browsers send a few tags; who sends kilobytes is not one. */
const MAX_HEADER = 500
