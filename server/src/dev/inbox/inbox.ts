import { EventEmitter } from 'node:events'
import type { Instruction } from './instruction.ts'
import type { Verdict } from './verify-webhook.ts'

/** How many webhooks it keeps. */
export const KEEP = 200

/** A webhook as it came. Anybody may have written its content. */
export interface ReceivedWebhook {
  id: string
  /** In milliseconds. */
  at: number
  event: string | undefined
  deliveryId: string | undefined
  headers: Record<string, string>
  body: Buffer
  verdict: Verdict
  /** How it is answered. */
  instruction: Instruction
}

/** A webhook in the inbox. */
export interface KeptWebhook extends ReceivedWebhook {
  /** Its number among those with this delivery id. */
  arrival: number
}

/** Keeps the last webhooks in memory, newest first. */
export class Inbox extends EventEmitter<{ webhook: [KeptWebhook] }> {
  readonly webhooks: KeptWebhook[] = []

  constructor() {
    super()
    this.setMaxListeners(0)
  }

  add(webhook: ReceivedWebhook): void {
    const before = this.webhooks.find(
      ({ deliveryId }) => deliveryId !== undefined && deliveryId === webhook.deliveryId,
    )
    const kept = { ...webhook, arrival: (before?.arrival ?? 0) + 1 }
    this.webhooks.unshift(kept)
    this.webhooks.length = Math.min(this.webhooks.length, KEEP)
    this.emit('webhook', kept)
  }
}
