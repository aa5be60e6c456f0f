import { randomUUID } from 'node:crypto'
import { SECOND } from '../../lib/clock.ts'
import type { Services } from '../../lib/services.ts'
import { type EndpointAtPath, endpointsAtPath } from '../../webhooks/index.ts'
import type { Inbox } from './inbox.ts'
import type { Instruction } from './instruction.ts'
import { type SignedWebhook, type Verdict, verifyWebhook } from './verify-webhook.ts'

export const INBOX_PATH = '/dev/inbox'

/** How long an endpoint's secret counts as current. */
const FRESH_MS = SECOND

/** Checks webhooks. Caches the endpoints that lead here: reading them and opening their secrets costs most. */
export class Verifier {
  readonly #services: Pick<Services, 'config' | 'db' | 'clock' | 'keyring'>
  #endpoints: EndpointAtPath[] = []
  #freshUntil = 0

  constructor(services: Pick<Services, 'config' | 'db' | 'clock' | 'keyring'>) {
    this.#services = services
  }

  async verify(webhook: SignedWebhook): Promise<Verdict> {
    if (performance.now() < this.#freshUntil) {
      const verdict = this.#verify(webhook)
      if (verdict.verified) return verdict // otherwise there may be a new endpoint or secret
    }
    this.#endpoints = await endpointsAtPath(this.#services, INBOX_PATH)
    this.#freshUntil = performance.now() + FRESH_MS
    return this.#verify(webhook)
  }

  #verify(webhook: SignedWebhook): Verdict {
    return verifyWebhook(webhook, this.#services.config.headerBrand, this.#endpoints)
  }
}

/** Verifies a webhook and puts it into the inbox. */
export async function receiveWebhook(
  services: Pick<Services, 'config' | 'clock'>,
  { inbox, verifier }: { inbox: Inbox; verifier: Verifier },
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  instruction: Instruction,
): Promise<void> {
  const brand = services.config.headerBrand
  const header = (name: string): string | undefined => headers[`x-${brand}-${name}`.toLowerCase()]
  const verdict = await verifier.verify({ headers, body })
  inbox.add({
    id: randomUUID(),
    at: services.clock.now(),
    event: header('event'),
    deliveryId: header('delivery-id') ?? headers['webhook-id'],
    headers,
    body,
    verdict,
    instruction,
  })
}
