import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { type EndpointAtPath, endpointsAtPath } from '../../../webhooks/endpoints/index.ts'
import { INBOX_PATH } from './inbox.ts'
import { type SignedWebhook, type Verdict, verifyWebhook } from './verify-webhook.ts'

/** How long an endpoint's secret counts as current. */
const FRESH_MS = SECOND

/** The endpoints that led here at a time of the monotonic clock. */
interface Reading {
  at: number
  endpoints: Promise<EndpointAtPath[]>
}

/** Verifies a webhook when it is opened, by the secrets of the time at which it came. */
export class Verifier {
  readonly #services: Pick<Services, 'config' | 'db' | 'clock' | 'keyring'>
  #reading: Reading | undefined

  constructor(services: Pick<Services, 'config' | 'db' | 'clock' | 'keyring'>) {
    this.#services = services
  }

  /** Notes the secrets in force now, as a webhook comes; the page that shows it asks for the verdict. */
  begin(webhook: SignedWebhook): () => Promise<Verdict> {
    const at = performance.now()
    const reading = this.#readSince(at - FRESH_MS)
    let verdict: Promise<Verdict> | undefined
    return () => {
      verdict ??= this.#judge(webhook, at, reading).catch((error) => {
        verdict = undefined // the next look tries again
        throw error
      })
      return verdict
    }
  }

  async #judge(webhook: SignedWebhook, at: number, reading: Reading): Promise<Verdict> {
    const known = await reading.endpoints.catch(() => undefined)
    const verdict = known && this.#fit(webhook, known)
    if (verdict && (verdict.verified || reading.at >= at)) return verdict
    return this.#fit(webhook, await this.#readSince(at).endpoints) // there may have been a new endpoint or secret
  }

  #fit(webhook: SignedWebhook, endpoints: EndpointAtPath[]): Verdict {
    return verifyWebhook(webhook, this.#services.config.headerBrand, endpoints)
  }

  /** The last reading if it began at `at` or later and did not fail, or a new one. */
  #readSince(at: number): Reading {
    if (this.#reading && this.#reading.at >= at) return this.#reading
    const reading = { at: performance.now(), endpoints: endpointsAtPath(this.#services, INBOX_PATH) }
    reading.endpoints.catch(() => {
      if (this.#reading === reading) this.#reading = undefined
    })
    this.#reading = reading
    return reading
  }
}
