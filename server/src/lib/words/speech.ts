import type { Context } from '../http/context.ts'
import { directionOf, FALLBACK, isLanguage, type Language, languageOf, preferredTags } from './language.ts'

/** What a provider decides about words. */
export interface ProviderWords {
  /** The language of whoever asks for none that there is. */
  language: string
  /** Its own texts by language, then by "area.key" (or "area.key.one" for one form of a plural). */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** How one page or mail speaks. */
export interface Speech {
  /** For `lang`: a language of ours, or one that the provider added. */
  lang: string
  dir: 'ltr' | 'rtl'
  /** For dates, numbers and money: with the person's region if it is known ("en-GB"). */
  locale: string
  /** Whose messages are taken where the provider has no text of its own. */
  language: Language
  texts: Readonly<Record<string, string>>
}

/** The way to speak for the first of the wanted BCP 47 tags that the provider or we have, or for the provider's default. */
export function speechFor({ language, texts }: ProviderWords, wanted: readonly string[]): Speech {
  const fallback = isLanguage(language) ? language : FALLBACK
  for (const locale of [...wanted, language, FALLBACK]) {
    const lang = languageOf(locale)
    if (lang === undefined || !(isLanguage(lang) || Object.hasOwn(texts, lang))) continue
    const own = Object.hasOwn(texts, lang) ? texts[lang]! : {}
    return { lang, dir: directionOf(lang), locale, language: isLanguage(lang) ? lang : fallback, texts: own }
  }
  throw new Error(`There are no messages for ${FALLBACK}.`)
}

/** How we speak where no provider is known: in English. */
export const PLAIN_WORDS: ProviderWords = { language: FALLBACK, texts: {} }

const speeches = new WeakMap<Request, Speech>()

/** How to speak to whoever sends this request. */
export function speechOf(c: Context): Speech {
  const kept = speeches.get(c.req.raw)
  if (kept) return kept
  const speech = speechFor(
    c.var.provider?.words ?? PLAIN_WORDS,
    preferredTags(c.req.header('accept-language')),
  )
  speeches.set(c.req.raw, speech)
  return speech
}

/** From here on this request is answered in the first of these languages that there is. */
export function speak(c: Context, wanted: readonly string[]): void {
  const asked = preferredTags(c.req.header('accept-language'))
  speeches.set(c.req.raw, speechFor(c.var.provider?.words ?? PLAIN_WORDS, [...wanted, ...asked]))
}
