import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from '../../src/platform/telemetry/metrics.ts'
import { ROOT } from '../support/docs/pages.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const [DASHBOARD, RULES] = ['docs/grafana-dashboard.json', 'deploy/prometheus/alerts.yml']

test.each([DASHBOARD, RULES, 'deploy/prometheus/alerts.test.yml'])(
  '%s asks for metrics that exist',
  async (file) => {
    const asked = new Set(
      read(file)
        .match(/\b(postern|nodejs|process)_\w+/g)!
        .map((name) => name.replace(/_(bucket|count|sum)$/, '')),
    )
    const { registry } = createMetrics({ processMetrics: true })
    const known = (await registry.getMetricsAsJSON()).map(({ name }) => name)
    expect([...asked].filter((name) => !known.includes(name))).toEqual([])
    expect(asked.size).toBeGreaterThan(10)
  },
)

test('every metric of ours is told of in the docs', async () => {
  const { registry } = createMetrics()
  const names = (await registry.getMetricsAsJSON()).map(({ name }) => name)
  const text = read('docs/operations.md')
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('every alert has its section in the runbooks, and every section an alert', () => {
  const alerts = [...read(RULES).matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name!)
  expect(alerts.length).toBeGreaterThan(20)
  const sections = read('docs/runbooks.md').split(/^### /m).slice(1)
  expect(sections.map((section) => section.split('\n')[0])).toEqual(alerts)
  for (const section of sections)
    for (const part of ['Means', 'See', 'Cure'])
      expect(section).toMatch(new RegExp(`\\*\\*${part}\\*\\*`, 'i'))
  const links = [...read(RULES).matchAll(/runbook: \/docs\/guides\/runbooks#(\w+)$/gm)].map(
    ([, name]) => name,
  )
  expect(links).toEqual(alerts.map((name) => name.toLowerCase()))
})
