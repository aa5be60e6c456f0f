import { afterAll, beforeAll, test, vi } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import type { Act } from '../support/who-paid/acts.ts'
import { cast, type Stage, setStage } from '../support/who-paid/course.ts'
import { ManualCourse } from '../support/who-paid/manual-course.ts'
import { sellPriceList } from '../support/who-paid/price-list.ts'
vi.setConfig({ testTimeout: 600_000 })
let service: TestService
let stage: Stage
beforeAll(async () => {
  const clock = new ManualClock(Date.parse('2027-01-30T23:59:58.700Z'))
  service = await startTestService({ clock, work: false })
  await sellPriceList(service)
  stage = await setStage(service, clock)
})
afterAll(() => service.stop())
const run = async (name: string, acts: Act[]) => {
  const course = new ManualCourse(stage, await cast(stage, name))
  try { for (const act of acts) await course.do(act) } catch (e) { console.log(name, String((e as Error).message)) ; return course }
  console.log(name, course.log.join('\n'), JSON.stringify((course as any).seen.invoices.map((i: any) => [i.number, i.status, i.reason, i.amount_due, i.amount_paid])), (course as any).seen.issued, (course as any).seen.hasAccess)
  return course
}
const buy = (plan: any = 'team', trial = false): Act => ({ act: 'buy', by: 'owner', plan, interval: 'month', trial, onInvoice: false })
const pay: Act = { act: 'pay', by: 'key', nth: 0, share: 1 }
test('A', async () => {
  await run('cancel-and-rebuy', [buy('pro'), pay, { act: 'pass', days: 31 }, { act: 'pass', days: 13 }, { act: 'cancel', by: 'owner', at: 'now' }, buy('pro'), { act: 'pay', by: 'key', nth: 0, share: 1 }, { act: 'pass', days: 31 },{ act: 'pass', days: 27 }, { act: 'cancel', by: 'owner', at: 'now' }, buy('pro')])
})
