import { readOwnCookie } from '../cookies/own-cookie.ts'
import type { Context } from '../http/context.ts'
import { directionOf, languageOf, lookUpTags, preferredTags, tagsIn } from './language-tags.ts'
import { FALLBACK, isLanguage, LANGUAGES, type Language } from './languages.ts'

/** What a provider decides about languages and texts. */
export interface ProviderWords {
  /** The default, for readers whose languages are not offered. */
  language: string
  /** Which languages are offered; `null` if all are. */
  languages: readonly string[] | null
  /** Its own texts by language, then by "area.key" (or "area.key.one" for one form of a plural). */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The language and region of one page or mail. */
export interface Locale {
  /** For `lang`: a language of ours, or one that the provider added. */
  lang: string
  dir: 'ltr' | 'rtl'
  /** For dates, numbers and money: with the reader's region if it is known ("en-GB"). */
  tag: string
  /** Where it comes from: the user or their application in this sign-in, their profile or browser, or the provider's default. */
  wanted: 'choice' | 'browser' | 'default'
  /** The language of our messages, used where the provider has not replaced a text. */
  language: Language
  texts: Readonly<Record<string, string>>
}

/** The languages that people of a provider may have: ours, and those it added. */
export function languagesOf({ language, languages, texts }: ProviderWords): string[] {
  const all = [...new Set([...LANGUAGES, ...Object.keys(texts)])]
  return languages === null ? all : all.filter((one) => languages.includes(one) || one === language)
}

/**
 * The locale of the first wanted BCP 47 tag, in canonical form, that the provider offers, or else of the provider's
 * default. The first `chosen` tags were chosen in this sign-in.
 */
export function localeFor(words: ProviderWords, wanted: readonly string[], chosen = 0): Locale {
  const kept = locales.getOrInsertComputed(words, () => new Map<string, Locale>())
  const key = `${chosen} ${wanted.join()}`
  const known = kept.get(key)
  if (known) return known
  const found = lookUpLocale(words, wanted, chosen)
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(key, found)
  return found
}

/** By provider's words and what is wanted: most requests want the same. */
const locales = new WeakMap<ProviderWords, Map<string, Locale>>()
/** Clients can ask for any number of tags. */
const MAX_KEPT = 100

function lookUpLocale(words: ProviderWords, wanted: readonly string[], chosen: number): Locale {
  const offered = languagesOf(words)
  const whose = (at: number) => (at < chosen ? 'choice' : at < wanted.length ? 'browser' : 'default')
  for (const [at, tag] of [...wanted, words.language, FALLBACK].entries()) {
    const lang = lookUpTags(tag).find(
      (one) => offered.includes(one) || (at > wanted.length && one === FALLBACK),
    )
    if (lang !== undefined) return { ...textsFor(words, lang), tag, wanted: whose(at) }
  }
  throw new Error(`There are no messages for ${FALLBACK}.`)
}

/** A region's texts take precedence over those of its language: "pt-PT" over "pt". */
function textsFor({ language: preset, texts }: ProviderWords, lang: string) {
  const general = languageOf(lang) ?? lang
  const own = general === lang ? texts[lang] : { ...texts[general], ...texts[lang] }
  const language = [general, languageOf(preset) ?? '', FALLBACK].find(isLanguage) ?? FALLBACK
  return { lang, dir: directionOf(lang), language, texts: own ?? {} }
}

/** English, for where no provider is known. */
export const PLAIN_WORDS: ProviderWords = { language: FALLBACK, languages: null, texts: {} }

/** The `ui_locales` of the application that sent the user here, kept for as long as a sign-in may take. */
export const ASKED_COOKIE = 'postern_ui_locales'
/** What the user chose at the foot of a page. */
export const CHOSEN_COOKIE = 'postern_language'

/** The languages that a request asks for. */
interface Wants {
  /** In the body of the request. */
  asked: readonly string[]
  /** In the profile of the signed-in user. */
  own: readonly string[]
  locale?: Locale
}

const wants = new WeakMap<Request, Wants>()

function wantsOf(c: Context): Wants {
  const kept = wants.get(c.req.raw) ?? { asked: [], own: [] }
  wants.set(c.req.raw, kept)
  return kept
}

/**
 * The locale to answer this request in. In this order: what the application asks for (`ui_locales`), what the user chose
 * here, their profile, their browser (Accept-Language), the provider's default.
 */
export function localeOf(c: Context): Locale {
  const kept = wantsOf(c)
  if (kept.locale === undefined) {
    const chosen = chosenBy(c, kept)
    const others = [...kept.own, ...preferredTags(c.req.header('accept-language'))]
    kept.locale = localeFor(c.get('provider')?.words ?? PLAIN_WORDS, [...chosen, ...others], chosen.length)
  }
  return kept.locale
}

/** Sets the `ui_locales` that the body of the request asks for. */
export function chooseLocales(c: Context, uiLocales: string | undefined): void {
  if (uiLocales !== undefined) wants.set(c.req.raw, { own: wantsOf(c).own, asked: tagsIn(uiLocales) })
}

/** Sets the signed-in user's own locale, or the language of their last sign-in. */
export function preferLocale(c: Context, tag: string | null): void {
  if (tag !== null) wants.set(c.req.raw, { asked: wantsOf(c).asked, own: tagsIn(tag) })
}

function chosenBy(c: Context, { asked }: Wants): string[] {
  const cookies = c.get('provider') ? [ASKED_COOKIE, CHOSEN_COOKIE].map((name) => readOwnCookie(c, name)) : []
  return [...asked, ...tagsIn(c.req.query('ui_locales')), ...cookies.flatMap(tagsIn)]
}
