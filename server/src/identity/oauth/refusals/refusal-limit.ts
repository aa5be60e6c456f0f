import { type Clock, MINUTE } from '../../../platform/time/clock.ts'

/** Of one application from one network: a developer who tries to get it right. */
const MOST_OF_A_NETWORK = 20
/** Of a process, from all networks: a client_id is public, and each one that is kept is a write. */
const MOST_OF_A_PROCESS = { known: 300, unknown: 60 }

interface Asked {
  clientId: string
  /** Whether the issuer that was asked has such an application. Else it is looked for at the other one. */
  isKnown: boolean
  network: string
}

/** How many refusals a minute are looked into and written down. Those beyond are answered all the same. */
export class RefusalLimit {
  readonly #clock: Pick<Clock, 'elapsed'>
  #window = 0
  #totals = { known: 0, unknown: 0 }
  #counts = new Map<string, number>()

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#clock = clock
  }

  /** Whether one more may be. */
  admits({ clientId, isKnown, network }: Asked): boolean {
    const window = Math.floor(this.#clock.elapsed() / MINUTE)
    if (window !== this.#window) {
      this.#window = window
      this.#totals = { known: 0, unknown: 0 }
      this.#counts.clear()
    }
    const kind = isKnown ? 'known' : 'unknown'
    const key = `${clientId} ${network}`
    const count = this.#counts.get(key) ?? 0
    if (count >= MOST_OF_A_NETWORK || this.#totals[kind] >= MOST_OF_A_PROCESS[kind]) return false
    this.#counts.set(key, count + 1)
    this.#totals[kind]++
    return true
  }
}
