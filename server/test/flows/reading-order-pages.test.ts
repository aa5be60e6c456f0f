import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { faultsOf, openConsole } from '../support/console.ts'
import { readingFaults } from '../support/reading-faults.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// How pages are for people who hear them. That every page reads well is in the tests that walk over all of them:
// all-pages, portal-widths-pages and console-widths-pages.

let service: TestService
let browser: Browser

beforeAll(async () => {
  service = await startTestService({ work: false })
  browser = await sharedBrowser()
})
afterEach(() => closeProfiles(browser))
afterAll(() => service.stop())

test('what disturbs the order of reading is found', async () => {
  const page = await browser.newPage()
  const faults = (body: string, style = ''): Promise<string[]> =>
    page
      .setContent(`<style>a, button { display: block; height: 40px } ${style}</style>${body}`)
      .then(() => readingFaults(page))
  expect(await faults('<main><h1>One</h1><h2>Two</h2><button>Act</button></main>')).toEqual([])
  expect(await faults('<main><h1>One</h1><h3>Three</h3></main>')).toEqual(['after h1 comes <h3>Three</h3>'])
  expect(await faults('<main><h2>Two</h2></main>')).toEqual(['main begins with <h2>Two</h2>'])
  expect(await faults('<h1>One</h1>')).toEqual(['0 main landmarks', 'main begins with undefined'])
  expect(await faults('<nav></nav><nav></nav><main><h1>One</h1></main>')).toEqual([
    'navigations are called ["",""]',
  ])
  expect(await faults('<main><h1>One</h1><button></button></main>')).toEqual(['a button has no name'])
  const [below, above] = ['<a href="#a">Read first</a>', '<a href="#b">Seen first</a>']
  const turned = 'div { display: flex; flex-direction: column-reverse }'
  expect(await faults(`<main><h1>One</h1><div>${below}${above}</div></main>`, turned)).toEqual([
    'read before, seen after: Read first / Seen first',
  ])
  const row = 'div { display: flex; flex-direction: row-reverse }'
  expect(await faults(`<main><h1>One</h1><div>${below}${above}</div></main>`, row)).toEqual([
    'read before, seen after: Read first / Seen first',
  ])
  const small = 'a { height: 16px; width: 16px; overflow: hidden }'
  expect(await faults(`<main><h1>One</h1>${below}${above}</main>`, small)).toEqual([
    '16 × 16 px: Read first, near Seen first',
    '16 × 16 px: Seen first, near Read first',
  ])
  expect(await faults(`<main><h1 tabindex="3">One</h1></main>`)).toEqual([
    'tabindex above 0: <h1 tabindex="3">One</h1>',
  ])
})

test('the frame of the console has landmarks with names, the link past it first', async () => {
  const { page } = await openConsole(service, browser, '/')
  await page.getByRole('banner').waitFor()
  await page.getByRole('navigation', { name: 'Menu', exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor()
  const skip = page.locator('a[href], button, input').first()
  await expect.poll(() => skip.textContent()).toBe('Skip to content')
  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true)
})

/** Where a button opens a dialog. */
const DIALOGS: ReadonlyArray<readonly [path: string, button: string]> = [
  ['/keys', 'Create key'],
  ['/connections', 'Add connection'],
  ['/staff', 'Invite'],
  ['/sign-in/methods', 'Turn off'],
  ['/', 'Search or go to…'],
]

test('a dialog has a name, takes the focus, keeps it, and gives it back', async () => {
  const { page } = await openConsole(service, browser, '/')
  for (const [path, name] of DIALOGS) {
    await page.goto(`${service.url}/console${path}`)
    await page.waitForLoadState('networkidle')
    const button = page.getByRole('button', { name, exact: true }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /\S/ }).filter({ visible: true })
    await dialog.waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog], dialog'))
    for (let tab = 0; tab < 12; tab++) {
      await page.keyboard.press('Tab')
      // Of the palette's own element, Tab also leads through the browser's buttons.
      const at = await page.evaluate(() => {
        const { activeElement, body } = document
        return activeElement === body || activeElement?.closest('[role=dialog], dialog') !== null
      })
      expect(at, `${path}, Tab ${tab + 1}`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: path, timeout: 5_000 })
      .toContain(name)
  }
})

test('the start page and the pages for development read well, in both themes', async () => {
  const page = await (await browser.newContext()).newPage()
  for (const path of ['/', '/dev/mailbox', '/dev/inbox', '/dev/mails']) {
    await page.goto(service.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await readingFaults(page), `${path} at ${width} px`).toEqual([])
    }
    expect(await faultsOf(page, ['light', 'dark']), path).toEqual([])
  }
})
