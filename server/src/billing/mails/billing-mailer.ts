import { SECOND } from '../../platform/time/clock.ts'
import { providersWithMails } from './queue/index.ts'
import { type Mailing, sendNext } from './send-next.ts'

const LOOK_EVERY_MS = 10 * SECOND

/** Sends the mails about money that are due. Any number of processes may run one. */
export class BillingMailer {
  readonly #services: Mailing
  #cancel: (() => void) | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(services: Mailing) {
    this.#services = services
  }

  start(): void {
    const { log, clock } = this.#services
    this.#running = this.runOnce()
      .catch((err) => log.error({ err }, 'mails about money could not be sent; it will be tried again'))
      .then(() => {
        if (!this.#stopped) this.#cancel = clock.after(LOOK_EVERY_MS, () => this.start())
      })
  }

  /** Sends all that is due. A failure at one provider does not hold up the others. */
  async runOnce(): Promise<void> {
    const { db, clock, log, metrics } = this.#services
    for (const providerId of await providersWithMails(db, new Date(clock.now())))
      try {
        while (!this.#stopped && (await sendNext(this.#services, providerId)));
      } catch (err) {
        metrics.billingMails.inc({ kind: 'any', outcome: 'error' })
        log.error(
          { err, provider: providerId },
          'a mail about money could not be written; it will be tried again',
        )
      }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    await this.#running
  }
}
