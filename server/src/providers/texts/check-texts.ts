import { type Message, placeholdersOf } from '../../platform/i18n/message.ts'
import { allWords } from '../../platform/i18n/words.ts'
import type { FieldError } from '../../platform/problem.ts'
import type { Texts } from './store.ts'

/** Of one text: pages and mails are laid out for sentences. */
export const MAX_TEXT = 1_000
/** Of the languages in which a provider has its own texts. */
export const MAX_LANGUAGES = 50

const MARKUP = /[<>]|&#?\w+;/
const CONTROL = /[\p{Cc}\p{Cs}]/u

/** A text that may be replaced. */
export interface Replaceable {
  /** "area.key", or "area.key.one" for one form of a plural. */
  key: string
  english: string
  placeholders: string[]
}

/** Every text that a provider may replace in a language, whose plurals have their own forms. */
export function replaceableIn(language: string): Replaceable[] {
  const forms = formsOf(language)
  return allWords().flatMap(({ area, languages }) =>
    Object.entries(languages.en).flatMap(([name, message]) => oneOrEach(`${area}.${name}`, message, forms)),
  )
}

function oneOrEach(key: string, message: Message, forms: readonly Intl.LDMLPluralRule[]): Replaceable[] {
  if (typeof message === 'string') return [{ key, english: message, placeholders: namesIn(message) }]
  return forms.map((form) => {
    const english = message[form] ?? message.other
    return { key: `${key}.${form}`, english, placeholders: namesIn(message.other) }
  })
}

function namesIn(text: string): string[] {
  return [...new Set(placeholdersOf(text))]
}

function formsOf(language: string): Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

/** What is wrong with a provider's texts in a language; nothing if all is well. Fields are those of the request. */
export function faultsIn(language: string, texts: Texts): FieldError[] {
  const known = new Map(replaceableIn(language).map((one) => [one.key, one]))
  return Object.entries(texts).flatMap(([key, text]) => {
    const message = faultOf(known, key, text) ?? missingForm(language, texts, known, key)
    return message === undefined ? [] : [{ field: `/texts/${key}`, message }]
  })
}

function faultOf(known: ReadonlyMap<string, Replaceable>, key: string, text: string): string | undefined {
  const replaced = known.get(key)
  if (replaced === undefined) return 'There is no text with this key. GET /api/v1/texts lists them.'
  if (text.trim() === '') return 'This must not be empty. Send null to have our text again.'
  if (MARKUP.test(text)) return 'This must be plain text, without markup.'
  if (CONTROL.test(text)) return 'This must not hold control characters or line breaks.'
  const names = namesIn(text)
  const strange = names.find((name) => !replaced.placeholders.includes(name))
  if (strange !== undefined)
    return `This has no placeholder {${strange}}. It has: ${listOf(replaced.placeholders)}.`
  const lost = replaced.placeholders.find((name) => !names.includes(name) && !mayLack(key, name))
  return lost === undefined ? undefined : `This must hold the placeholder {${lost}}.`
}

const listOf = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ') || 'none'

/** "One minute" needs no number; and who has a code kept out of the subject may say so there. */
function mayLack(key: string, name: string): boolean {
  return name === 'count' || key.endsWith('subject')
}

/** A plural with one own form has all of them: the others would be in another voice. */
function missingForm(
  language: string,
  texts: Texts,
  known: ReadonlyMap<string, Replaceable>,
  key: string,
): string | undefined {
  const [area, name, form] = key.split('.')
  if (form === undefined) return undefined
  const lost = formsOf(language).find((one) => texts[`${area}.${name}.${one}`] === undefined)
  return lost === undefined || !known.has(key)
    ? undefined
    : `In this language the plural also needs the form ${area}.${name}.${lost}.`
}
