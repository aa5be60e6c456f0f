import { randomInt } from 'node:crypto'
import { afterCommit, type Tx } from '../db/db.ts'
import type { Logger } from '../telemetry/logger.ts'
import { type Current, current } from '../tracing/index.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Long enough to answer the request, too short for a person to notice. */
const MAIL_DELAY: MailDelay = { soonestMs: 20, latestMs: 120 }

/**
 * No mail server serves this domain (RFC 2606 section 2). Former users whose address went to another person have one
 * in it.
 */
const isNobodys = (address: string): boolean => address.endsWith('@former.invalid')

/** How long mails wait, at least and at most. */
export interface MailDelay {
  soonestMs: number
  latestMs: number
}

interface Waiting {
  write(): Mail | undefined
  /** Whose trace it belongs to, if there is one. */
  cause: Current | undefined
}

/**
 * Where mails wait until the request that caused them is answered. They are written and sent a moment later, in order,
 * at a random time: neither this answer nor the next takes longer because there was a mail.
 */
export class Outbox {
  readonly mailer: Mailer
  readonly #log: Logger
  readonly #delay: MailDelay
  #waiting: Waiting[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(mailer: Mailer, log: Logger, delay: MailDelay = MAIL_DELAY) {
    this.mailer = mailer
    this.#log = log
    this.#delay = delay
  }

  /** Queues a function that writes a mail, or finds that there is none to send. Never throws. */
  post(write: () => Mail | undefined): void {
    this.#waiting.push({ write, cause: current.getStore() })
    const { soonestMs, latestMs } = this.#delay
    this.#timer ??= setTimeout(() => this.handOver(), randomInt(soonestMs, latestMs))
  }

  /** The same once the transaction has committed; never if it rolls back. */
  postAfterCommit(tx: Tx, write: () => Mail | undefined): void {
    afterCommit(tx, () => this.post(write))
  }

  /** Sends what is queued, and waits for the mails under way. */
  async drain(): Promise<void> {
    this.handOver()
    await this.mailer.drain()
  }

  /** Sends what is queued immediately. */
  handOver(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = []
    for (const { write, cause } of waiting) current.run(cause, () => this.#send(write))
  }

  #send(write: Waiting['write']): void {
    try {
      const mail = write()
      if (mail && !isNobodys(mail.to)) this.mailer.send(mail)
    } catch (error) {
      this.#log.error({ err: error }, 'a mail could not be written')
    }
  }
}
