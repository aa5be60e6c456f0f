import { keepResults } from './keep-results.ts'

/** RFC 5646, 4.4.1: no tag in use is longer. */
const MAX_TAG = 35

/** A BCP 47 tag in its one form: "PT-br" is "pt-BR". Undefined if it is not one. */
export function canonicalTag(text: string): string | undefined {
  return text.length > MAX_TAG ? undefined : canonical(text)
}

const canonical = keepResults((text) => {
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    return undefined
  }
})

/** The language of a BCP 47 tag: "pt-BR" is "pt". Undefined if it is not a tag. */
export function languageOf(tag: string): string | undefined {
  const known = canonicalTag(tag)
  return known === undefined ? undefined : partsOf(known).language
}

const partsOf = keepResults((tag) => {
  const { baseName, language, script, region } = new Intl.Locale(tag)
  return { baseName, language, script: script ?? new Intl.Locale(tag).maximize().script, region }
})

/**
 * What to look a canonical tag up by, the most specific first (RFC 4647, 3.4): "zh-TW" is in Traditional Chinese, so
 * zh-TW, zh-Hant, zh. Extensions are left out.
 */
export const lookUpTags: (tag: string) => readonly string[] = keepResults((tag) => {
  const { baseName, language, script, region } = partsOf(tag)
  const tags = [baseName, region && `${language}-${region}`, script && `${language}-${script}`, language]
  return [...new Set(tags.filter((one) => one !== undefined))]
})

/** Which way a language is written, for `dir`. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const known = canonicalTag(tag)
  return RIGHT_TO_LEFT.has((known && partsOf(known).script) ?? '') ? 'rtl' : 'ltr'
}

/** Scripts in use that go from right to left, by ISO 15924. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** What a language calls itself: "Deutsch", "Français". */
export function ownNameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** The most preferred tags of Accept-Language (RFC 9110, 12.5.4), best first; what is not a tag is left out. */
export function preferredTags(header: string | undefined): string[] {
  if (header === undefined) return []
  return header
    .slice(0, MAX_HEADER)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const q = parameters.find((text) => text.startsWith('q='))
      return { tag: canonicalTag(tag), q: q === undefined ? 1 : Number(q.slice(2)) }
    })
    .sort((a, b) => b.q - a.q)
    .flatMap(({ tag, q }) => (q > 0 && tag !== undefined ? [tag] : []))
}

/** The tags of `ui_locales`, in order of preference (OpenID Connect Core 1.0, 3.1.2.1). */
export function tagsIn(list: string | undefined): string[] {
  if (list === undefined) return []
  return list
    .slice(0, MAX_HEADER)
    .split(/\s+/)
    .flatMap((tag) => (tag && canonicalTag(tag)) || [])
}

/** Browsers send a few tags; a client that sends kilobytes is not a browser. */
const MAX_HEADER = 500
