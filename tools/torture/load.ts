import { MINUTE } from '../../server/src/platform/time/clock.ts'
import { backfillOn } from './backfiller.ts'
import type { Ledger } from './ledger.ts'
import { useThePortal } from './portal-user.ts'
import { publishOn } from './publisher.ts'
import { Random } from './random.ts'
import type { Endpoint, Rig } from './rig.ts'
import { signInOn } from './visitor.ts'

const GIVE_UP_MS = 2 * MINUTE

/** Where clients turn to, and how they hear that it is enough. */
export interface LoadTarget {
  ledger: Ledger
  /** The provider's base at each serve process. */
  baseUrls: string[]
  /** The credential that publishes. */
  key: string
  /** Some events are of this account. */
  accountId: string
  /** Where new endpoints join the others. */
  endpoints: Endpoint[]
  receive: Rig['receive']
  /** No new requests. */
  stopping: AbortSignal
  /** No repetitions either. */
  givingUp: AbortSignal
}

const SINGLE_PUBLISHERS = 8
const VISITORS = 2

/** Clients that keep the service busy until they are told to stop. */
export class Load {
  readonly #stop = new AbortController()
  readonly #giveUp = new AbortController()
  readonly #clients: Promise<unknown>

  constructor(
    target: Omit<LoadTarget, 'stopping' | 'givingUp'>,
    seed: number,
    publishers: number = SINGLE_PUBLISHERS,
  ) {
    const all = { ...target, stopping: this.#stop.signal, givingUp: this.#giveUp.signal }
    const client = (name: string) => ({ name, random: new Random(seed, name) })
    const clients = [
      publishOn(all, { ...client('batch'), batches: true }),
      backfillOn(all, client('late')),
      useThePortal(all, client('portal')),
    ]
    for (let number = 1; number <= publishers; number++)
      clients.push(publishOn(all, { ...client(`single${number}`), batches: false }))
    for (let number = 1; number <= VISITORS; number++) clients.push(signInOn(all, client(`visitor${number}`)))
    this.#clients = Promise.all(clients)
    this.#clients.catch(() => {}) // `stop` hears of it
  }

  /** Ends when every client has its answer; what has a key is repeated until it is acknowledged. */
  async stop(): Promise<void> {
    this.#stop.abort()
    const timer = setTimeout(() => this.#giveUp.abort(), GIVE_UP_MS)
    await this.#clients.finally(() => clearTimeout(timer))
  }

  /** Ends as soon as the requests under way do. */
  async abandon(): Promise<void> {
    this.#giveUp.abort()
    await this.stop().catch(() => {})
  }
}
