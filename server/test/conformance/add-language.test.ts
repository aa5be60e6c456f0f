import { cpSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translationFaults } from '../../../scripts/translations.ts'
import { LANGUAGES } from '../../src/platform/i18n/languages.ts'
import { allWords } from '../../src/platform/i18n/words.ts'
import '../../src/service.ts'
import { CopiedProject } from '../support/copied-project.ts'

test('a folder and a line add a language, as CONTRIBUTING.md says', { timeout: 60_000 }, async () => {
  const project = new CopiedProject()
  cpSync(project.path('locales/de'), project.path('locales/sv'), { recursive: true })
  const title = { title: 'Logga in' }
  project.edit('locales/sv/sign-in.json', (text) => JSON.stringify({ ...JSON.parse(text), ...title }))
  project.edit('server/src/platform/i18n/languages.ts', (text) =>
    text.replace(/^export const LANGUAGES = \['en', /m, (start) => `${start}'sv', `),
  )
  const words = allWords().filter(({ area }) => area !== 'test')
  expect(translationFaults(words, project.path('locales'), [...LANGUAGES, 'sv'])).toEqual([])

  const service = await project.start()
  const page = await (await fetch(`${service.url}/login?ui_locales=sv-SE`)).text()
  expect(page).toContain('<html lang="sv"')
  expect(page).toContain('Logga in')
})
