import { guardedLookup, vetter } from '../../platform/outbound/guarded-agent.ts'
import { createHostResolver, type ResolveHost } from '../../platform/outbound/resolve-host.ts'
import { guardFor } from '../../platform/outbound/whose.ts'
import type { Services } from '../../platform/services.ts'
import { type Mask, maskFor } from '../../platform/telemetry/mask-secrets.ts'
import { MINUTE } from '../../platform/time/clock.ts'
import { within } from '../../platform/time/within.ts'
import { type AttemptResult, DEADLINE_MS, EXCERPT_BYTES, tlsCauseOf } from '../attempt/index.ts'
import { maskSignatures } from '../core/index.ts'
import { open } from './open.ts'
import { type Destination, type Message, NotTaken, type Outside, type Sent } from './port.ts'
import { reasonOf } from './reason-of.ts'
import { openDestination } from './sealed.ts'
import { credentialsIn, type DestinationSettings } from './settings.ts'

/** Connections of endpoints that nothing is sent to are closed after this time, */
const IDLE_MS = MINUTE
/** and those longest without use when there are more than this. */
const MOST_KEPT = 64

/** Which endpoint, and its destination as it was read with the delivery. */
export interface Addressed {
  providerId: string
  endpointId: string
  destination: Buffer
}

interface Kept {
  /** A changed endpoint has another one. */
  sealed: string
  opening: Promise<Destination>
  opened: Destination | undefined
  /** Masks the secrets that open it. */
  mask: Mask
  underWay: number
  /** Closed as soon as nothing is under way. */
  retired: boolean
  idle: NodeJS.Timeout | undefined
}

type Deps = Pick<Services, 'config' | 'keyring' | 'log'> & {
  openWith?: typeof open
  resolveHost?: ResolveHost
  idleMs?: number
  mostKept?: number
}

/** What this process keeps open to queues and topics: one destination for each endpoint in use. */
export class Connections {
  readonly #deps: Deps
  /** By endpoint; the longest unused first. */
  readonly #kept = new Map<string, Kept>()
  readonly #closing = new Set<Promise<void>>()
  #outside: Outside | undefined

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Makes one attempt within the deadline, from the connection to what the other side says. Never throws. */
  async send(to: Addressed, message: Message, deadlineMs = DEADLINE_MS): Promise<AttemptResult> {
    const startedAt = performance.now()
    const kept = this.#keptFor(to)
    kept.underWay += 1
    clearTimeout(kept.idle)
    const late = () => new NotTaken('timeout', 'no answer in time')
    try {
      const sent = await within(deadlineMs, this.#hand(kept, withoutAgent(message)), { late })
      return resultOf(startedAt, { sent }, maskOf(kept, message))
    } catch (error) {
      const isLate = error instanceof NotTaken && error.reason === 'timeout'
      if (isLate || !kept.opened?.isOpen) this.#retire(to.endpointId, kept)
      return resultOf(startedAt, { error }, maskOf(kept, message))
    } finally {
      kept.underWay -= 1
      if (kept.underWay === 0) this.#rest(to.endpointId, kept)
    }
  }

  /** Closes all. Call it when nothing is under way. */
  async close(): Promise<void> {
    for (const [endpointId, kept] of this.#kept) this.#retire(endpointId, kept)
    await Promise.all(this.#closing)
  }

  get size(): number {
    return this.#kept.size
  }

  async #hand(kept: Kept, message: Message): Promise<Sent> {
    const destination = await kept.opening
    return destination.send(message)
  }

  #keptFor(to: Addressed): Kept {
    const { endpointId } = to
    const sealed = to.destination.toString('latin1')
    const known = this.#kept.get(endpointId)
    if (known && known.sealed === sealed && known.opened?.isOpen !== false) {
      this.#kept.delete(endpointId) // to the end: the newest use
      this.#kept.set(endpointId, known)
      return known
    }
    if (known) this.#retire(endpointId, known)
    this.#makeRoom()
    const kept: Kept = {
      sealed,
      opening: this.#open(to, (settings) => {
        kept.mask = maskFor(credentialsIn(settings))
      }),
      opened: undefined,
      mask: (text) => text,
      underWay: 0,
      retired: false,
      idle: undefined,
    }
    kept.opening.then(
      (opened) => {
        kept.opened = opened
      },
      () => {}, // every attempt that waits for it hears of it
    )
    this.#kept.set(endpointId, kept)
    return kept
  }

  async #open(
    { providerId, endpointId, destination }: Addressed,
    note: (settings: DestinationSettings) => void,
  ): Promise<Destination> {
    const settings = this.#unseal({ providerId, endpointId }, destination)
    await null // so that what waits for it exists
    note(settings)
    return (this.#deps.openWith ?? open)(settings, this.#reach())
  }

  #unseal(key: { providerId: string; endpointId: string }, sealed: Buffer): DestinationSettings {
    try {
      return openDestination(this.#deps.keyring, key, sealed)
    } catch (error) {
      this.#deps.log.error(
        { err: error, endpoint: key.endpointId },
        'a destination could not be opened; was SECRET_KEY changed?',
      )
      throw new NotTaken('unsendable', 'The settings could not be opened.', { cause: error })
    }
  }

  /** Only customers' endpoints have another guard, and they are http. */
  #reach(): Outside {
    if (!this.#outside) {
      const guard = guardFor(this.#deps.config, 'staff')
      const lookup = guardedLookup(vetter(guard, this.#deps.resolveHost ?? createHostResolver()))
      this.#outside = { guard, lookup }
    }
    return this.#outside
  }

  #makeRoom(): void {
    if (this.#kept.size < (this.#deps.mostKept ?? MOST_KEPT)) return
    const unused = [...this.#kept].find(([, { underWay }]) => underWay === 0)
    if (unused) this.#retire(...unused)
  }

  #rest(endpointId: string, kept: Kept): void {
    if (kept.retired) {
      this.#end(kept)
      return
    }
    kept.idle = setTimeout(() => this.#retire(endpointId, kept), this.#deps.idleMs ?? IDLE_MS)
    kept.idle.unref()
  }

  #retire(endpointId: string, kept: Kept): void {
    if (kept.retired) return
    kept.retired = true
    clearTimeout(kept.idle)
    if (this.#kept.get(endpointId) === kept) this.#kept.delete(endpointId)
    if (kept.underWay === 0) this.#end(kept)
  }

  #end({ opening }: Kept): void {
    const closing = opening
      .then((destination) => destination.close())
      .catch((err) => this.#deps.log.debug({ err }, 'a destination did not close in order'))
      .finally(() => this.#closing.delete(closing))
    this.#closing.add(closing)
  }
}

/** That says only who asks, and a message in SQS has ten attributes at most. */
function withoutAgent({ headers: { 'User-Agent': _agent, ...headers }, ...message }: Message): Message {
  return { ...message, headers }
}

const maskOf =
  ({ mask }: Kept, { headers }: Message): Mask =>
  (text) =>
    maskSignatures(headers)(mask(text))

function resultOf(
  startedAt: number,
  { sent, error }: { sent?: Sent; error?: unknown },
  mask: Mask,
): AttemptResult {
  const reason = sent ? undefined : reasonOf(error)
  // What a name resolves to inside is kept from outsiders.
  const text = sent?.answer ?? (reason === 'forbidden_address' ? null : String((error as Error).message))
  return {
    durationMs: Math.round(performance.now() - startedAt),
    status: null,
    excerpt: text ? mask(text.replaceAll('\0', '')).slice(0, EXCERPT_BYTES / 4) : null,
    error: reason,
    tlsCause: reason === 'tls' ? tlsCauseOf(error) : null,
    head: null,
    address: sent?.address ?? null,
    connection: undefined,
    firstByteMs: null,
  }
}
