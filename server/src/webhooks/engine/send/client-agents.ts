import type { Agent } from 'undici'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import type { ClientTls } from '../../../platform/outbound/guarded-agent.ts'
import { type Clock, MINUTE } from '../../../platform/time/clock.ts'
import { openCertificate } from '../../endpoints/index.ts'

/** An agent costs some memory, and connections only while they are used. */
const MOST = 100
const IDLE_MS = 5 * MINUTE

/** Makes an agent that shows a certificate. `ofCustomer`: with the guard for endpoints of customers. */
export type AgentWith = (tls: ClientTls, ofCustomer: boolean) => Agent

type Deps = { clock: Clock; keyring: Keyring; agentWith: AgentWith }

interface Kept {
  agent: Agent
  usedAt: number
}

/** An agent for each client certificate in use: no connection made with one is ever used with another, or without. */
export class ClientAgents {
  readonly #deps: Deps
  /** By endpoint and sealed certificate; the least recently used first. */
  readonly #kept = new Map<string, Kept>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The agent for this endpoint's certificate. Throws if it cannot be opened. */
  agentFor(
    {
      providerId,
      endpointId,
      accountId,
    }: { providerId: string; endpointId: string; accountId: string | null },
    sealed: string,
  ): Agent {
    const { clock, keyring, agentWith } = this.#deps
    const name = `${endpointId}:${sealed}`
    const usedAt = clock.elapsed()
    const kept = this.#kept.get(name)
    const agent =
      kept?.agent ??
      agentWith(
        openCertificate(keyring, providerId, endpointId, Buffer.from(sealed, 'base64')),
        accountId !== null,
      )
    this.#kept.delete(name) // so that it moves to the end
    this.#kept.set(name, { agent, usedAt })
    this.#letGo(usedAt)
    return agent
  }

  /** How many are kept. */
  get size(): number {
    return this.#kept.size
  }

  /** Lets requests under way end. */
  async close(): Promise<void> {
    const agents = [...this.#kept.values()].map(({ agent }) => agent)
    this.#kept.clear()
    await Promise.all(agents.map((agent) => agent.close()))
  }

  #letGo(now: number): void {
    for (const [name, { agent, usedAt }] of this.#kept) {
      if (this.#kept.size <= MOST && now - usedAt < IDLE_MS) return
      this.#kept.delete(name)
      agent.close().catch(() => {}) // once its requests have ended
    }
  }
}
