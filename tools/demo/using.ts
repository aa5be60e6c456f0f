import { call } from './client.ts'
import { ask, check, hear, type Scene } from './scene.ts'
import { REQUESTS } from './selling.ts'
import type { DemoService } from './service.ts'
import { fail, good, step } from './terminal.ts'

/** Adds a meter, which `cleanup` takes out of use, and has usage told after a second in place of a minute. */
export async function addMeter(service: DemoService, cleanup: AsyncDisposableStack): Promise<string> {
  step('You count what is used')
  const ours = { key: service.adminKey }
  const meter = `demo_requests_${Date.now().toString(36)}`
  const body = { key: meter, name: 'Requests', aggregation: 'sum' }
  await ask(service, 'POST', '/api/v1/meters', { ...ours, body })
  const path = '/api/v1/billing/settings'
  const { usage_window_seconds } = (await call(service, 'GET', path, ours)).body
  await call(service, 'PATCH', path, { ...ours, body: { usage_window_seconds: 1 } })
  cleanup.defer(async () => {
    try {
      await call(service, 'PATCH', path, { ...ours, body: { usage_window_seconds } })
      await call(service, 'POST', `/api/v1/meters/${meter}/archive`, ours)
    } catch (error) {
      fail((error as Error).message)
    }
  })
  good('What an account used is told within a second, once for all that came in')
  return meter
}

/** Reports usage, and asks whether the account may go on. */
export async function use(scene: Scene, account: string, meter: string): Promise<void> {
  step('Your server reports what they used, and asks what they may')
  const { service } = scene
  const ours = { key: service.adminKey }
  const increments = [300, 450].map((value, index) => {
    return { id: `${meter}-${index}`, account_id: account, meter, value }
  })
  await ask(service, 'POST', '/api/v1/usage', { ...ours, body: { increments } })
  const checks = [{ account_id: account, feature: REQUESTS, amount: 1 }]
  const { body } = await ask(service, 'POST', '/api/v1/entitlements/check', { ...ours, body: { checks } })
  const [requests] = body.results
  check(requests.allowed && requests.used === 750, 'They may, and have used 750')
  await hear(scene, 'usage.metrics_updated', account)
}
