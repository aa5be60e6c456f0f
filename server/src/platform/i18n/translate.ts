import { html } from 'hono/html'
import type { Html } from '../text/html.ts'
import { type Locale, localeFor, PLAIN_WORDS } from './locale.ts'
import { type Needs, partsOf, type Wording } from './message.ts'
import { isolated } from './untrusted-text.ts'
import { LazyMessage, lazyMessage, type Translate, textOf, type Words } from './words.ts'

type Value = string | number | Html

/** Makes the function `t` of a page or mail, which translates messages of a part. */
export function translator<English extends Wording>(
  locale: Locale,
  words: Words<English>,
): Translate<English> {
  const all = words as unknown as Words
  const t = (key: string, args: Record<string, string | number> = {}) =>
    fill(locale, textOf(locale, all, key, args.count), args)
  const asHtml = (key: string, args: Record<string, Value> = {}) =>
    fillHtml(locale, textOf(locale, all, key, args.count), args)
  return Object.assign(t, { html: asHtml }) as unknown as Translate<English>
}

/** The text of a lazy message in a language. */
export function translate(locale: Locale, { words, key, args }: LazyMessage): string {
  const translated = Object.entries(args).map(([name, value]) => [
    name,
    value instanceof LazyMessage ? translate(locale, value) : value,
  ])
  return fill(locale, textOf(locale, words, key, args.count), Object.fromEntries(translated))
}

/** Answers of the API are in English. */
const ENGLISH = localeFor(PLAIN_WORDS, [])

/** A message in English, for programs. */
export function inEnglish(message: LazyMessage): string {
  return translate(ENGLISH, message)
}

const SENTENCES = new Map<string, LazyMessage>()

/**
 * A message's English text for a schema, whose messages are plain texts: `z.string().regex(CODE, sentence(otpWords,
 * 'six_digits'))`. Forms show it in the reader's language. Only for schemas, as each is kept forever.
 */
export function sentence<English extends Wording, K extends keyof English & string>(
  words: Words<English>,
  key: K,
  ...args: Needs<English[K], string>
): string {
  const message = lazyMessage(words, key, ...args)
  const text = inEnglish(message)
  SENTENCES.set(text, message)
  return text
}

/** The message of which this is the English text, if a schema has it. */
export function sentenceOf(text: string): LazyMessage | undefined {
  return SENTENCES.get(text)
}

function fill(locale: Locale, text: string, args: Record<string, string | number>): string {
  return partsOf(text)
    .map((part, at) => (at % 2 === 0 ? part : isolated(locale.dir, shown(locale, args[part] ?? ''))))
    .join('')
}

function fillHtml(locale: Locale, text: string, args: Record<string, Value>): Html {
  const parts = partsOf(text).map((part, at) => {
    if (at % 2 === 0) return part
    const value = args[part] ?? ''
    if (typeof value === 'number') return shown(locale, value)
    return typeof value === 'string' ? html`<bdi>${value}</bdi>` : value // markup is a String object, or a promise of one
  })
  return html`${parts}`
}

function shown({ tag }: Locale, value: string | number): string {
  return typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : value
}
