import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/source-tree.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { ADMIN_KEY } from '../../server/test/support/test-service.ts'
import { until } from '../../server/test/support/until.ts'

/** As the PodMonitor of the chart names a job: namespace, release. */
const JOB = 'shop/postern-eu'
const RULES = join(ROOT, 'deploy/prometheus/alerts.yml')

/** The shipped rules, of which only how long each waits is another. */
export function hurried(rules: string): string {
  return rules.replaceAll(/^( +for:) \d+[mh]$/gm, '$1 2s')
}

/** The names of all alerts in the shipped file. */
export function alertNames(): string[] {
  return [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
}

interface Alert {
  state: 'pending' | 'firing'
  labels: Record<string, string>
  annotations: Record<string, string>
}

/** A real Prometheus with the shipped rules, which reads what it is told to every 8 s; Postern answers within 7. */
export class Prometheus {
  readonly #folder: string
  #port = 0
  #child: ChildProcess | undefined
  #said = ''

  constructor(folder: string) {
    this.#folder = folder
  }

  async start(program: string): Promise<void> {
    this.#port = await freePort()
    this.scrape([])
    writeFileSync(join(this.#folder, 'alerts.yml'), hurried(readFileSync(RULES, 'utf8')))
    const config = join(this.#folder, 'prometheus.yml')
    writeFileSync(
      config,
      `global: { scrape_interval: 8s, scrape_timeout: 8s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: ${JOB}
    scrape_interval: 8s
    scrape_timeout: 8s
    authorization: { credentials: ${ADMIN_KEY} }
    file_sd_configs: [{ files: [targets.json], refresh_interval: 1s }]
`,
    )
    const options = [`--config.file=${config}`, `--storage.tsdb.path=${join(this.#folder, 'tsdb')}`]
    const child = spawn(program, [...options, `--web.listen-address=127.0.0.1:${this.#port}`])
    this.#child = child
    child.stderr.on('data', (chunk) => (this.#said += chunk))
    const ready = () =>
      fetch(`http://127.0.0.1:${this.#port}/-/ready`).then(
        ({ status }) => status,
        () => 0,
      )
    await until(ready, (status) => status === 200 || child.exitCode !== null, 30_000)
    if (child.exitCode !== null) throw new Error(this.#said)
  }

  /** What it reads from now on: ports of this machine. */
  scrape(ports: readonly number[]): void {
    const targets = ports.map((port) => `127.0.0.1:${port}`)
    writeFileSync(join(this.#folder, 'targets.json'), JSON.stringify([{ targets }]))
  }

  /** What fires now, and what is about to. */
  async alerts(): Promise<Alert[]> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/api/v1/alerts`)
    const { data } = (await answer.json()) as { data: { alerts: Alert[] } }
    return data.alerts
  }

  /** The value of an expression for each of its series. */
  async ask(query: string): Promise<number[]> {
    const answer = await fetch(
      `http://127.0.0.1:${this.#port}/api/v1/query?${new URLSearchParams({ query })}`,
    )
    const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }
    return data.result.map(({ value }) => Number(value[1]))
  }

  /** Resolves once it has read the figures of the process there that runs now. */
  async scraped(port: number): Promise<void> {
    const begun = Date.now() / 1_000
    const last = `timestamp(process_start_time_seconds{instance="127.0.0.1:${port}"})`
    await until(
      () => this.ask(last),
      ([at = 0]) => at > begun,
      60_000,
    )
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
