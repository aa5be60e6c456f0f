import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { openPool, type Sql } from '../../server/src/platform/db/db.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/src/platform/embedded-postgres/index.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { Receiver } from '../../server/test/support/receiver.ts'
import { ServiceProcess } from '../../server/test/support/service-process.ts'
import type { Prometheus } from './prometheus.ts'

/** A fault fires its alerts within this, or they are missing. */
const WITHIN_MS = 160_000
const TOS = { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } }

/** An installation that faults are made in: a database, a process that does everything, and one that only serves. */
export class Rig implements AsyncDisposable {
  readonly folder: string
  readonly prometheus: Prometheus
  readonly receiver = new Receiver()
  /** Whether the mail server refuses what it is given. */
  refusesMail = false
  postgres!: EmbeddedPostgres
  db!: Sql
  env!: Record<string, string>
  /** By name; those that are scraped. */
  readonly processes = new Map<string, ServiceProcess>()
  readonly #stack = new AsyncDisposableStack()

  private constructor(folder: string, prometheus: Prometheus) {
    this.folder = folder
    this.prometheus = prometheus
  }

  static async start(folder: string, prometheus: Prometheus, program: string): Promise<Rig> {
    const rig = new Rig(folder, prometheus)
    const stack = rig.#stack
    await prometheus.start(program)
    stack.defer(() => prometheus.stop())
    await rig.receiver.start()
    stack.defer(() => rig.receiver.stop())
    const home = join(folder, 'database')
    mkdirSync(home)
    chmodSync(home, 0o711)
    rig.postgres = await startEmbeddedPostgres(home)
    stack.defer(() => rig.postgres.stop())
    rig.db = openPool(rig.postgres.url, { max: 4 })
    stack.defer(() => rig.db.end())
    rig.env = {
      DATABASE_URL: rig.postgres.url,
      SECRET_KEY: 'a-secret-key-for-the-tries-of-the-packages',
      SMTP_URL: await rig.#startMail(),
    }
    stack.defer(async () => {
      for (const process of rig.processes.values()) await process.end('SIGKILL')
    })
    await rig.run('all', [])
    await rig.run('serve', ['serve'])
    await rig.db`delete from webhook_endpoint` // that of development, which answers well whatever happens
    const body = { url: rig.receiver.url, events: ['tos.accepted'] }
    await rig.ask('POST', '/api/v1/webhooks/endpoints', body)
    return rig
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stack.disposeAsync()
  }

  /** Starts a process, which is scraped from now on. */
  async run(name: string, args: string[], env: Record<string, string> = {}): Promise<ServiceProcess> {
    const port = this.processes.get(name)?.port ?? (await freePort())
    const settings = { ...this.env, METRICS_PORT: String(port), ...env }
    const process = new ServiceProcess(join(this.folder, name), port, settings)
    this.processes.set(name, process)
    await process.start(...args)
    this.#scrape()
    return process
  }

  /** Ends one; it is no longer scraped. */
  async end(name: string): Promise<void> {
    await this.processes.get(name)!.end('SIGTERM')
    this.processes.delete(name)
    this.#scrape()
  }

  #scrape(): void {
    this.prometheus.scrape([...this.processes.values()].map(({ port }) => port))
  }

  /** Asks the process that only serves. */
  ask(method: string, path: string, body?: object) {
    return this.processes.get('serve')!.call(method, path, body ? { body } : {})
  }

  /** Publishes events that the endpoint gets. */
  async publish(count: number): Promise<void> {
    for (let at = 0; at < count; at++) await this.ask('POST', '/api/v1/events', TOS)
  }

  /** Requests a code, which makes a mail, for so many people. */
  async requestCodes(count: number): Promise<void> {
    for (let at = 0; at < count; at++)
      await this.ask('POST', '/api/v1/auth/customer/login', { email: `person-${at}@example.com` })
  }

  /** What people and applications do, for so long. */
  async liveWell(ms: number): Promise<void> {
    const until = performance.now() + ms
    while (performance.now() < until) {
      await this.publish(1)
      await this.requestCodes(1)
      await sleep(500)
    }
  }

  /** Alerts that fire or are about to, with their labels; except a loop held by an unknown route: the machine may be busy. */
  async told(): Promise<string[]> {
    const alerts = await this.prometheus.alerts()
    const known = alerts.filter(({ labels }) => labels.route !== 'unknown')
    return known.map(({ state, labels }) => `${state} ${JSON.stringify(labels)}`)
  }

  /** Waits until all of these have fired; returns those that did not. */
  async waitFor(names: readonly string[]): Promise<string[]> {
    const missing = new Set(names)
    const until = performance.now() + WITHIN_MS
    while (missing.size > 0 && performance.now() < until) {
      for (const { state, labels } of await this.prometheus.alerts())
        if (state === 'firing') missing.delete(labels.alertname!)
      await sleep(500)
    }
    return [...missing]
  }

  async #startMail(): Promise<string> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, callback) =>
        this.refusesMail
          ? callback(Object.assign(new Error('too many mails today'), { responseCode: 550 }))
          : callback(),
      onData: (stream, _session, callback) => stream.on('end', callback).resume(),
    })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    this.#stack.defer(() => new Promise<void>((resolve) => server.close(() => resolve())))
    return `smtp://127.0.0.1:${port}`
  }
}
