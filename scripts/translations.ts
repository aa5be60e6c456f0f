import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../server/src/platform/i18n/languages.ts'
import { type Message, placeholdersOf, type Wording } from '../server/src/platform/i18n/message.ts'
import { allWords, translationFile, type Words } from '../server/src/platform/i18n/words.ts'
import { ROOT, type SourceFile } from './source-tree.ts'

/** A file that declares the English messages of an area. */
const DECLARATION = /\bdefineWords\('\w+', \{$/m
const COUNTS = Array.from({ length: 201 }, (_, count) => count)

export function declaresWords({ path, text }: SourceFile): boolean {
  return DECLARATION.test(text) && !path.endsWith('.test.ts')
}

/** The messages that some files declare, of which the files of translations are the counterpart. */
export async function declaredWords(files: readonly SourceFile[]): Promise<Words[]> {
  for (const { path } of files.filter(declaresWords)) await import(join(ROOT, path))
  return allWords()
}

/** The quotation marks of each language. A language that is not here is only checked for straight ones. */
const QUOTES: Record<string, string> = {
  ar: '«»',
  de: '„“',
  en: '“”',
  es: '«»',
  fr: '«»',
  it: '«»',
  ja: '「」',
  nl: '‘',
  pl: '„”',
  pt: '“”',
}

/** How long a translation is in comparison with English. Far outside, a part is missing or belongs to another message. */
const LENGTHS: Record<string, [least: number, most: number]> = { ar: [0.25, 2], ja: [0.15, 1.5] }
const USUAL_LENGTH = [0.35, 2.5] as const
const LONG_ENOUGH = 25

/**
 * Compares a folder of translations with the English messages: each language has a file for every area, with the same
 * keys and placeholders and its own plural forms, in its own words and quotation marks, and nothing else lies there.
 * Returns a sentence for each fault.
 */
export function translationFaults(
  words: readonly Words[],
  locales: string,
  languages: readonly string[] = LANGUAGES,
): string[] {
  const translated = languages.filter((language) => language !== 'en')
  const strange = readdirSync(locales).filter((name) => !translated.includes(name))
  return [
    ...strange.map((name) => `locales/${name}: this language is not in LANGUAGES`),
    ...words.flatMap(({ area, languages: { en } }) => wordingFaults('en', `${area}.`, en, en)),
    ...translated.flatMap((language) => languageFaults(language, words, join(locales, language))),
  ]
}

function languageFaults(language: string, words: readonly Words[], folder: string): string[] {
  if (!existsSync(folder)) return [`locales/${language} is missing`]
  const files = new Set(words.map(({ area }) => translationFile(area)))
  const strange = readdirSync(folder).filter((name) => !files.has(name))
  return [
    ...strange.map((name) => `locales/${language}/${name}: there is no such area`),
    ...words.flatMap(({ area, languages: { en } }) => {
      const file = translationFile(area)
      const label = `locales/${language}/${file}`
      if (!existsSync(join(folder, file))) return [`${label} is missing`]
      const wording = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Wording
      const strange = Object.keys(wording).filter((key) => !(key in en))
      return [
        ...strange.map((key) => `${label}: ${key} has no English message`),
        ...wordingFaults(language, `${label}: `, wording, en),
      ]
    }),
  ]
}

function wordingFaults(language: string, label: string, wording: Wording, en: Wording): string[] {
  return Object.entries(en).flatMap(([key, english]) => {
    const message = wording[key]
    const faults = message === undefined ? ['is missing'] : messageFaults(language, message, english)
    return faults.map((fault) => `${label}${key} ${fault}`)
  })
}

function messageFaults(language: string, message: Message, english: Message): string[] {
  if (typeof message === 'string' && typeof english === 'string')
    return textFaults(language, message, english)
  if (typeof message === 'string' || typeof english === 'string')
    return ['has plural forms in one language and none in the other']
  return [
    ...formFaults(language, Object.keys(message)),
    ...Object.entries(message).flatMap(([form, text]) =>
      textFaults(language, text, english.other, form === 'other' ? [] : ['count']).map(
        (fault) => `(${form}) ${fault}`,
      ),
    ),
  ]
}

/** The language has other forms than English, and needs those that whole numbers choose. */
function formFaults(language: string, forms: string[]): string[] {
  const rules = new Intl.PluralRules(language)
  const needed = new Set<string>([...COUNTS.map((count) => rules.select(count)), 'other'])
  const known = new Set<string>(rules.resolvedOptions().pluralCategories)
  return [
    ...[...needed].filter((form) => !forms.includes(form)).map((form) => `lacks the plural form ${form}`),
    ...forms.filter((form) => !known.has(form)).map((form) => `has the unknown plural form ${form}`),
  ]
}

/** @param optional Placeholders that a text may leave out: “one minute” needs no number */
function textFaults(
  language: string,
  text: string,
  english: string,
  optional: readonly string[] = [],
): string[] {
  const has = placeholdersOf(text)
  const wanted = placeholdersOf(english)
  return [
    ...(text.trim() === '' ? ['is empty'] : []),
    ...(/[<>]|&\w+;/.test(text) ? ['has markup'] : []),
    ...wanted.filter((one) => !has.includes(one) && !optional.includes(one)).map((one) => `lacks {${one}}`),
    ...has.filter((one) => ![...wanted, 'count'].includes(one)).map((one) => `has the unknown {${one}}`),
    ...markFaults(language, text),
    ...(language === 'en'
      ? []
      : likenessFaults(language, withoutPlaceholders(text), withoutPlaceholders(english))),
  ]
}

/** Quotation marks of another language, and dashes between clauses. */
function markFaults(language: string, text: string): string[] {
  const own = QUOTES[language]
  const marks = text.match(/["'“”„‟«»‹›‘「」『』]/g) ?? []
  const strange = marks.filter((mark) => `"'`.includes(mark) || (own !== undefined && !own.includes(mark)))
  return [
    ...[...new Set(strange)].map((mark) => `has the quotation mark ${mark}`),
    ...(/—| [-–] /.test(text) ? ['joins clauses with a dash'] : []),
  ]
}

/** A sentence that is still English, and one that cannot say the same. */
function likenessFaults(language: string, text: string, english: string): string[] {
  const [least, most] = LENGTHS[language] ?? USUAL_LENGTH
  const ratio = text.length / english.length
  const sentence = english.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length > 2
  return [
    ...(sentence && text === english ? ['is still English'] : []),
    ...(text !== '' && english.length >= LONG_ENOUGH && (ratio < least || ratio > most)
      ? [`is ${Math.round(ratio * 100)}% as long as English`]
      : []),
  ]
}

const withoutPlaceholders = (text: string) => text.replace(/\{\w+\}/g, '').trim()

export const LOCALES = join(ROOT, 'locales')
