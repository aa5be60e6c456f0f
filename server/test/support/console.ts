import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { axeFaults, WCAG } from './axe.ts'
import { signInBrowser } from './page-walk.ts'
import { signIn } from './sign-in.ts'
import type { TestService } from './test-service.ts'
import { byTurn } from './turn.ts'

/** A preview in a sandbox may run no script, and the browser says so. */
const SANDBOX = /frame is sandboxed/

/** A tab with the console, and what the browser complained of. */
export interface ConsoleTab {
  page: Page
  /** Errors of the browser's log, such as of the Content-Security-Policy; and of scripts. */
  complaints: string[]
}

/** Opens a screen of the console, by its path below /console, as staff who just signed in. */
export async function openConsole(
  service: TestService,
  browser: Browser,
  path: string,
  {
    email = 'olga@staff.example',
    role = 'owner',
    ...options
  }: BrowserContextOptions & { email?: string; role?: string } = {},
): Promise<ConsoleTab> {
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role } }) // once: later it is there
  const { token } = await signIn(service, email, 'provider')
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  await signInBrowser(context, service, token, 'provider')
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !SANDBOX.test(message.text()))
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(`${service.url}/console${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, complaints }
}

const THEMES = ['light', 'dark'] as const
let looked = 0

/** What axe finds on the screen, or on a part of it, each in a line. By turns in one theme or in none (npm run pages: in both). */
export async function faultsOf(
  page: Page,
  themes: ReadonlyArray<'light' | 'dark'> = byTurn(THEMES, 4, looked++),
  part = 'body',
): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    // A preview runs no script, so nothing inside would answer.
    const found = await axeFaults(page, { part, except: 'iframe', tags: WCAG })
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`))
  }
  return faults
}

/** What fades in or out has, for a moment, less contrast than it is meant to have. */
function settled(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
}

/** Presses the button of a name, anywhere on the screen. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Presses the button of the dialog that is open. */
export const step = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Presses a button that closes the dialog, and waits for that. */
export async function confirm(page: Page, name: string): Promise<void> {
  await step(page, name)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Chooses an option of a list in the dialog that is open. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
