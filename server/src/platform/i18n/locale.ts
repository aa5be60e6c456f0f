import { readOwnCookie } from '../cookies/own-cookie.ts'
import type { Context } from '../http/context.ts'
import { directionOf, languageOf, lookUpTags, preferredTags, tagsIn } from './language-tags.ts'
import { FALLBACK, isLanguage, LANGUAGES, type Language } from './languages.ts'

/** What a provider decides about words. */
export interface ProviderWords {
  /** The default, for readers whose languages are not offered. */
  language: string
  /** Which languages are offered; `null` if all are. */
  languages: readonly string[] | null
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
  /** Who chose it: the user or their application in this sign-in, their profile or browser, or only the provider. */
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
 * The way to speak for the first of the wanted BCP 47 tags, in canonical form, that the provider offers; or for the
 * provider's default. The first `chosen` of them were chosen here and now.
 */
export function speechFor(words: ProviderWords, wanted: readonly string[], chosen = 0): Speech {
  const kept = speeches.getOrInsertComputed(words, () => new Map<string, Speech>())
  const key = `${chosen} ${wanted.join()}`
  const known = kept.get(key)
  if (known) return known
  const found = lookUpSpeech(words, wanted, chosen)
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(key, found)
  return found
}

/** By provider's words and what is wanted: most requests want the same. */
const speeches = new WeakMap<ProviderWords, Map<string, Speech>>()
/** Clients can ask for any number of tags. */
const MAX_KEPT = 100

function lookUpSpeech(words: ProviderWords, wanted: readonly string[], chosen: number): Speech {
  const offered = languagesOf(words)
  const whose = (at: number) => (at < chosen ? 'choice' : at < wanted.length ? 'browser' : 'default')
  for (const [at, locale] of [...wanted, words.language, FALLBACK].entries()) {
    const lang = lookUpTags(locale).find(
      (tag) => offered.includes(tag) || (at > wanted.length && tag === FALLBACK),
    )
    if (lang !== undefined) return { ...spokenIn(words, lang), locale, wanted: whose(at) }
  }
  throw new Error(`There are no messages for ${FALLBACK}.`)
}

/** A region's texts go before those of its language: "pt-PT" before "pt". */
function spokenIn({ language: preset, texts }: ProviderWords, lang: string) {
  const general = languageOf(lang) ?? lang
  const own = general === lang ? texts[lang] : { ...texts[general], ...texts[lang] }
  const language = [general, languageOf(preset) ?? '', FALLBACK].find(isLanguage) ?? FALLBACK
  return { lang, dir: directionOf(lang), language, texts: own ?? {} }
}

/** How we speak where no provider is known: in English. */
export const PLAIN_WORDS: ProviderWords = { language: FALLBACK, languages: null, texts: {} }

/** Asked for by the application that sent the person here: for as long as a sign-in may take. */
export const ASKED_COOKIE = 'postern_ui_locales'
/** Chosen by the person at the foot of a page. */
export const CHOSEN_COOKIE = 'postern_language'

/** The languages that a request asks for. */
interface Wants {
  /** In the body of the request. */
  asked: readonly string[]
  /** In the profile of the signed-in user. */
  own: readonly string[]
  speech?: Speech
}

const wants = new WeakMap<Request, Wants>()

function wantsOf(c: Context): Wants {
  const kept = wants.get(c.req.raw) ?? { asked: [], own: [] }
  wants.set(c.req.raw, kept)
  return kept
}

/**
 * How to answer this request: as the application asks (`ui_locales`), as the person chose here, as their
 * profile says, as the browser says (Accept-Language), or in the provider's default, in this order.
 */
export function speechOf(c: Context): Speech {
  const kept = wantsOf(c)
  if (kept.speech === undefined) {
    const chosen = chosenBy(c, kept)
    const others = [...kept.own, ...preferredTags(c.req.header('accept-language'))]
    kept.speech = speechFor(c.get('provider')?.words ?? PLAIN_WORDS, [...chosen, ...others], chosen.length)
  }
  return kept.speech
}

/** From here on this request is answered as its body asks. */
export function speak(c: Context, uiLocales: string | undefined): void {
  if (uiLocales !== undefined) wants.set(c.req.raw, { own: wantsOf(c).own, asked: tagsIn(uiLocales) })
}

/** From here on this request is answered to the person with this locale, or language of the last sign-in. */
export function speakTo(c: Context, locale: string | null): void {
  if (locale !== null) wants.set(c.req.raw, { asked: wantsOf(c).asked, own: tagsIn(locale) })
}

function chosenBy(c: Context, { asked }: Wants): string[] {
  const cookies = c.get('provider') ? [ASKED_COOKIE, CHOSEN_COOKIE].map((name) => readOwnCookie(c, name)) : []
  return [...asked, ...tagsIn(c.req.query('ui_locales')), ...cookies.flatMap(tagsIn)]
}
