import { expect, test } from 'vitest'
import { expectWithin } from '../support/expect-within.ts'
import { startTestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

test('while it drains, /readyz says so and requests are answered; then the port closes', async () => {
  const service = await startTestService({ config: { drainSeconds: 1 } })
  const beganAt = performance.now()
  const stopped = service.stop()
  const readiness = await service.call('GET', '/readyz')
  expect([readiness.status, readiness.body.status]).toEqual([503, 'stopping'])
  expect((await service.call('GET', '/api/v1/provider')).status).toBe(200)
  expectWithin(performance.now() - beganAt, 1_000)
  await until(
    () =>
      service.call('GET', '/healthz').then(
        () => 'answers',
        () => 'refused',
      ),
    (answer) => answer === 'refused',
  )
  expect(performance.now() - beganAt).toBeGreaterThan(990)
  await stopped
})

test('in production /metrics is read with its own token or the admin key, and the token reads nothing else', async () => {
  const metricsToken = 'a-token-for-metrics-of-32-characters-or-more'
  const service = await startTestService({ config: { production: true, metricsToken } })
  try {
    expect((await service.call('GET', '/metrics', { key: metricsToken })).status).toBe(200)
    expect((await service.call('GET', '/metrics')).status).toBe(200)
    for (const key of [null, `${metricsToken}x`, 'undefined'])
      expect((await service.call('GET', '/metrics', { key })).status).toBe(401)
    expect((await service.call('GET', '/api/v1/provider', { key: metricsToken })).status).toBe(401)
  } finally {
    await service.stop()
  }
})
