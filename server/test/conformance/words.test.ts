import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSources } from '../../../scripts/source-tree.ts'
import { declaredWords, LOCALES, translationFaults } from '../../../scripts/translations.ts'
import { unusedWords } from '../../../scripts/unused-words.ts'
import '../../src/service.ts'
import { allWords, type Words } from '../../src/platform/i18n/words.ts'

/** All but those that tests of the mechanism declare. */
const realWords = () => allWords().filter(({ area }) => area !== 'test')

const a = {
  area: 'a_page',
  languages: { en: { said: 'Hello, {name}', tries: { one: '{count} try', other: '{count} tries' } } },
} as unknown as Words

/** A folder of translations, with what the files in it hold. */
function localesWith(files: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'postern-locales-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, wording] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(wording))
  }
  return folder
}

test('every language has every message, with its placeholders and plural forms, and nothing else', () => {
  expect(translationFaults(realWords(), LOCALES)).toEqual([])
})

test('a check of the sources alone finds every area that the service has', async () => {
  const declared = await declaredWords(readSources('server/src'))
  expect(realWords().length).toBeGreaterThan(30)
  expect(declared.filter(({ area }) => area !== 'test')).toEqual(realWords())
})

test('a message that no code uses is found', () => {
  const words = {
    area: 'a',
    languages: { en: { said: 'a', is_open: 'b', team_what: 'c', idle: 'd' } },
  } as unknown as Words
  const files = [
    { path: 'a/words.ts', text: "export const words = defineWords('a', {\n  idle: 'idle',\n})\n" },
    { path: 'a/page.ts', text: "say('said') + say(`is_$" + '{state}`) + say(`$' + '{kind}_what`)' },
  ]
  expect(unusedWords([words], files)).toEqual(['no code uses a.idle'])
})

const WHOLE = {
  said: 'Cześć, {name}',
  tries: { one: 'próba', few: '{count}', many: '{count}', other: '{count}' },
}
const FILE = 'pl/a-page.json'

// biome-ignore format: a table
test.each([
  ['nothing', { [FILE]: WHOLE }, []],
  ['a language', { 'xx/a-page.json': WHOLE }, ['xx: this language is not in LANGUAGES', 'pl is missing']],
  ['an area', { 'pl/b.json': {} }, ['pl/b.json: there is no such area', `${FILE} is missing`]],
  ['a message', { [FILE]: { tries: WHOLE.tries, told: '' } }, [`${FILE}: told has no English message`, `${FILE}: said is missing`]],
  ['a placeholder', { [FILE]: { ...WHOLE, said: '{email} <b>' } }, [
    `${FILE}: said has markup`, `${FILE}: said lacks {name}`, `${FILE}: said has the unknown {email}`,
  ]],
  ['a plural', { [FILE]: { ...WHOLE, tries: '{count}' } }, [`${FILE}: tries has plural forms in one language and none in the other`]],
  ['a form', { [FILE]: { ...WHOLE, tries: { one: 'próba', many: '{count}', two: '{count}', other: ' ' } } }, [
    `${FILE}: tries lacks the plural form few`, `${FILE}: tries has the unknown plural form two`,
    `${FILE}: tries (other) is empty`, `${FILE}: tries (other) lacks {count}`,
  ]],
])('the check of translations sees that %s is wrong', (_, files, faults) => {
  const found = translationFaults([a], localesWith(files as Record<string, object>), ['en', 'pl'])
  expect(found).toEqual(faults.map((fault) => `locales/${fault}`))
})

// biome-ignore format: a table
test.each([
  ['Ask “{name}” for a new sign-in link.', ['is still English']],
  ['Popros', ['is 20% as long as English', 'lacks {name}']],
  ['Poproś "{name}" o nowy link.', ['has the quotation mark "']],
  ['Poproś «{name}» o nowy link.', ['has the quotation mark «', 'has the quotation mark »']],
  ['Nowy link — od „{name}”.', ['joins clauses with a dash']],
  ['Poproś „{name}” o nowy link.', []],
])('of the Polish text %s, the check says %j', (text, faults) => {
  const words = {
    area: 'a_page',
    languages: { en: { link: 'Ask “{name}” for a new sign-in link.' } },
  } as unknown as Words
  const found = translationFaults([words], localesWith({ [FILE]: { link: text } }), ['en', 'pl'])
  expect(found.toSorted()).toEqual(expect.arrayContaining(faults.map((fault) => `locales/${FILE}: link ${fault}`)))
  expect(found.length > 0).toBe(faults.length > 0)
})
