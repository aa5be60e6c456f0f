import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECOND } from '../../src/platform/time/clock.ts'
import { made } from '../support/billing.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import {
  type Control,
  controlsOf,
  holdWrites,
  openScreen,
  press,
  type Write,
} from '../support/console-acts.ts'
import { pathsWithExamples } from '../support/console-screens.ts'
import { fillWithLongData, type LongData } from '../support/long-data.ts'
import { sessionCookieOf } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { ALL_PAGES, isChosen } from '../support/turn.ts'

// What the console enables is what the API allows: everything that can be pressed on every screen is pressed once, by
// an operator, and what it would have sent is compared with what each role is shown.

/** Forms that lead elsewhere, or that need more than a word in each field; rights.test.ts reads these from the source. */
const NOT_SENT = [
  'Save view',
  'button Filter',
  'button Columns',
  'Add language',
  'Change the subscription',
  'Draft an invoice',
  'Replay deliveries',
]

/** What a screen shows to roles that may not read it, with who may. */
const NOT_FOR_YOU = 'You don’t have access to this page'

/** These screens each time; all with PAGES=all (npm run pages), one and those below it with PAGES=/keys. rights.test.ts reads every screen from the source. */
const ALWAYS = ['/keys', '/staff', '/providers']
const isWanted = (path: string): boolean => isChosen(path) ?? (ALL_PAGES || ALWAYS.includes(path))

let service: TestService
let browser: Browser

beforeAll(async () => {
  service = await startTestService({ work: false })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeProfiles(browser)
  await service.stop()
})

/** What each control of a screen would send: by the path of the screen and the control's key. */
type Acts = Map<string, Map<string, Write[]>>

/** Every control of a screen and of its menus. */
async function read(page: Page): Promise<Control[]> {
  const controls = await controlsOf(page, '#content')
  const menus = controls.filter((one) => one.enabled && one.opensMenu).slice(0, 2)
  const items: Control[] = []
  for (const { key, inTab } of menus) {
    await page.locator(`[data-control=${JSON.stringify(key)}]`).click()
    await page.getByRole('menu').waitFor()
    items.push(...(await controlsOf(page, '[role=menu]')).map((item) => ({ ...item, inTab, menu: key })))
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  return [...controls, ...items]
}

const keyOf = ({ key, menu }: Control): string => (menu ? `${menu} > ${key}` : key)

/** Of rows that are alike the first two are pressed, and of a form its first field. */
function toPress(controls: readonly Control[]): Control[] {
  const forms = new Set<number>()
  return controls.filter(({ key, enabled, opensMenu, form }) => {
    if (!enabled || opensMenu || / #([3-9]|\d\d)/.test(key)) return false
    if (form === undefined) return true
    return forms.size < forms.add(form).size
  })
}

/** The other tabs of the screen that is open. */
async function tabsOf(page: Page): Promise<string[]> {
  const paths: string[] = []
  for (const tab of (await page.locator('#content').getByRole('tab').all()).slice(1)) {
    await tab.click()
    await page.waitForURL(/[?&]tab=/)
    paths.push(page.url().slice(`${service.url}/console`.length))
  }
  return paths
}

async function pressAll(page: Page, paths: readonly string[]): Promise<{ acts: Acts; unsent: string[] }> {
  const writes = await holdWrites(page)
  const acts: Acts = new Map()
  const unsent: string[] = []
  const waiting = [...paths]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const url = `${service.url}/console${path}`
    await openScreen(page, url)
    const found = new Map<string, Write[]>()
    acts.set(path, found)
    const isTab = path.includes('?')
    const controls = toPress(await read(page)).filter(({ inTab }) => inTab || !isTab) // the head is on each tab
    const tabs = isTab ? [] : await tabsOf(page)
    waiting.unshift(...tabs)
    let isFresh = tabs.length === 0
    for (const one of controls) {
      if (!isFresh || !(await open(page, one))) {
        await openScreen(page, url)
        await open(page, one)
      }
      const pressed = await press(page, one.key, writes)
      if (pressed.writes.length > 0) found.set(keyOf(one), pressed.writes)
      if (pressed.unsent && !NOT_SENT.includes(pressed.unsent))
        unsent.push(`${path}: ${keyOf(one)}: ${pressed.unsent}`)
      isFresh = one.key.startsWith('button') && (await isAsBefore(page, url))
    }
  }
  return { acts, unsent }
}

/** Marks the controls again, and opens the menu that one is in. Whether it is there. */
async function open(page: Page, { key, menu }: Control): Promise<boolean> {
  const isThere = (await controlsOf(page, '#content')).some((one) => one.enabled && one.key === (menu ?? key))
  if (!menu || !isThere) return isThere
  const hasItem = async () => (await controlsOf(page, '[role=menu]')).some((item) => item.key === key)
  for (let again = 0; again < 3 && !(await hasItem()); again++) {
    await page.locator(`[data-control=${JSON.stringify(menu)}]`).click()
    await page.getByRole('menu').waitFor()
  }
  return true
}

/** Closes what a button opened. */
async function isAsBefore(page: Page, url: string): Promise<boolean> {
  if (page.url() !== url) return false
  if ((await page.getByRole('dialog').count()) === 0) return true
  await page.keyboard.press('Escape')
  await page.waitForTimeout(250) // it fades out
  return (await page.getByRole('dialog').count()) === 0
}

const { paths: OPERATIONS } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'),
) as { paths: Record<string, Record<string, { 'x-staff-permission'?: string }>> }

/** What staff need for a request, as the API describes itself. */
function permissionOf({ method, path }: Write): string {
  const found = Object.entries(OPERATIONS)
    .filter(([template]) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)[0]
  const permission = found?.[1][method.toLowerCase()]?.['x-staff-permission']
  if (!permission) throw new Error(`${method} ${path} is not for staff`)
  return permission
}

const HELD: Record<string, readonly string[]> = {
  member: ['staff'],
  admin: ['staff', 'staff_admin'],
}

type State = 'enabled' | 'disabled' | 'disabled, and does not say who may' | 'hidden'

/** An act as a role is shown it. */
interface Offer {
  path: string
  key: string
  writes: Write[]
  state: State
}

/** What a role is shown of each act. */
async function offersTo(page: Page, acts: Acts): Promise<Offer[]> {
  const offers: Offer[] = []
  for (const [path, found] of acts) {
    if (found.size === 0) continue
    await openScreen(page, `${service.url}/console${path}`)
    const isThere = async () => {
      const keys = new Set((await controlsOf(page, '#content')).map(keyOf))
      return [...found.keys()].every((key) => keys.has(key.split(' > ')[0]!))
    }
    for (let again = 0; again < 20 && !(await isThere()); again++) await page.waitForTimeout(100)
    const shown = new Map((await read(page)).map((one) => [keyOf(one), one]))
    const isForOthers = await page.getByRole('heading', { level: 1, name: NOT_FOR_YOU }).isVisible()
    for (const [key, writes] of found) {
      const state = isForOthers ? 'disabled' : stateOf(shown.get(key))
      offers.push({ path, key, writes, state })
    }
  }
  return offers
}

function stateOf(control: Control | undefined): State {
  if (!control) return 'hidden'
  if (control.enabled) return 'enabled'
  return control.isExplained ? 'disabled' : 'disabled, and does not say who may'
}

/** Where that is not what the API answers: each request is sent, those that delete something last. */
async function faultsOf(offers: readonly Offer[], { role, token }: { role: string; token: string }) {
  const faults: string[] = []
  const deletes = ({ writes }: Offer): number => (writes.some(({ method }) => method === 'DELETE') ? 1 : 0)
  for (const { path, key, writes, state } of offers.toSorted((a, b) => deletes(a) - deletes(b))) {
    const [write] = writes as [Write]
    const isHeld = HELD[role]!.includes(permissionOf(write))
    const isAllowed = isHeld && (await ask(write, token)) !== 'forbidden'
    if (state !== (isAllowed ? 'enabled' : 'disabled'))
      faults.push(`${role}: ${path}: ${key} (${write.method} ${write.path}) is ${state}`)
  }
  return faults
}

async function ask({ method, path, body }: Write, key: string): Promise<string | undefined> {
  return (await service.call(method, path, { key, ...(body !== undefined && { body }) })).body?.code
}

test('what the console enables for a role is what the API allows it', {
  timeout: 1_200 * SECOND,
}, async () => {
  const data = await fillWithLongData(service)
  const { page } = await openConsole(service, browser, '')
  await page.addInitScript(() => localStorage.clear()) // what one press arranges is not there for the next
  const paths = [...(await pathsWithExamples(service, data)), ...(await otherStates(data))]
  const turn = paths.filter(isWanted)
  const { acts, unsent } = await pressAll(page, turn)
  const shown = []
  for (const role of Object.keys(HELD)) {
    const { page: theirs } = await openConsole(service, browser, '', { email: `${role}@staff.example`, role })
    const cookies = await theirs.context().cookies()
    const token = cookies.find(({ name }) => name === sessionCookieOf('provider'))!.value
    shown.push({ role, token, offers: await offersTo(theirs, acts) })
  }
  const faults = [...unsent]
  for (const { offers, ...as } of shown) faults.push(...(await faultsOf(offers, as)))
  expect(faults).toEqual([])
})

/** Screens of things in another state than the examples, and what fills lists that would be empty. */
async function otherStates({ account }: LongData): Promise<string[]> {
  const post = (path: string, body: object) => made(service.call('POST', `/api/v1${path}`, { body }))
  await post('/staff/invitations', { email: 'new@staff.example', role: 'member' })
  await post('/api-keys', { name: 'billing worker' })
  await service.call('PATCH', '/api/v1/provider', {
    body: { settings: { alert_emails: ['alerts@example.com'] } },
  })
  await post(`/accounts/${account}/domains`, { domain: 'logistik-nord-gruppe.example' })
  await post(`/accounts/${account}/invitations`, { email: 'guest@example.com', role: 'member' })
  await service.call('PUT', `/api/v1/accounts/${account}/overrides/api_calls`, {
    body: { value: { type: 'switch', enabled: true } },
  })
  await post('/terms/terms/versions', { version: '2', texts: [{ language: 'en', text: 'New.' }] })
  await post('/plans/team/versions', { prices: [], features: {} })
  const draft = await post('/invoices', {
    account_id: account,
    currency: 'eur',
    lines: [{ description: 'Advice', quantity: 1, unit_amount: 100 }],
  })
  const colleague = await post('/users', {
    email: 'mona@staff.example',
    principal: 'provider',
    role: 'member',
  })
  const paused = await post('/webhooks/endpoints', { url: 'https://example.com/paused', events: ['*'] })
  await post(`/webhooks/endpoints/${paused.id}/pause`, {})
  const waiting = await made(service.call('GET', '/api/v1/oauth/applications?status=pending'))
  return [
    `/invoices/${draft.id}`,
    `/users/${colleague.id}`,
    `/webhooks/endpoints/${paused.id}`,
    `/applications/${waiting.data[0].id}`,
  ]
}
