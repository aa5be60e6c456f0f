import { EventEmitter } from 'node:events'
import type { Instruction } from './instruction.ts'
import type { Verdict } from './verify-webhook.ts'

export const INBOX_PATH = '/dev/inbox'

/** How many webhooks it keeps. */
export const KEEP = 200

/** A webhook as it came. Anyone may have written its content. */
export interface ReceivedWebhook {
  id: string
  /** In milliseconds. */
  at: number
  event: string | undefined
  deliveryId: string | undefined
  headers: Record<string, string>
  body: Buffer
  /** Whether it is genuine, worked out when it is first asked. Rejects if the database fails. */
  verdict: () => Promise<Verdict>
  /** How it is answered. */
  instruction: Instruction
}

/** A webhook in the inbox. */
export interface KeptWebhook extends ReceivedWebhook {
  /** Its number among those with this delivery id. */
  arrival: number
}

/** A webhook that is open in the inbox. */
export interface VerifiedWebhook extends Omit<KeptWebhook, 'verdict'> {
  verdict: Verdict
}

export async function verified(webhook: KeptWebhook): Promise<VerifiedWebhook> {
  return { ...webhook, verdict: await webhook.verdict() }
}

/** Keeps the last webhooks in memory, newest first. */
export class Inbox extends EventEmitter<{ webhook: [KeptWebhook] }> {
  readonly webhooks: KeptWebhook[] = []
  /** The newest with each delivery id. */
  readonly #newest = new Map<string, KeptWebhook>()

  constructor() {
    super()
    this.setMaxListeners(0)
  }

  add(webhook: ReceivedWebhook): void {
    const { deliveryId } = webhook
    const before = deliveryId === undefined ? undefined : this.#newest.get(deliveryId)
    const kept = { ...webhook, arrival: (before?.arrival ?? 0) + 1 }
    this.webhooks.unshift(kept)
    if (deliveryId !== undefined) this.#newest.set(deliveryId, kept)
    if (this.webhooks.length > KEEP) this.#forget(this.webhooks.pop()!)
    this.emit('webhook', kept)
  }

  #forget(webhook: KeptWebhook): void {
    const { deliveryId } = webhook
    if (deliveryId !== undefined && this.#newest.get(deliveryId) === webhook) this.#newest.delete(deliveryId)
  }
}
