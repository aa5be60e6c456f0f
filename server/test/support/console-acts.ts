import type { Locator, Page, Route } from 'playwright-core'

/** A button, switch, field or menu item of a screen. */
export interface Control {
  /** Its kind, its name, and which of the same name it is. */
  key: string
  enabled: boolean
  /** Whether a disabled one says why. */
  isExplained: boolean
  opensMenu: boolean
  /** Whether it is on a tab of the screen, rather than in its head. */
  inTab: boolean
  /** Of an entry in a menu: the control that opens it. */
  menu?: string
  /** Of a field: which form it belongs to. All fields of a form are sent by the same act. */
  form?: number
}

/** A request that would have changed something. */
export interface Write {
  method: string
  path: string
  body?: unknown
}

/** What pressing a control led to. */
export interface Pressed {
  writes: Write[]
  /** The title of a form that it opened and that could not be sent. */
  unsent?: string
}

/** Own affairs of the person, and questions that change nothing. */
const HARMLESS = /\/preferences\/|\/auth\/provider\/|\/(branding|mails|subscription)\/preview$/

/** Collects what a page would change, and refuses it: each screen stays as it was. */
export async function holdWrites(page: Page): Promise<Write[]> {
  const writes: Write[] = []
  await page.route('**/api/v1/**', (route: Route) => {
    const request = route.request()
    const method = request.method()
    const path = new URL(request.url()).pathname
    const body = method === 'GET' ? undefined : readJson(request.postData())
    const asks = (body as { dry_run?: unknown } | undefined)?.dry_run === true
    if (method === 'GET' || asks || HARMLESS.test(path)) return route.continue()
    writes.push({ method, path, ...(body !== undefined && { body }) })
    const problem = { type: 'about:blank', title: 'Held by the test', status: 409, code: 'conflict' }
    return route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    })
  })
  page.on('filechooser', (chooser) => void chooser.setFiles(PICTURE))
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  return writes
}

const PICTURE = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function openScreen(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(10_000)
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('.mantine-Loader-root, [data-loading], [data-naming]'),
  )
  // What an answer changes is drawn with the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** The controls of the screen that is open, or of the menu that lies over it; their elements know their key. */
export function controlsOf(page: Page, within: '#content' | '[role=menu]'): Promise<Control[]> {
  return page.evaluate((root) => {
    const seen = new Map<string, number>()
    const kindOf = (element: Element): string => {
      if (element.getAttribute('role') === 'menuitem') return 'item'
      if (element instanceof HTMLButtonElement) return 'button'
      if (element.getAttribute('aria-haspopup') === 'listbox') return 'choice'
      const { type } = element as HTMLInputElement
      return type === 'checkbox' || type === 'radio' ? 'box' : 'field'
    }
    const nameOf = (element: Element): string => {
      const textOf = (one: Element): string => {
        const copy = one.cloneNode(true) as Element
        for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
        return copy.textContent!
      }
      const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf)
      const name = element.getAttribute('aria-label') ?? (labels.join(' ') || textOf(element))
      return name.trim().replace(/\s+/g, ' ').slice(0, 80)
    }
    const fields = 'input:not([type=hidden], [type=file], [type=search]), textarea'
    const found = document.querySelector(root)?.querySelectorAll(`button, [role=menuitem], ${fields}`) ?? []
    const forms = [...document.forms]
    const controls: Control[] = []
    for (const element of found) {
      if (!element.checkVisibility() && (element as HTMLInputElement).type !== 'checkbox') continue
      if (element.closest('[role=columnheader], [role=tablist], [data-filter], iframe')) continue
      const plain = `${kindOf(element)} ${nameOf(element)}`
      const nth = seen.get(plain) ?? 0
      seen.set(plain, nth + 1)
      const key = nth === 0 ? plain : `${plain} #${nth + 1}`
      element.setAttribute('data-control', key)
      const enabled = !element.matches(':disabled, [aria-disabled=true], [data-disabled]')
      const said = element.closest('[aria-description]')?.getAttribute('aria-description')
      const near = document.querySelector('#content')!.textContent
      const isExplained = /Only (owners|the operators)/.test(said ?? near)
      const opensMenu = element.getAttribute('aria-haspopup') === 'menu'
      const form = element instanceof HTMLButtonElement ? -1 : forms.indexOf(element.closest('form')!)
      const inTab = element.closest('[role=tabpanel]') !== null
      controls.push({ key, enabled, isExplained, opensMenu, inTab, ...(form >= 0 && { form }) })
    }
    return controls
  }, within)
}

const control = (page: Page, key: string): Locator => page.locator(`[data-control=${JSON.stringify(key)}]`)

/** Presses or changes a control, fills in what opens, sends it, and reports what would have been sent. */
export async function press(page: Page, key: string, writes: Write[]): Promise<Pressed> {
  writes.length = 0
  try {
    await touch(page, key)
  } catch (error) {
    return { writes: [], unsent: `cannot be pressed: ${String(error).slice(0, 200)}` }
  }
  await settled(page)
  const dialog = page.getByRole('dialog').last()
  for (let step = 0; step < 4 && writes.length === 0 && (await dialog.count()) > 0; step++)
    if (!(await goOn(page, dialog).catch(() => false))) break // it closed, or there is nothing to press
  const isForm = (await dialog.locator('button[type=submit], button:disabled').count()) > 0
  const isStuck = writes.length === 0 && isForm
  const heading = dialog.getByRole('heading').first()
  const title = isStuck && (await heading.textContent({ timeout: 500 }).catch(() => key))
  return { writes: [...writes], ...(title && { unsent: title }) }
}

/** Fills in what is shown and presses what leads further. Whether there was something. */
async function goOn(page: Page, dialog: Locator): Promise<boolean> {
  await fill(page, dialog)
  const next = await nextOf(dialog)
  await next?.click({ timeout: 3_000 })
  await settled(page)
  return next !== undefined
}

async function touch(page: Page, key: string): Promise<void> {
  const element = control(page, key)
  for (let again = 0; again < 20 && (await element.count()) === 0; again++) {
    await page.waitForTimeout(100) // what it is part of is being read, or was drawn again
    await controlsOf(page, '#content')
    await controlsOf(page, '[role=menu]')
  }
  if (key.startsWith('choice ')) return chooseAnother(page, element)
  if (key.startsWith('box ')) return element.click({ force: true })
  if (key.startsWith('field ')) return changeField(page, element)
  await element.click()
}

/** Another than is chosen, if there is one. */
async function chooseAnother(page: Page, element: Locator): Promise<void> {
  await element.click()
  const other = page.locator('[role=option]:not([aria-selected=true])').first()
  if (await other.isVisible({ timeout: 500 }).catch(() => false)) await other.click()
  else await page.keyboard.press('Escape')
}

/** Types into a field, leaves it, and sends the form that it is in. */
async function changeField(page: Page, element: Locator): Promise<void> {
  const type = await element.getAttribute('type')
  const isNumber = (await element.getAttribute('inputmode')) === 'numeric' || type === 'number'
  await element.click()
  await page.keyboard.press('End')
  if (isNumber) await page.keyboard.press('ArrowUp')
  else if (type === 'date') await element.fill('2031-05-01')
  else await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await element.blur()
  await settled(page)
  const submit = page.locator('#content form:has([data-control]) button[type=submit]')
  for (const one of await submit.all()) if (await one.isEnabled()) await one.click()
}

const VALUES: Record<string, string> = {
  email: 'new.person@example.com',
  number: '1',
  date: '2031-05-01',
  url: 'https://example.com/in',
}

/** Gives each empty field of a form something. */
async function fill(page: Page, dialog: Locator): Promise<void> {
  for (const field of await dialog.locator('input:not([type=file]), textarea').all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled()) || (await field.inputValue()) !== '')
      continue
    const type = (await field.getAttribute('type')) ?? 'text'
    if (type === 'checkbox' || type === 'radio') continue
    if ((await field.getAttribute('aria-haspopup')) === 'listbox') {
      await chooseAnother(page, field)
      continue
    }
    const label = await field.evaluate((one) => (one as HTMLInputElement).labels?.[0]?.textContent ?? '')
    const typed = /^Type (.+) to confirm/.exec(label)?.[1]
    await field.fill(typed ?? VALUES[type] ?? '1')
  }
}

const NOT_ON = /^(Cancel|Close|Keep|Back|Done|Copy)/

/** What a person presses to go on: the form's own button, else the last that leads further. It is read in one look: forms change. */
async function nextOf(dialog: Locator): Promise<Locator | undefined> {
  const isThere = await dialog.evaluate((root, notOn) => {
    for (const old of root.querySelectorAll('[data-next]')) old.removeAttribute('data-next')
    const buttons = [...root.querySelectorAll('button')].filter(
      (one) => one.checkVisibility() && !one.disabled,
    )
    const next =
      buttons.find(({ type }) => type === 'submit') ??
      buttons.findLast((one) => {
        const name = one.getAttribute('aria-label') ?? one.textContent
        return !new RegExp(notOn).test(name) && !one.hasAttribute('aria-haspopup')
      })
    next?.setAttribute('data-next', '')
    return next !== undefined
  }, NOT_ON.source)
  return isThere ? dialog.locator('[data-next]') : undefined
}
