import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SECOND } from '../../src/platform/time/clock.ts'
import { axeFaults, WCAG } from '../support/axe.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { layoutFaults, WIDTHS, wordFaults } from '../support/page-faults.ts'
import { signInBrowser, walkPages } from '../support/page-walk.ts'
import { readingFaults } from '../support/reading-faults.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { ALL_PAGES, TURN_OF_TREE } from '../support/turn.ts'

// Every page as different people need it. With PAGES=all (npm run pages) each in both themes, by keyboard, in five
// languages, and in time on a slow phone; without, each twelfth page is looked at in a theme, each twelfth by keyboard, and each
// second at all widths: other ones for each commit.

const KB = 1_000
const THEMES = ['light', 'dark'] as const
const PARTS = 12
const PHONE = { width: 320, height: 700 }
const DESKTOP = { width: 1280, height: 900 }
/**
 * The sum of layout shifts of a page that stands still; 0.1 is what Web Vitals call good. Not zero: a document that is
 * painted when it has arrived up to the middle of its foot grows by 4 px there (0.0015).
 */
const STILL = 0.005

let service: TestService
let browser: Browser
beforeAll(async () => {
  service = await startTestService({ work: false })
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

test.each(ALL_PAGES ? ['en', 'ar', 'ja', 'de', 'pl'] : ['en'])(
  'every page is accessible in light and dark and by keyboard, and fits a phone and large text, in %s',
  { timeout: 300 * SECOND },
  async (locale) => {
    const faults: string[] = []
    let looked = 0
    const pages = await walkPages(service, browser, { locale, viewport: PHONE }, async ({ name, page }) => {
      const fault = (what: string[]) => faults.push(...what.map((one) => `${name}: ${one}`))
      fault(await wordFaults(page))
      fault(await readingFaults(page))
      if ((await page.getAttribute('html', 'dir')) !== (locale === 'ar' ? 'rtl' : 'ltr')) fault(['direction'])
      const turn = TURN_OF_TREE + looked++
      if (ALL_PAGES || turn % 2 === 0) fault(await misfits(page))
      const theme = THEMES[Math.floor(turn / PARTS) % 2]!
      for (const colorScheme of ALL_PAGES ? THEMES : turn % PARTS === 0 ? [theme] : []) {
        await page.emulateMedia({ colorScheme })
        fault(await axeFaults(page, { tags: WCAG }))
      }
      if (ALL_PAGES || turn % PARTS === PARTS / 2) fault(await missedByKeyboard(page))
    })
    expect(faults).toEqual([])
    expect(pages).toBeGreaterThan(40)
  },
)

test('pages are light and quick on a slow phone, and nothing moves or comes from elsewhere', async () => {
  const { token } = await signIn(service, 'slow-phone@example.com')
  for (const path of ['/login', '/login/code?email=slow@example.com', '/account']) {
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
    if (path === '/account') await signInBrowser(context, service, token)
    const page = await context.newPage()
    await page.goto(service.url + path) // the first answer of a process compiles what makes it
    await slowDown(page)
    const answers: Array<Promise<number>> = []
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(service.url) && !request.url().startsWith('data:'))
        elsewhere.push(request.url())
    })
    page.on('response', (response) => {
      const weigh = async () => gzipSync(await response.body()).length
      answers.push(weigh().catch(() => 0)) // what a script gave up has no body
    })
    await page.goto(service.url + path, { waitUntil: 'networkidle' })
    const { paint, shift } = await vitals(page)
    const weight = (await Promise.all(answers)).reduce((sum, one) => sum + one, 0)
    expect({ path, elsewhere }).toEqual({ path, elsewhere: [] })
    expect(shift, path).toBeLessThan(STILL)
    expect(weight, path).toBeLessThan(30 * KB)
    expect(paint, path).toBeGreaterThan(0)
    if (ALL_PAGES) expect(paint, path).toBeLessThan(1 * SECOND)
    if (ALL_PAGES) console.log(`${path}: ${weight} bytes compressed, painted after ${Math.round(paint)} ms`)
    await context.close()
  }
})

/** What the Tab key does not lead to, or what does not show that it has the focus (WCAG 2.1.1, 2.4.7). */
async function missedByKeyboard(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
    const grouped = new Set<string>()
    const stops = all.filter((element) => {
      if (!element.checkVisibility() || element.matches(':disabled') || element.tabIndex < 0) return false
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      return !grouped.has(element.name) && grouped.add(element.name) // arrows lead to the others
    })
    for (const stop of stops) stop.dataset.stop = ''
    return stops.length
  })
  // The focus may begin in the middle.
  for (let press = 0; press < 2 * count + 2; press++) {
    await page.keyboard.press('Tab')
    const left = await page.evaluate(() => {
      const here = document.activeElement
      if (here instanceof HTMLElement && here !== document.body) {
        const radios = here instanceof HTMLInputElement && here.type === 'radio' ? here.name : undefined
        const stop = radios ? document.querySelector<HTMLElement>(`input[name="${radios}"][data-stop]`) : here
        // Digits that look like six fields have their ring around them.
        const ringed = [here, here.parentElement!].map((element) => getComputedStyle(element))
        const isShown = ringed.some(
          ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
        )
        if (stop && isShown) delete stop.dataset.stop
      }
      return document.querySelectorAll('[data-stop]').length
    })
    if (left === 0) return []
  }
  return page.$$eval('[data-stop]', (missed) =>
    missed.map(({ outerHTML }) => `not by keyboard: ${outerHTML.slice(0, 200)}`),
  )
}

/** What does not fit each width, and a large text. */
async function misfits(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    faults.push(...(await layoutFaults(page)).map((what) => `at ${width} px: ${what}`))
  }
  await page.setViewportSize(DESKTOP)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  faults.push(...(await tooWide(page, 'at 200 % text')))
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(PHONE)
  return faults
}

async function tooWide(page: Page, when: string): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return over > 0 ? [`${over} px too wide ${when}`] : []
}

/** Slow 4G and a processor four times as slow, as Lighthouse has it for phones. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1e6) / 8,
    uploadThroughput: (0.75 * 1e6) / 8,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** The largest contentful paint in milliseconds, and the sum of layout shifts. */
function vitals(page: Page): Promise<{ paint: number; shift: number }> {
  return page.evaluate(async () => {
    const entriesOf = async (type: string): Promise<PerformanceEntry[]> => {
      const entries: PerformanceEntry[] = []
      const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()))
      observer.observe({ type, buffered: true })
      // What was buffered comes before the second frame from here.
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
      return entries
    }
    const [paints, shifts] = await Promise.all(['largest-contentful-paint', 'layout-shift'].map(entriesOf))
    return {
      paint: paints?.at(-1)?.startTime ?? 0,
      shift: (shifts ?? []).reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
    }
  })
}
