import { SECOND } from '../../lib/clock.ts'
import type { Services } from '../../lib/services.ts'
import { type EndpointAtPath, endpointsAtPath } from '../../webhooks/index.ts'
import type { KeptWebhook } from './inbox.ts'
import { type Verdict, verifyWebhook } from './verify-webhook.ts'

export const INBOX_PATH = '/dev/inbox'

/** How long an endpoint's secret counts as current. */
const FRESH_MS = SECOND

export interface VerifiedWebhook extends KeptWebhook {
  verdict: Verdict
}

/** The endpoints that led here at a time of the monotonic clock. */
interface Reading {
  at: number
  endpoints: Promise<EndpointAtPath[]>
}

/** Verifies a webhook when somebody looks at it, by the secrets of the time at which it came. */
export class Verifier {
  readonly #services: Pick<Services, 'config' | 'db' | 'clock' | 'keyring'>
  /** What was known when a webhook came. */
  readonly #known = new WeakMap<KeptWebhook, { at: number; reading: Reading }>()
  readonly #verdicts = new WeakMap<KeptWebhook, Promise<Verdict>>()
  #reading: Reading | undefined

  constructor(services: Pick<Services, 'config' | 'db' | 'clock' | 'keyring'>) {
    this.#services = services
  }

  /** Notes the secrets in force as a webhook comes. */
  expect(webhook: KeptWebhook): void {
    const at = performance.now()
    this.#known.set(webhook, { at, reading: this.#readSince(at - FRESH_MS) })
  }

  /** A webhook of the inbox, and whether it is genuine. Throws if the database fails. */
  async verify(webhook: KeptWebhook): Promise<VerifiedWebhook> {
    return { ...webhook, verdict: await this.#verdictOn(webhook) }
  }

  #verdictOn(webhook: KeptWebhook): Promise<Verdict> {
    let verdict = this.#verdicts.get(webhook)
    if (!verdict) {
      verdict = this.#judge(webhook)
      this.#verdicts.set(webhook, verdict)
      verdict.catch(() => this.#verdicts.delete(webhook)) // the next look tries again
    }
    return verdict
  }

  async #judge(webhook: KeptWebhook): Promise<Verdict> {
    const { at, reading } = this.#known.get(webhook)!
    const verdict = this.#fit(webhook, await reading.endpoints.catch(() => []))
    if (verdict.verified || reading.at >= at) return verdict
    return this.#fit(webhook, await this.#readSince(at).endpoints) // there may have been a new endpoint or secret
  }

  #fit(webhook: KeptWebhook, endpoints: EndpointAtPath[]): Verdict {
    return verifyWebhook(webhook, this.#services.config.headerBrand, endpoints)
  }

  /** The last reading if it began at `at` or later, or a new one. */
  #readSince(at: number): Reading {
    if (this.#reading && this.#reading.at >= at) return this.#reading
    const endpoints = endpointsAtPath(this.#services, INBOX_PATH)
    endpoints.catch(() => {}) // whoever looks is told
    this.#reading = { at: performance.now(), endpoints }
    return this.#reading
  }
}
