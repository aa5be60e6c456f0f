import type { Agent } from 'undici'
import type { Services } from '../lib/services.ts'
import { type AttemptResult, deliver } from './deliver.ts'
import { openSecret } from './secrets.ts'
import { parseSecret, type SigningSecret, signedHeaders } from './sign.ts'
import type { Claimed } from './store/queue.ts'

/** A claimed delivery whose endpoint and event are there. */
export type Sendable = Claimed & { url: string; body: string; eventType: string; secret: Buffer }

export function isSendable(claimed: Claimed): claimed is Sendable {
  return claimed.body !== null && (claimed.endpointStatus === 'enabled' || claimed.trigger === 'probe')
}

const UNSENDABLE: AttemptResult = {
  durationMs: 0,
  status: null,
  excerpt: null,
  error: 'unsendable',
  address: null,
  connection: undefined,
  firstByteMs: null,
}

/** Signs and sends; keeps opened secrets for as long as the sealed ones stay the same. */
export class Sender {
  readonly #deps: Pick<Services, 'config' | 'keyring' | 'log'> & { agent: Agent }
  readonly #secrets = new Map<string, { sealed: Buffer; secret: SigningSecret }>()

  constructor(deps: Pick<Services, 'config' | 'keyring' | 'log'> & { agent: Agent }) {
    this.#deps = deps
  }

  /** Makes one attempt. Never throws: what cannot be signed is a failed attempt too. */
  attempt(delivery: Sendable, sentAt: number): Promise<AttemptResult> {
    const { config, agent, log } = this.#deps
    try {
      const { deliveryId, eventType } = delivery
      const body = Buffer.from(delivery.body)
      const message = { brand: config.headerBrand, deliveryId, eventType, body, sentAt }
      return deliver(agent, {
        url: new URL(delivery.url),
        headers: signedHeaders(message, this.#secretOf(delivery)),
        body,
      })
    } catch (error) {
      log.error(
        { err: error, endpoint: delivery.endpointId },
        'a delivery could not be signed; was SECRET_KEY changed?',
      )
      return Promise.resolve(UNSENDABLE)
    }
  }

  #secretOf({ providerId, endpointId, secret }: Sendable): SigningSecret {
    const known = this.#secrets.get(endpointId)
    if (known?.sealed.equals(secret)) return known.secret
    const opened = parseSecret(openSecret(this.#deps.keyring, providerId, endpointId, secret))
    this.#secrets.set(endpointId, { sealed: secret, secret: opened })
    return opened
  }
}
