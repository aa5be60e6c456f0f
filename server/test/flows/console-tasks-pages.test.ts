import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SECOND } from '../../src/platform/time/clock.ts'
import { made } from '../support/billing.ts'
import { closeProfiles, sharedBrowser } from '../support/browser.ts'
import { openConsole } from '../support/console.ts'
import { addTaskData, type TaskData } from '../support/console-tasks/data.ts'
import { TASKS } from '../support/console-tasks/tasks.ts'
import { contextFor, WAYS, walk } from '../support/console-tasks/walk.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { byTurn } from '../support/turn.ts'

// What staff do, from the home screen: at most five clicks, taps or keys that do something. Each sixteenth task for each commit,
// all with PAGES=all (npm run pages). Times are measured elsewhere:
// npm run bench -- console.

const MOST_STEPS = 5

let service: TestService
let browser: Browser
let receiver: Receiver
let data: TaskData

beforeAll(async () => {
  service = await startTestService()
  browser = await sharedBrowser()
  receiver = new Receiver()
  await receiver.start()
  const admin = (method: string, path: string, body?: object) =>
    made(service.call(method, `/api/v1${path}`, body && { body }))
  data = await addTaskData(admin, {
    receiver: receiver.url,
    issuer: 'https://acme.okta.example',
    signIn: (body) => service.call('POST', '/api/v1/auth/customer/password/login', { body, key: null }),
  })
}, 60 * SECOND)
afterEach(() => closeProfiles(browser))
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

test('there are at least the tasks that were asked for', () => {
  expect(Object.keys(TASKS).length).toBeGreaterThanOrEqual(25)
})

test.each(WAYS)('every task takes at most five steps, by %s', { timeout: 240 * SECOND }, async (way) => {
  await data.set({ staff_mfa: 'optional' }) // a task that failed may have left it required
  const { page: first } = await openConsole(service, browser, '/')
  const context = await contextFor(browser, way, await first.context().cookies())
  const page = await context.newPage()
  const home = `${service.url}/console`
  const tooMany: string[] = []
  for (const [name, task] of byTurn(Object.entries(TASKS), 16, 5 * WAYS.indexOf(way))) {
    const steps = await walk(page, { home, way, data }, task).catch((cause: unknown) => {
      throw new Error(`${name}, by ${way}`, { cause })
    })
    if (steps.length > MOST_STEPS) tooMany.push(`${name}: ${steps.length} steps`)
  }
  expect(tooMany).toEqual([])
})
