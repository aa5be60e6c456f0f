import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../client.ts'
import { Ledger } from '../ledger.ts'
import type { WorkerRig } from '../worker-rig.ts'

const BATCH = 100
const RETRY_MS = 50

/** Meters and how they add up. */
export const METERS = { calls: 'sum', peak: 'max' } as const

/** Makes meters and accounts, and shortens the window. Returns the accounts. */
export async function addAccounts(rig: WorkerRig, count: number): Promise<string[]> {
  const create = async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const answer = await ask(new Ledger(), method, rig.base + path, { body, key: rig.key })
    if (!answer) throw new Error(`${method} ${path} failed.`)
    return answer.body
  }
  for (const [key, aggregation] of Object.entries(METERS))
    await create('POST', '/meters', { key, name: key, aggregation })
  await create('PATCH', '/billing/settings', { usage_window_seconds: 1 })
  const accounts: string[] = []
  while (accounts.length < count) accounts.push((await create('POST', '/accounts', { name: 'Acme' })).id)
  return accounts
}

/** Sends batches one after the other, each again and again until it is answered. */
export class UsageSender {
  readonly #rig: WorkerRig
  readonly #accounts: readonly string[]
  readonly #number: number
  /** What was answered for: totals by account and meter. */
  readonly totals = new Map<string, number>()
  /** Answers that were not what they should be. */
  readonly wrong: string[] = []
  increments = 0
  /** Requests without an answer, and increments that were counted all the same. */
  unanswered = 0
  duplicates = 0
  #stopped = false

  constructor(rig: WorkerRig, accounts: readonly string[], number: number) {
    this.#rig = rig
    this.#accounts = accounts
    this.#number = number
  }

  async run(): Promise<void> {
    for (let batch = 0; !this.#stopped; batch++) await this.#send(batch)
  }

  stop(): void {
    this.#stopped = true
  }

  async #send(batch: number): Promise<void> {
    const names = Object.keys(METERS)
    const increments = Array.from({ length: BATCH }, (_, index) => ({
      id: randomUUID(),
      account_id: this.#accounts[(index * 7 + batch) % this.#accounts.length]!,
      meter: names[index % names.length]!,
      value: batch * 10 + this.#number + index,
    }))
    for (;;) {
      const request = { body: { increments }, key: this.#rig.key }
      const answer = await ask(new Ledger(), 'POST', `${this.#rig.base}/usage`, request)
      if (answer) return this.#note(increments, answer.body)
      this.unanswered++
      await pause(RETRY_MS)
    }
  }

  #note(
    increments: ReadonlyArray<{ account_id: string; meter: string; value: number }>,
    { accepted, duplicates, errors }: { accepted: number; duplicates: number; errors: unknown[] },
  ): void {
    if (accepted + duplicates !== BATCH || errors.length > 0 || (accepted > 0 && duplicates > 0))
      this.wrong.push(`A batch was answered with ${JSON.stringify({ accepted, duplicates, errors })}.`)
    this.increments += BATCH
    this.duplicates += duplicates
    for (const { account_id, meter, value } of increments) {
      const key = `${account_id} ${meter}`
      const before = this.totals.get(key)
      this.totals.set(key, meter === 'calls' ? (before ?? 0) + value : Math.max(before ?? value, value))
    }
  }
}
