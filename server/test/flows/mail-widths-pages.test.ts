import { afterEach, expect, test } from 'vitest'
import '../../src/service.ts'
import { plainBrand } from '../../src/platform/brand/brand.ts'
import { localeFor, PLAIN_WORDS } from '../../src/platform/i18n/locale.ts'
import { SECOND } from '../../src/platform/time/clock.ts'
import type { Provider } from '../../src/providers/index.ts'
import { mailSamples } from '../../src/providers/mail/index.ts'
import { ProviderSettings } from '../../src/providers/settings.ts'
import { axeFaults } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { LONG_EMAIL, LONG_NAME, LONG_TEAM } from '../support/long-names.ts'
import { layoutFaults, wordFaults } from '../support/page-faults.ts'
import { byTurn } from '../support/turn.ts'

// Every mail as a phone and a mail program's pane show it, with the names and addresses that people have: each in one
// language and each fourth by axe, others for each commit; all with PAGES=all (npm run pages).

const browser = await sharedBrowser()
afterEach(() => closeProfiles(browser))

const BASE = 'https://anmeldung.kundenportal.logistik-nord-gruppe.example'
const PROVIDER = {
  name: LONG_TEAM,
  baseUrl: BASE,
  settings: ProviderSettings.parse({}),
  words: PLAIN_WORDS,
  brand: plainBrand(LONG_TEAM),
} as Provider

/** A mail is shown within a program, which has the landmarks. */
const NOT_OF_MAILS = ['region', 'landmark-one-main']

/** What samples say of people and things, and what it is at worst. */
const LONGER: Record<string, string> = {
  'Ada Lovelace': LONG_NAME,
  'ada@example.com': LONG_EMAIL,
  'iCloud Keychain': LONG_TEAM,
  Acme: LONG_TEAM,
}

const LANGUAGES = ['en', 'de', 'ar']

test.each(LANGUAGES)('every mail fits, in %s', async (language) => {
  const context = await browser.newContext({ javaScriptEnabled: true })
  const page = await context.newPage()
  const faults: string[] = []
  for (const { name, write } of byTurn(mailSamples(), LANGUAGES.length, LANGUAGES.indexOf(language))) {
    const locale = localeFor(PLAIN_WORDS, [language])
    let { html } = write({ provider: PROVIDER, from: LONG_EMAIL, to: LONG_EMAIL, locale })
    for (const [short, long] of Object.entries(LONGER)) html = html.replaceAll(short, long)
    for (const width of [320, 600]) {
      await page.setViewportSize({ width, height: 800 })
      await page.setContent(html)
      if (width === 600) faults.push(...(await wordFaults(page)).map((what) => `${name}: ${what}`))
      faults.push(...(await layoutFaults(page)).map((what) => `${name} at ${width} px: ${what}`))
    }
  }
  expect(faults).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'every mail can be read and heard, in %s',
  { timeout: 300 * SECOND },
  async (colorScheme) => {
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    const faults: string[] = []
    for (const { name, write } of byTurn(mailSamples(), 4)) {
      const locale = localeFor(PLAIN_WORDS, ['en'])
      await page.setContent(write({ provider: PROVIDER, from: LONG_EMAIL, to: LONG_EMAIL, locale }).html)
      const found = await axeFaults(page, { withoutRules: NOT_OF_MAILS })
      faults.push(...found.map((fault) => `${name}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)
