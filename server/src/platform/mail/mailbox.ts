import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Mail, Mailer } from './mailer.ts'

/** How many mails it keeps. */
export const KEEP = 200

/** A mail in the mailbox. */
export interface KeptMail extends Mail {
  id: string
  at: number
}

/** Development: keeps every mail in memory for /dev/mailbox, and passes it on to a real mailer if there is one. */
export class Mailbox extends EventEmitter<{ mail: [KeptMail] }> implements Mailer {
  readonly mails: KeptMail[] = []
  readonly #next: Mailer | undefined

  constructor(next?: Mailer) {
    super()
    this.setMaxListeners(0)
    this.#next = next
  }

  send(mail: Mail): void {
    this.#keep(mail)
    this.#next?.send(mail)
  }

  async deliver(mail: Mail): Promise<'sent' | 'refused' | 'failed'> {
    const outcome = (await this.#next?.deliver(mail)) ?? 'sent'
    if (outcome === 'sent') this.#keep(mail)
    return outcome
  }

  #keep(mail: Mail): void {
    const kept = { ...mail, id: randomUUID(), at: Date.now() }
    this.mails.unshift(kept)
    this.mails.length = Math.min(this.mails.length, KEEP)
    this.emit('mail', kept)
  }

  async verify(): Promise<void> {
    await this.#next?.verify()
  }

  async drain(): Promise<void> {
    await this.#next?.drain()
  }
}
