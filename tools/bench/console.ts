import type { Browser, Page } from 'playwright-core'
import { hashWithArgon2 } from '../../server/src/platform/password-hash/argon2.ts'
import { launchBrowser } from '../../server/test/support/browser.ts'
import { type Admin, addTaskData, type TaskData } from '../../server/test/support/console-tasks/data.ts'
import { TASKS } from '../../server/test/support/console-tasks/tasks.ts'
import { contextFor, WAYS, type Way, walk } from '../../server/test/support/console-tasks/walk.ts'
import { addBooks } from './support/books.ts'
import { printConditions } from './support/conditions.ts'
import { firstLoad } from './support/first-load.ts'
import { fillLog } from './support/full-log.ts'
import { addPeople } from './support/many-people.ts'
import { monotonicMs } from './support/monotonic.ts'
import type { Options } from './support/options.ts'
import { type PosternProcess, startPostern } from './support/postern-process.ts'
import { withRig } from './support/rig.ts'
import { quantile } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

const BAR_MS = 200
const FIRST_LOAD_KB = 300
const LCP_MS = 2_000
const MOST_STEPS = 5
const BASE = '/p/bench-1'
const STAFF = { email: 'olga@staff.example', password: 'a long password for one bench' }

/** From the click on a link of the console until the rows are there, in a real browser, with many of everything. */
export async function runConsole(options: Options): Promise<void> {
  const of = (name: string): number => options[name]!
  await withRig({ endpoints: 1 }, async ({ installation, receiver }) => {
    const { db, config } = installation.services
    await printConditions(db, [
      `${whole(of('users'))} users, ${whole(of('accounts'))} accounts, ${whole(of('subscriptions'))} subscriptions with an invoice each,`,
      `${whole(of('entries'))} entries of the audit log, ${whole(of('deliveries'))} deliveries of as many events; ${of('clicks')} clicks each`,
    ])
    const providerId = installation.providerIds[0]!
    await addPeople(db, providerId, { users: of('users'), accounts: of('accounts') })
    await addBooks(db, providerId, { subscriptions: of('subscriptions'), entries: of('entries') })
    await fillLog(db, providerId, of('deliveries'))
    // A customer's own connection, and one of staff, are in no smaller plan.
    await db`update provider set plan = 'unlimited' where provider_id = ${providerId}`
    const server = await startPostern(installation, 'all')
    const browser = await launchBrowser()
    try {
      const page = await signedIn(await browser.newPage(), server, config.adminKey)
      const rows: string[][] = []
      for (const [name, path] of Object.entries(LISTS)) {
        const times: number[] = []
        for (let click = 0; click < of('clicks'); click++) times.push(await clickToRows(page, path))
        const p95 = quantile(times, 0.95)
        rows.push([name, ms(quantile(times, 0.5)), ms(p95), `<= ${BAR_MS} ms`, verdict(p95 <= BAR_MS)])
      }
      printTable([['click to rows', 'p50', 'p95', 'bar', ''], ...rows])
      await runFirstLoad(browser, page)
      const data = await taskData(server, config.adminKey, receiver.url)
      for (const way of WAYS)
        await runTasks(browser, page, { way, data, home: `${server.url}${BASE}/console` })
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}

const LISTS = {
  users: '/users',
  accounts: '/accounts',
  deliveries: '/webhooks/deliveries',
  events: '/events',
  subscriptions: '/subscriptions',
  invoices: '/invoices',
  'audit log': '/audit',
}

const ms = (value: number): string => `${value.toFixed(0)} ms`

/** The console's home on a slow line, by a browser that was never there. */
async function runFirstLoad(browser: Browser, page: Page): Promise<void> {
  const home = page.url().replace(/\/console.*/, '/console')
  const { kB, lcpMs } = await firstLoad(browser, home, await page.context().cookies())
  printTable([
    ['first load on slow 4G', 'measured', 'bar', ''],
    ['sent', `${kB.toFixed(0)} kB`, `<= ${FIRST_LOAD_KB} kB`, verdict(kB <= FIRST_LOAD_KB)],
    ['largest contentful paint', ms(lcpMs), `<= ${LCP_MS} ms`, verdict(lcpMs <= LCP_MS)],
  ])
}

/** What staff do, each task once: a step is from a click, a tap or a key until what it leads to is seen. */
async function runTasks(
  browser: Browser,
  signedIn: Page,
  { way, ...where }: { way: Way; data: TaskData; home: string },
): Promise<void> {
  const context = await contextFor(browser, way, await signedIn.context().cookies())
  const page = await context.newPage()
  const rows: string[][] = []
  const all: number[] = []
  for (const [name, task] of Object.entries(TASKS)) {
    const times = await walk(page, { ...where, way, now: monotonicMs }, task).catch((error: Error) => error)
    if (times instanceof Error) {
      process.exitCode = 1
      rows.push([name, '', '', `FAILED: ${times.message.split('\n', 1)[0]}`])
      continue
    }
    all.push(...times)
    rows.push([
      name,
      whole(times.length),
      ms(Math.max(...times)),
      ms(times.reduce((sum, one) => sum + one, 0)),
      verdict(times.length <= MOST_STEPS),
    ])
  }
  await context.close()
  printTable([[`task, by ${way}`, `steps (<= ${MOST_STEPS})`, 'slowest', 'all', ''], ...rows])
  printTable([
    [`all steps, by ${way}`, 'p50', 'p95', 'slowest'],
    [whole(all.length), ms(quantile(all, 0.5)), ms(quantile(all, 0.95)), ms(Math.max(...all))],
  ])
}

/** A customer with all that the tasks need, among the many. */
function taskData({ url }: PosternProcess, adminKey: string, receiver: string): Promise<TaskData> {
  const admin: Admin = async (method, path, body) => {
    const answer = await call(url, path, body, adminKey, method)
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  return addTaskData(admin, {
    receiver,
    issuer: 'https://acme.okta.example',
    signIn: (body) => call(url, '/auth/customer/password/login', body),
  })
}

/** From a home screen that was opened again, so that nothing read before is kept, and has all it asked for. */
async function clickToRows(page: Page, path: string): Promise<number> {
  await page.goto(page.url().replace(/\/console.*/, '/console'))
  const link = page.locator(`nav a[href$="${path}"]`)
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  const startedAt = monotonicMs()
  await link.click()
  await page.locator('[role=rowgroup] [role=row]').first().waitFor()
  return monotonicMs() - startedAt
}

async function signedIn(page: Page, { url }: PosternProcess, adminKey: string): Promise<Page> {
  const person = {
    email: STAFF.email,
    email_verified: true,
    principal: 'provider',
    password_hash: await hashWithArgon2(STAFF.password),
  }
  await call(url, '/users/import', { users: [person] }, adminKey)
  await call(url, '/provider', { settings: { webhooks_https_only: false } }, adminKey, 'PATCH')
  const answer = await call(url, '/auth/provider/password/login', STAFF)
  const [cookie] = answer.headers.getSetCookie().filter((one) => /session/.test(one))
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(cookie!)!
  await page.context().addCookies([{ name: name!, value: value!, url: `${url}${BASE}/` }])
  await page.goto(`${url}${BASE}/console`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function call(
  url: string,
  path: string,
  body?: unknown,
  key?: string,
  method = 'POST',
): Promise<Response> {
  const answer = await fetch(`${url}${BASE}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
