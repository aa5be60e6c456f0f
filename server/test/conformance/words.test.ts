import { describe, expect, test } from 'vitest'
import { missingWords, unusedWords } from '../../../scripts/unused-words.ts'
import '../../src/service.ts'
import { LANGUAGES } from '../../src/platform/words/language.ts'
import { type Message, placeholdersOf } from '../../src/platform/words/message.ts'
import { allWords } from '../../src/platform/words/words.ts'

// The compiler has seen that each language has each key with its placeholders; this is what it cannot see.

const COUNTS = Array.from({ length: 201 }, (_, count) => count)

test('a message that no code uses is found', () => {
  const files = [
    {
      path: 'a/words/en.ts',
      text: "export const en = {\n  said: 'a',\n  is_open: 'b',\n  team_what: 'c',\n  idle: 'd',\n} as const\n",
    },
    { path: 'a/page.ts', text: "say('said') + say(`is_$" + '{state}`) + say(`$' + '{kind}_what`)' },
  ]
  expect(unusedWords(files)).toEqual(['a/words/en.ts: no code uses idle'])
})

test('a part that lacks a language is found, and one whose type promises nothing', () => {
  const file = (language: string, type: string) => ({
    path: `a/words/${language}.ts`,
    text: `export const ${language} = {\n  said: 'a',\n} as const${type}\n`,
  })
  const whole = LANGUAGES.map((one) => file(one, one === 'en' ? '' : ' satisfies Translation<typeof en>'))
  expect(missingWords(whole)).toEqual([])
  const others = whole.filter(({ path }) => !/(de|fr).ts$/.test(path))
  expect(missingWords([...others, file('fr', '')])).toEqual([
    'a/words/de.ts is missing',
    'a/words/fr.ts must end with: as const satisfies Translation<typeof en>',
  ])
})

describe.each(LANGUAGES)('in %s', (language) => {
  const messages = realWords().flatMap(({ area, languages }) =>
    Object.entries(languages[language]).map(
      ([key, message]) => ({ name: `${area}.${key}`, message, english: languages.en[key]! }) as const,
    ),
  )

  test('a sentence has no placeholder that the English one lacks', () => {
    const strange = messages.flatMap(({ name, message, english }) => {
      const known = new Set([...formsOf(english).flatMap(placeholdersOf), 'count'])
      return formsOf(message)
        .flatMap(placeholdersOf)
        .filter((one) => !known.has(one))
        .map((one) => `${name}: {${one}}`)
    })
    expect(strange).toEqual([])
  })

  test('a plural has the forms of the language, and no others', () => {
    const rules = new Intl.PluralRules(language)
    const needed = new Set(COUNTS.map((count) => rules.select(count)))
    const known = new Set(rules.resolvedOptions().pluralCategories)
    const wrong = messages.flatMap(({ name, message }) => {
      if (typeof message === 'string') return []
      const has = Object.keys(message) as Intl.LDMLPluralRule[]
      const bad = [...needed]
        .filter((form) => !has.includes(form))
        .concat(has.filter((form) => !known.has(form)))
      return bad.map((form) => `${name}: ${form}`)
    })
    expect(wrong).toEqual([])
  })

  test('no sentence is empty or has markup', () => {
    const texts = messages.flatMap(({ name, message }) =>
      formsOf(message).map((text) => [name, text] as const),
    )
    expect(texts.filter(([, text]) => text.trim() === '' || /[<>]|&\w+;/.test(text))).toEqual([])
  })
})

function formsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message)
}

/** All but those that tests of the mechanism declare. */
function realWords() {
  return allWords().filter(({ area }) => area !== 'test')
}
