import { type Browser, type BrowserContext, devices, type Locator, type Page } from 'playwright-core'
import type { TaskData } from './data.ts'

/** How a person works: with a mouse, with the keyboard alone, or with a finger on a phone. */
export const WAYS = ['mouse', 'keyboard', 'phone'] as const
export type Way = (typeof WAYS)[number]

/** A tab of the console at its home screen, and what a task does there. */
export interface Walk {
  page: Page
  way: Way
  data: TaskData
  /** Of the list on the screen. */
  rows: Locator
  dialog: Locator
  /** By the menu; with the keyboard by the palette. */
  open(screen: string, shown: Locator): Promise<void>
  /** By the palette: what the text finds. */
  search(text: string, hit: string | RegExp, shown: Locator): Promise<void>
  /** Presses something and waits for what shows that it happened. */
  press(on: Locator, shown: Locator): Promise<void>
  /** Presses a button of a name. */
  button(name: string | RegExp, shown: Locator, inside?: Locator): Promise<void>
  /** Types into a field. That is work, but no step. */
  type(label: string, text: string, inside?: Locator): Promise<void>
}

export type Task = (walk: Walk) => Promise<void>

const SHOWN_MS = 10_000

/** Where the browser of each way looks from. */
export async function contextFor(
  browser: Browser,
  way: Way,
  cookies: Parameters<BrowserContext['addCookies']>[0],
): Promise<BrowserContext> {
  const { viewport: _, ...phone } = devices['Pixel 7']!
  const context = await browser.newContext(
    way === 'phone'
      ? { ...phone, viewport: { width: 390, height: 844 } }
      : { viewport: { width: 1280, height: 900 } },
  )
  await context.addCookies(cookies)
  return context
}

/**
 * How long each step of a task took, in milliseconds. A step is a click, a tap, or a key that does something, until what it
 * leads to is seen. Throws where a step shows nothing.
 */
export async function walk(
  page: Page,
  { home, way, data, now = Date.now }: { home: string; way: Way; data: TaskData; now?: () => number },
  task: Task,
): Promise<number[]> {
  const times: number[] = []
  const dialog = page.getByRole('dialog').filter({ visible: true })
  // Only now: what a task needs was made before.
  let isAtHome = false
  const atHome = async (): Promise<void> => {
    if (isAtHome) return
    isAtHome = true
    await page.goto(home)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  const step = async (act: () => Promise<unknown>, shown: Locator): Promise<void> => {
    await atHome()
    const startedAt = now()
    await act()
    await shown.first().waitFor({ timeout: SHOWN_MS })
    times.push(now() - startedAt)
  }
  const press: Walk['press'] = (on, shown) => step(() => pressBy(way, on.first()), shown)
  const search: Walk['search'] = async (text, hit, shown) => {
    const field = dialog.getByRole('combobox', { name: 'Search or go to…' })
    const found = dialog.getByRole('option', { name: hit }).first()
    const open = page.getByRole('button', { name: 'Search or go to…' })
    await step(async () => {
      await (way === 'keyboard' ? page.keyboard.press('Control+k') : pressBy(way, open))
      await field.fill(text)
    }, found)
    await step(() => (way === 'keyboard' ? choose(page, found) : pressBy(way, found)), shown)
  }
  await task({
    page,
    way,
    data,
    dialog,
    rows: page.locator('[role=rowgroup] [role=row], [data-card]'),
    async open(screen, shown) {
      if (way === 'keyboard') return search(screen, new RegExp(`^${screen}`), shown)
      const link = page.getByRole('navigation').getByRole('link', { name: screen, exact: true })
      if (way === 'phone') await press(page.getByRole('button', { name: 'Menu' }), link)
      await press(link, shown)
    },
    search,
    press,
    button: (name, shown, inside) =>
      press((inside ?? page).getByRole('button', { name, exact: true }), shown),
    async type(label, text, inside) {
      // A label may name a currency, and of what must be filled in it ends with a star.
      await (inside ?? page).getByLabel(new RegExp(`^${label}( \\(\\w+\\))?( \\*)?$`)).fill(text)
    },
  })
  return times
}

async function pressBy(way: Way, on: Locator): Promise<void> {
  if (way === 'mouse') return on.click({ timeout: SHOWN_MS })
  if (way === 'phone') return on.tap({ timeout: SHOWN_MS })
  const hasFocus = () => on.evaluate((element) => element === document.activeElement)
  // What is being counted is disabled for a moment, and loses the focus: on a busy machine more than once.
  const deadline = Date.now() + SHOWN_MS
  while (!(await hasFocus()) && Date.now() < deadline) {
    await on.click({ trial: true, timeout: SHOWN_MS }) // until it is enabled and stays where it is
    await on.focus()
  }
  if (!(await hasFocus())) throw new Error(`The keyboard does not reach ${on}`)
  const type = await on.getAttribute('type')
  await on.page().keyboard.press(type === 'checkbox' || type === 'radio' ? 'Space' : 'Enter')
}

/** Goes down the list of the palette to what was found. */
async function choose(page: Page, found: Locator): Promise<void> {
  for (let down = 0; (await found.getAttribute('aria-selected')) !== 'true'; down++) {
    if (down > 20) throw new Error(`The arrows do not reach ${found}`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}
