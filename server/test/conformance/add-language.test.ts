import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { translationFaults } from '../../../scripts/translations.ts'
import { LANGUAGES } from '../../src/platform/words/languages.ts'
import { allWords } from '../../src/platform/words/words.ts'
import '../../src/service.ts'
import { cloneDatabase } from '../support/database.ts'
import { ROOT } from '../support/docs/pages.ts'
import { freePort } from '../support/free-port.ts'
import { ServiceProcess } from '../support/service-process.ts'

/** A project whose server/src and locales may be changed; the rest of it are links to this one. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'postern-language-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const link = (folder: string, changed: string[]) => {
    mkdirSync(join(copy, folder), { recursive: true })
    for (const name of readdirSync(join(ROOT, folder)).filter((one) => !changed.includes(one)))
      symlinkSync(join(ROOT, folder, name), join(copy, folder, name))
  }
  link('.', ['server', 'locales'])
  link('server', ['src', 'dist'])
  for (const folder of ['server/src', 'locales'])
    cpSync(join(ROOT, folder), join(copy, folder), { recursive: true })
  return copy
}

test('a folder and a line add a language, as CONTRIBUTING.md says', { timeout: 60_000 }, async () => {
  const copy = copyProject()
  cpSync(join(copy, 'locales/de'), join(copy, 'locales/sv'), { recursive: true })
  const signIn = join(copy, 'locales/sv/sign-in.json')
  const wording = JSON.parse(readFileSync(signIn, 'utf8'))
  writeFileSync(signIn, JSON.stringify({ ...wording, title: 'Logga in' }))
  const list = join(copy, 'server/src/platform/words/languages.ts')
  const line = /^export const LANGUAGES = \['en', /m
  const source = readFileSync(list, 'utf8')
  writeFileSync(
    list,
    source.replace(line, (start) => `${start}'sv', `),
  )
  const words = allWords().filter(({ area }) => area !== 'test')
  expect(translationFaults(words, join(copy, 'locales'), [...LANGUAGES, 'sv'])).toEqual([])

  const database = await cloneDatabase()
  const env = { DATABASE_URL: database.url, SECRET_KEY: 'a-secret-key-for-the-eleventh-language' }
  const service = new ServiceProcess(copy, await freePort(), env, join(copy, 'server/src/main.ts'))
  onTestFinished(async () => {
    await service.end('SIGTERM')
    await database.drop()
  })
  await service.start()
  const page = await (await fetch(`${service.url}/login?ui_locales=sv-SE`)).text()
  expect(page).toContain('<html lang="sv"')
  expect(page).toContain('Logga in')
})
