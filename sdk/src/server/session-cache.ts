import type { CheckedSession } from './session.ts'

const MOST_ENTRIES = 10_000

interface Flight {
  answer: Promise<CheckedSession>
}

interface Entry {
  answer: CheckedSession
  until: number
}

/**
 * Remembers live sessions for some seconds, in this process. It keeps no token, only its SHA-256; asks once for those
 * who ask at the same time; and never keeps "signed out" or a failure.
 */
export class SessionCache {
  readonly #lifetimeMs: number
  readonly #now: () => number
  /** In the order of their ends, as all live equally long: the first are the oldest. */
  readonly #entries = new Map<string, Entry>()
  readonly #asking = new Map<string, Flight>()

  constructor(seconds: number, now: () => number = Date.now) {
    if (!(seconds > 0 && seconds <= 60)) throw new Error('cache.seconds is more than 0 and at most 60.')
    this.#lifetimeMs = seconds * 1_000
    this.#now = now
  }

  /** The kept answer, or that of `ask`. `variant` tells apart what was asked about the same token. */
  async get(token: string, variant: string, ask: () => Promise<CheckedSession>): Promise<CheckedSession> {
    const key = `${await digest(token)} ${variant}`
    const kept = this.#entries.get(key)
    if (kept && kept.until > this.#now()) return kept.answer
    return (this.#asking.get(key) ?? this.#ask(key, ask)).answer
  }

  /** Forgets a token, in all variants: its session has just ended. */
  async forget(token: string): Promise<void> {
    const start = `${await digest(token)} `
    for (const map of [this.#entries, this.#asking])
      for (const key of map.keys()) if (key.startsWith(start)) map.delete(key)
  }

  #ask(key: string, ask: () => Promise<CheckedSession>): Flight {
    const since = this.#now()
    const flight: Flight = { answer: ask() }
    this.#asking.set(key, flight)
    const land = (answer?: CheckedSession) => {
      if (this.#asking.get(key) !== flight) return // forgotten since
      this.#asking.delete(key)
      if (answer?.active) this.#keep(key, answer, since)
    }
    flight.answer.then(land, () => land())
    return flight
  }

  #keep(key: string, answer: CheckedSession & { active: true }, since: number): void {
    this.#entries.delete(key)
    this.#entries.set(key, {
      answer,
      until: Math.min(since + this.#lifetimeMs, Date.parse(answer.session.expires_at)),
    })
    for (const [oldest] of this.#entries) {
      if (this.#entries.size <= MOST_ENTRIES) break
      this.#entries.delete(oldest)
    }
  }
}

async function digest(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return btoa(String.fromCharCode(...bytes))
}
