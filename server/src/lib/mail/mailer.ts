import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'

/** A mail to one person. `to` has passed parseEmailAddress. */
export interface Mail {
  to: string
  /** The sender's display name and address, as in MAIL_FROM. */
  from: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Hands the mail over in the background, so that an answer's time tells nothing. Never throws. */
  send(mail: Mail): void
  /** Whether the mail server answers. Throws if not. */
  verify(): Promise<void>
  /** Waits for the mails under way. */
  drain(): Promise<void>
}

const MAX_WAITING = 1_000
const RETRY_AFTER_MS = [1_000, 5_000]

/** Sends by SMTP, up to three times over some six seconds. A code is short-lived: what fails longer is asked for again. */
export function smtpMailer(url: string, log: Logger, metrics: Metrics): Mailer {
  const transport = createTransport(url, { pool: true, maxConnections: 5 } as object)
  const underWay = new Set<Promise<void>>()

  const deliver = async (mail: Mail): Promise<void> => {
    const { to, ...message } = mail
    for (let tries = 0; ; tries++) {
      try {
        // The envelope is given apart, as an object: the recipient is never read back out of a header.
        await transport.sendMail({
          ...message,
          to: { name: '', address: to },
          envelope: { from: addressIn(mail.from), to: [to] },
        })
        metrics.mails.inc({ outcome: 'sent' })
        return
      } catch (error) {
        const wait = RETRY_AFTER_MS[tries]
        if (wait === undefined) {
          metrics.mails.inc({ outcome: 'failed' })
          log.error({ err: error }, 'a mail could not be sent; check SMTP_URL')
          return
        }
        await sleep(wait, undefined, { ref: false })
      }
    }
  }

  return {
    send(mail) {
      if (underWay.size >= MAX_WAITING) {
        metrics.mails.inc({ outcome: 'dropped' })
        log.error({ waiting: underWay.size }, 'a mail was dropped: the mail server is too slow')
        return
      }
      const done = deliver(mail).finally(() => underWay.delete(done))
      underWay.add(done)
    },
    verify: async () => void (await transport.verify()),
    async drain() {
      await Promise.all(underWay)
      transport.close()
    },
  }
}

/** `Name <a@b>` or `a@b` to `a@b`. */
export function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
}
