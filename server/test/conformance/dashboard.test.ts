import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from '../../src/lib/metrics.ts'

test('the Grafana dashboard asks for metrics that exist', async () => {
  const dashboard = readFileSync(join(import.meta.dirname, '../../../docs/grafana-dashboard.json'), 'utf8')
  const asked = new Set(
    dashboard.match(/\b(postern|nodejs)_\w+/g)!.map((name) => name.replace(/_(bucket|count|sum)$/, '')),
  )
  const { registry } = createMetrics({ processMetrics: true })
  const known = (await registry.getMetricsAsJSON()).map(({ name }) => name)
  expect([...asked].filter((name) => !known.includes(name))).toEqual([])
  expect(asked.size).toBeGreaterThan(10)
})
