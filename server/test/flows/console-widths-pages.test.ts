import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { SECOND } from '../../src/platform/time/clock.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { pathsWithExamples, SCREEN_PATHS } from '../support/console-screens.ts'
import { fillWithLongData } from '../support/long-data.ts'
import { LONG_EMAIL } from '../support/long-names.ts'
import { cutLists, layoutFaults, wordFaults } from '../support/page-faults.ts'
import { readingFaults } from '../support/reading-faults.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { ALL_PAGES, byTurn, isChosen } from '../support/turn.ts'

// Every screen of the console, at the widths that staff have, with long names and many rows, and with nothing. A sixth of them
// for each commit; all in both languages with PAGES=all (npm run pages), one and those below it with PAGES=/keys.

const WIDTHS = [320, 390, 768, 1280, ...(ALL_PAGES ? [1440] : [])]
/** From here on no list hides a column by default. */
const WIDE = 1280
const PARTS = 6
const STAFF = LONG_EMAIL.replace('maximiliane', 'ferdinandina')
let service: TestService
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(async () => {
  await closeProfiles(browser)
  await service.stop()
})

/** What screens show wrongly or in words for programs, each at each width, seen by one person who signed in once. */
async function faultsOn(paths: readonly string[], widths = WIDTHS, locale = 'en'): Promise<string[]> {
  const { page } = await openConsole(service, browser, '', { email: STAFF, locale })
  const faults: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: widths[0]!, height: 900 })
    await page.goto(`${service.url}/console${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(
      () => !document.querySelector('.mantine-Loader-root, [data-loading], [data-naming]'),
    )
    faults.push(...(await wordFaults(page)).map((what) => `${path}: ${what}`))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const found = await layoutFaults(page)
      if (width >= WIDE) found.push(...(await cutLists(page)))
      if (width !== widths[0]) found.push(...(await readingFaults(page)))
      faults.push(...found.map((what) => `${path} at ${width} px: ${what}`))
    }
  }
  return faults
}

const LOCALES = ['en', 'de']

const chosenOr = (turn: readonly string[], paths: readonly string[]): readonly string[] =>
  paths.filter((path) => isChosen(path) ?? turn.includes(path))

test.each(LOCALES)(
  'every screen fits with long names and many rows, in %s',
  { timeout: 240 * SECOND },
  async (locale) => {
    service = await startTestService({ work: false })
    const data = await fillWithLongData(service)
    expect(SCREEN_PATHS.length).toBeGreaterThan(35)
    const paths = await pathsWithExamples(service, data)
    const turn = byTurn(paths, PARTS * LOCALES.length, LOCALES.indexOf(locale))
    expect(await faultsOn(chosenOr(turn, paths), WIDTHS, locale)).toEqual([])
  },
)

test('every list fits with nothing in it', { timeout: 120 * SECOND }, async () => {
  service = await startTestService({ work: false })
  const lists = SCREEN_PATHS.filter((path) => !path.includes('$'))
  expect(await faultsOn(chosenOr(byTurn(lists, PARTS), lists), [390, 1280])).toEqual([])
})
