import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Html } from '../text/html.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { Locale } from './locale.ts'
import type { Message, Needs, Wording } from './message.ts'

/** All messages of one part of the service. */
export interface Words<English extends Wording = Wording> {
  /** Its name: providers override the text "area.key". */
  area: string
  languages: { readonly en: English } & { readonly [L in Exclude<Language, 'en'>]: Wording }
}

const AREAS = new Map<string, Words>()

/**
 * Declares the messages of a part, which providers may override. Their English is written where they are declared, so
 * that the compiler knows the placeholders; the other languages are in locales/. Each is read when a page or mail first
 * uses it, so a process starts with English alone.
 */
export function defineWords<const English extends Wording>(
  area: string,
  en: English,
  read: (language: Language, area: string) => Wording = readTranslation,
): Words<English> {
  if (AREAS.has(area)) throw new Error(`The words of ${area} are declared twice.`)
  const languages: Record<string, Wording> = { en }
  for (const language of LANGUAGES.filter((one) => one !== 'en'))
    Object.defineProperty(languages, language, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = read(language, area)
        Object.defineProperty(languages, language, { enumerable: true, value })
        return value
      },
    })
  const words = { area, languages } as Words
  AREAS.set(area, words)
  return words as unknown as Words<English>
}

const LOCALES = join(import.meta.dirname, '../../../../locales')

/** `npm run check` has seen that the file is there, with every key and its placeholders. */
function readTranslation(language: Language, area: string): Wording {
  return JSON.parse(readFileSync(join(LOCALES, language, translationFile(area)), 'utf8'))
}

/** The name of an area's file in the folder of a language. */
export function translationFile(area: string): string {
  return `${area.replaceAll('_', '-')}.json`
}

/** Every part's messages. */
export function allWords(): Words[] {
  return [...AREAS.values()]
}

/** Translates messages of one part into one language. */
export interface Translate<English extends Wording> {
  /** As plain text: for attributes, titles and mails. */
  <K extends keyof English & string>(key: K, ...args: Needs<English[K], string>): string
  /** As markup: what a placeholder holds may be markup, and text in it keeps its own direction. */
  html<K extends keyof English & string>(key: K, ...args: Needs<English[K], string | Html>): Html
}

/** A message that is translated when it is shown. JSON leaves it out, as answers of the API are in English. */
export class LazyMessage {
  readonly words: Words
  readonly key: string
  readonly args: Readonly<Record<string, string | number | LazyMessage>>

  constructor(words: Words, key: string, args: LazyMessage['args']) {
    this.words = words
    this.key = key
    this.args = args
  }

  toJSON(): undefined {
    return undefined
  }
}

/** A message to show later, such as in a Problem. The values of its placeholders may be messages too. */
export function lazyMessage<English extends Wording, K extends keyof English & string>(
  words: Words<English>,
  key: K,
  ...[args]: Needs<English[K], string | LazyMessage>
): LazyMessage {
  return new LazyMessage(words as unknown as Words, key, (args ?? {}) as LazyMessage['args'])
}

/** The text of a message in a language: the provider's own, or ours; of a plural the form for `count`. */
export function textOf(locale: Locale, words: Words, key: string, count: unknown): string {
  const name = `${words.area}.${key}`
  const message: Message = words.languages[locale.language][key]!
  const isPlural = typeof message !== 'string' && typeof count === 'number'
  const form = isPlural ? pluralOf(locale, count) : undefined
  const own = locale.texts[form === undefined ? name : `${name}.${form}`]
  if (own !== undefined) return own
  if (typeof message === 'string') return message
  // A fallback text follows the rules of its own language.
  const rule =
    form && locale.lang !== locale.language ? pluralRules(locale.language).select(count as number) : form
  return message[rule ?? 'other'] ?? message.other
}

function pluralOf(locale: Locale, count: number): Intl.LDMLPluralRule {
  return pluralRules(locale.lang).select(count)
}

const RULES = new Map<string, Intl.PluralRules>()

function pluralRules(lang: string): Intl.PluralRules {
  const kept = RULES.get(lang) ?? new Intl.PluralRules(lang)
  RULES.set(lang, kept)
  return kept
}
