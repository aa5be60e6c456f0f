import assert from 'node:assert/strict'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/source-tree.ts'
import { findProgram } from './find-program.ts'
import { type Part, type Programs, runToEnd } from './part.ts'
import { caddyFor, nginxFor, type Ports } from './proxies.ts'

/** systemd's score of 0 (locked up) to 10 (exposed) may not be above it. */
const MOST_EXPOSED = 1.5
/** What the chart promises to run on. */
const KUBERNETES = '1.30.0'
const NO_PORTS: Ports = { http: 8080, https: 8443, postern: 3000 }

const RULES = join(ROOT, 'deploy/prometheus')

export const PROMETHEUS: Part = {
  name: 'prometheus',
  needs: { promtool: 'apt install prometheus' },
  run({ promtool }) {
    runToEnd(promtool!, 'test', 'rules', join(RULES, 'alerts.test.yml'))
    return [checkRules(promtool!), 'ok: every alert fires when it should, and none while all is well']
  },
}

/** Fast; what the rules do takes promtool some seconds. */
export function checkRules(promtool: string): string {
  runToEnd(promtool, 'check', 'rules', join(RULES, 'alerts.yml'))
  return 'ok: the rules can be read'
}

export const SYSTEMD: Part = {
  name: 'systemd',
  needs: { 'systemd-analyze': 'apt install systemd' },
  run(programs, folder) {
    const analyze = programs['systemd-analyze']!
    for (const instance of ['all', 'serve', 'work']) {
      const unit = join(folder, `postern@${instance}.service`)
      cpSync(join(ROOT, 'deploy/systemd/postern@.service'), unit)
      const said = linesOf(runToEnd(analyze, 'verify', '--man=no', unit))
      // Here the release is not in /opt, nor need there be a node in /usr/bin.
      assert.deepEqual(
        said.filter((line) => !/is not executable|No such file/.test(line)),
        [],
      )
    }
    const score = runToEnd(analyze, 'security', '--offline=true', join(folder, 'postern@serve.service'))
    const exposed = Number(/Overall exposure level for \S+: (\d+\.\d)/.exec(score)?.[1])
    assert.ok(exposed <= MOST_EXPOSED, `the unit is exposed at ${exposed}`)
    return [`ok: the unit is sound; exposure ${exposed} of 10`]
  },
}

export const HELM: Part = {
  name: 'helm',
  needs: { helm: 'go install helm.sh/helm/v3/cmd/helm@latest' },
  run({ helm }, folder) {
    const said = [lintChart(helm!)]
    const files = Object.entries(renderChart(helm!)).map(([name, text]) => {
      const file = join(folder, `${name}.yaml`)
      writeFileSync(file, text)
      return file
    })
    const validate = findProgram('kubernetes-validate')
    if (!validate) return [...said, 'not tried: schemas of Kubernetes (pip install kubernetes-validate)']
    runToEnd(validate, '-k', KUBERNETES.replace(/\.\d+$/, ''), '--strict', ...files)
    return [...said, `ok: what it makes suits the schemas of Kubernetes ${KUBERNETES}`]
  },
}

/** Whether the sample files can be read; they are used in behind-proxy.ts. */
export const SITES: readonly Part[] = [
  {
    name: 'nginx',
    needs: { nginx: 'apt install nginx-light' },
    run({ nginx }: Programs, folder) {
      runToEnd(nginx!, '-t', '-q', '-p', folder, '-c', nginxFor(folder, NO_PORTS))
      return ['ok: nginx reads the file']
    },
  },
  {
    name: 'caddy',
    needs: { caddy: 'apt install caddy' },
    run({ caddy }: Programs, folder) {
      runToEnd(caddy!, 'validate', '--adapter', 'caddyfile', '--config', caddyFor(folder, NO_PORTS))
      return ['ok: Caddy reads the file']
    },
  },
]

const CHART = join(ROOT, 'deploy/helm/postern')
const EVERYTHING = ['--values', join(CHART, 'ci-values.yaml')]
const LEAST = ['--set', 'image.repository=registry.example.com/postern,publicUrl=https://auth.example.com']

export function lintChart(helm: string): string {
  runToEnd(helm, 'lint', '--strict', CHART, ...EVERYTHING)
  assert.throws(() => runToEnd(helm, 'template', 'rel', CHART, '--kube-version', KUBERNETES), /publicUrl/)
  for (const misspelt of ['serve.replica=3', 'settings.drainSeconds=20', 'sevre.replicas=3'])
    assert.throws(
      () => render(helm, [...LEAST, '--set', misspelt]),
      /additional|propertyNames|not allowed|pattern/i,
    )
  const slow = render(helm, [...LEAST, '--set', 'settings.DRAIN_SECONDS=120'])
  assert.match(slow, /name: DRAIN_SECONDS, value: "120"/)
  assert.match(slow, /terminationGracePeriodSeconds: 185\b/)
  const numbers = render(helm, [
    ...LEAST,
    '--set-json',
    'settings={"SIGN_IN_RATE":1000000,"ACCESS_LOG":false}',
  ])
  assert.match(numbers, /name: SIGN_IN_RATE, value: "1000000"/)
  assert.match(numbers, /name: ACCESS_LOG, value: "off"/)
  return 'ok: the chart is sound, says which values are missing or misspelt, and waits as long as a process drains'
}

/** What the chart makes, with everything on and with nothing but what it needs. */
export function renderChart(helm: string): { everything: string; least: string } {
  return { everything: render(helm, EVERYTHING), least: render(helm, LEAST) }
}

function render(helm: string, values: string[]): string {
  return runToEnd(helm, 'template', 'rel', CHART, '--kube-version', KUBERNETES, ...values)
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(Boolean)
}
