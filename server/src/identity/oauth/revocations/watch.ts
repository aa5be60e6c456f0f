import type { Principal } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { endedSince } from './store.ts'

/** Within a second of the commit a reader refuses the token: this, the answer, and the reader's own work. */
const LOOK_EVERY_MS = 250

type Deps = Pick<Services, 'db' | 'log'>

/** Wakes those who wait for something to end. While one waits, one statement for all looks what has. */
export class RevocationWatch {
  readonly #services: Deps
  readonly #waiting = new Map<string, Set<() => void>>()
  #looking = false

  constructor(services: Deps) {
    this.#services = services
  }

  /** Waits until something ended at an issuer, the time is over, or the reader has gone. */
  async wait(
    providerId: string,
    principal: Principal,
    { ms, signal }: { ms: number; signal: AbortSignal },
  ): Promise<void> {
    const key = `${providerId} ${principal}`
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
    const others = this.#waiting.getOrInsertComputed(key, () => new Set())
    others.add(resolve)
    void this.#look()
    await promise
    clearTimeout(timer)
    others.delete(resolve)
    if (others.size === 0 && this.#waiting.get(key) === others) this.#waiting.delete(key)
  }

  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      for (let since: string | undefined; this.#waiting.size > 0; ) {
        const { snapshot, issuers } = await endedSince(this.#services.db, since)
        // What committed before the first look is seen by no one else.
        if (since === undefined) this.#wakeAll()
        for (const [providerId, principal] of issuers) this.#wake(`${providerId} ${principal}`)
        since = snapshot
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    } catch (error) {
      this.#services.log.warn({ err: error }, 'what ended could not be looked for')
      this.#wakeAll()
    } finally {
      this.#looking = false
    }
  }

  #wakeAll(): void {
    for (const key of this.#waiting.keys()) this.#wake(key)
  }

  #wake(key: string): void {
    for (const resolve of this.#waiting.get(key) ?? []) resolve()
  }
}
