import type { Agent } from 'undici'
import type { Services } from '../../../platform/services.ts'
import { type Mask, maskFor } from '../../../platform/telemetry/mask-secrets.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { type AttemptResult, deliver } from '../../attempt/index.ts'
import {
  maskSignatures,
  openSecret,
  parseSecret,
  type Sendable,
  type SigningSecret,
  secretsInForce,
  signedHeaders,
} from '../../core/index.ts'
import { Connections } from '../../destinations/index.ts'
import { type OwnHeaders, openHeaders, sendableHeaders } from '../../endpoints/index.ts'
import { type AgentWith, ClientAgents } from './client-agents.ts'

const UNSENDABLE: AttemptResult = {
  durationMs: 0,
  status: null,
  excerpt: null,
  error: 'unsendable',
  address: null,
  head: null,
  tlsCause: null,
  connection: undefined,
  firstByteMs: null,
}

const MAX_KEPT = 10_000

/** A continued trace has one parent. */
const untraced = (own: OwnHeaders): OwnHeaders =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !/^trace(?:parent|state)$/i.test(name)))

const LONG_IN_QUERY = 12

const maskOfHeaders = memoized((own: OwnHeaders) => maskFor(Object.values(own)))
const maskOfQuery = memoized((url: URL) =>
  maskFor([...url.searchParams.values()].filter((value) => value.length >= LONG_IN_QUERY)),
)

/**
 * The parts of a request that may be secret: the endpoint's own headers, long values in its URL's query, and the
 * signatures. The first two are the same for every attempt.
 */
function maskOfRequest(
  url: URL,
  own: OwnHeaders | undefined,
  signed: Readonly<Record<string, string>>,
): Mask {
  const masks = [...(own ? [maskOfHeaders(own)] : []), maskOfQuery(url), maskSignatures(signed)]
  return (text, isCut) => masks.reduce((masked, mask) => mask(masked, isCut), text)
}

/** Keeps what was made of an object as long as the object is there. */
function memoized<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, Value>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(key)
    kept.set(key, made)
    return made
  }
}

type Deps = Pick<Services, 'config' | 'clock' | 'keyring' | 'log'> & {
  agent: Agent
  /** For endpoints of customers: it has its own guard, and shares no connection. */
  customerAgent: Agent
  /** For endpoints with a client certificate; without it, nothing is sent to them. */
  agentWith?: AgentWith
  deadlineMs?: number
}

/** Signs and sends; caches opened secrets and headers by their sealed form, and parsed URLs. */
export class Sender {
  readonly #deps: Deps
  readonly #secrets = new Map<string, SigningSecret>()
  /** By their sealed form. */
  readonly #ownHeaders = new Map<string, OwnHeaders>()
  readonly #clientAgents: ClientAgents | undefined
  readonly #urls = new Map<string, URL>()
  readonly #connections: Connections

  constructor(deps: Deps) {
    this.#deps = deps
    this.#connections = new Connections(deps)
    this.#clientAgents = deps.agentWith && new ClientAgents({ ...deps, agentWith: deps.agentWith })
  }

  /** Closes what it opened, once requests under way have ended. */
  async close(): Promise<void> {
    await Promise.all([this.#clientAgents?.close(), this.#connections.close()])
  }

  /** Makes one attempt, part of a trace if told. Never throws: if it cannot sign, that is a failed attempt too. */
  attempt(delivery: Sendable, sentAt: number, traceparent?: string): Promise<AttemptResult> {
    const { config, log, deadlineMs } = this.#deps
    try {
      const { deliveryId, eventId, eventType } = delivery
      const body = Buffer.from(delivery.body)
      const test = delivery.trigger === 'test'
      const message = { brand: config.headerBrand, deliveryId, eventId, eventType, body, sentAt, test }
      const { current, next } = secretsInForce(delivery, sentAt)
      const signed = signedHeaders(message, this.#open(delivery, current), next && this.#open(delivery, next))
      const { options } = delivery
      const own = options?.headers ? this.#ownHeadersOf(delivery, options.headers) : undefined
      if (traceparent !== undefined) signed.traceparent = traceparent
      const headers = own ? { ...(traceparent ? untraced(own) : own), ...signed } : signed
      const limitMs = options?.timeoutSeconds ? options.timeoutSeconds * SECOND : deadlineMs
      if (delivery.destination) {
        const to = { ...delivery, destination: delivery.destination }
        const about = { deliveryId, eventId, eventType, eventAccountId: delivery.eventAccountId }
        return this.#connections.send(to, { ...about, headers: signed, body }, limitMs)
      }
      const url = this.#parse(delivery.url)
      const maskOf = () => maskOfRequest(url, own, signed)
      return deliver(this.#agentFor(delivery), { url, headers, body, maskOf }, limitMs)
    } catch (error) {
      log.error(
        { err: error, endpoint: delivery.endpointId },
        'a delivery could not be signed; was SECRET_KEY changed?',
      )
      return Promise.resolve(UNSENDABLE)
    }
  }

  #agentFor(delivery: Sendable): Agent {
    const certificate = delivery.options?.certificate
    if (certificate) {
      if (!this.#clientAgents) throw new Error('this process cannot show client certificates')
      return this.#clientAgents.agentFor(delivery, certificate)
    }
    return delivery.accountId === null ? this.#deps.agent : this.#deps.customerAgent
  }

  #parse(text: string): URL {
    let url = this.#urls.get(text)
    if (!url) {
      if (this.#urls.size >= MAX_KEPT) this.#urls.clear()
      url = new URL(text)
      this.#urls.set(text, url)
    }
    return url
  }

  #ownHeadersOf({ providerId, endpointId }: Sendable, sealed: string): OwnHeaders {
    let headers = this.#ownHeaders.get(sealed)
    if (!headers) {
      const { keyring, config } = this.#deps
      if (this.#ownHeaders.size >= MAX_KEPT) this.#ownHeaders.clear()
      const opened = openHeaders(keyring, providerId, endpointId, Buffer.from(sealed, 'base64'))
      headers = sendableHeaders(opened, config.headerBrand)
      this.#ownHeaders.set(sealed, headers)
    }
    return headers
  }

  #open({ providerId, endpointId }: Sendable, sealed: Buffer): SigningSecret {
    const name = sealed.toString('latin1')
    let secret = this.#secrets.get(name)
    if (!secret) {
      if (this.#secrets.size >= MAX_KEPT) this.#secrets.clear()
      secret = parseSecret(openSecret(this.#deps.keyring, providerId, endpointId, sealed))
      this.#secrets.set(name, secret)
    }
    return secret
  }
}
