import { setTimeout as sleep } from 'node:timers/promises'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import { onDemand } from '../process/on-demand.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { SECOND } from '../time/clock.ts'
import { within } from '../time/within.ts'
import type { Tracing } from '../tracing/index.ts'

const nodemailer = onDemand<typeof import('nodemailer')>('nodemailer')

/** A mail to one person. `to` has passed parseEmailAddress. */
export interface Mail {
  to: string
  /** The sender's display name and address, as in MAIL_FROM. */
  from: string
  subject: string
  text: string
  html: string
  /** Further ones of this mail. */
  headers?: Record<string, string>
}

export interface Mailer {
  /** Sends the mail in the background, so that an answer's timing reveals nothing. Never throws. */
  send(mail: Mail): void
  /**
   * Tries once, for a caller that keeps a mail until it is taken: whether the mail server took it, refuses it for good, or could
   * not take it now. Never throws.
   */
  deliver(mail: Mail): Promise<'sent' | 'refused' | 'failed'>
  /** Whether the mail server answers. Throws if not. */
  verify(): Promise<void>
  /** Waits up to five seconds for the mails under way, then gives them up. */
  drain(): Promise<void>
}

const MAX_WAITING = 1_000
const RETRY_AFTER_MS = [1_000, 5_000]
const DRAIN_WITHIN_MS = 5 * SECOND
/** Keeps absent people's programs from answering: RFC 3834 section 5, and what Exchange understands. */
const FROM_A_PROGRAM = { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' }
/** Deadlines: a server that misses one is given up, and tried again. */
const DEADLINES = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 20 * SECOND,
  dnsTimeout: 10 * SECOND,
}

/**
 * Sends by SMTP, up to three times over some six seconds; a permanent refusal (5xx) is not retried. Codes are
 * short-lived, so after a longer failure people ask again. Recipients' addresses are never logged.
 */
export function smtpMailer(url: string, log: Logger, metrics: Metrics, tracing?: Tracing): Mailer {
  let opened: ReturnType<typeof newTransport> | undefined
  const transport = () => {
    opened ??= newTransport(url)
    return opened
  }
  const underWay = new Set<Promise<void>>()
  const drained = new AbortController()

  const submit = (mail: Mail): Promise<void> =>
    tracing ? tracing.around('send mail', { kind: 'client' }, () => handOver(mail)) : handOver(mail)

  const handOver = async ({ to, headers, ...message }: Mail): Promise<void> => {
    // The envelope is passed separately, as an object: the recipient is never read back from a header.
    await transport().sendMail({
      ...message,
      to: { name: '', address: to },
      headers: { ...FROM_A_PROGRAM, ...headers },
      envelope: { from: addressIn(message.from), to: [to] },
    })
    metrics.mails.inc({ outcome: 'sent' })
  }

  const sendBeforeLong = async (mail: Mail): Promise<void> => {
    for (let tries = 0; ; tries++) {
      try {
        return await submit(mail)
      } catch (error) {
        const failure = describe(error)
        const wait = isFinal(failure) ? undefined : RETRY_AFTER_MS[tries]
        if (wait === undefined || drained.signal.aborted) {
          metrics.mails.inc({ outcome: 'failed' })
          log.error(failure, 'a mail could not be sent; check SMTP_URL')
          return
        }
        await sleep(wait, undefined, { ref: false, signal: drained.signal }).catch(() => {})
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
      const done = sendBeforeLong(mail).finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async deliver(mail) {
      try {
        await submit(mail)
        return 'sent'
      } catch (error) {
        const failure = describe(error)
        metrics.mails.inc({ outcome: 'failed' })
        log.error(failure, 'a mail could not be sent; check SMTP_URL')
        return isFinal(failure) ? 'refused' : 'failed'
      }
    },
    verify: async () => void (await transport().verify()),
    async drain() {
      await within(DRAIN_WITHIN_MS, Promise.all(underWay)).catch(() => {
        log.warn({ mails: underWay.size }, 'mails under way were given up: the mail server is too slow')
        drained.abort()
      })
      opened?.close()
    },
  }
}

function newTransport(url: string) {
  return nodemailer().createTransport({ url, pool: true, maxConnections: 5, ...DEADLINES } as object)
}

/** `Name <a@b>` or `a@b` to `a@b`. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
}

/** The part of a failure to log: servers repeat the recipient's address in their replies. */
interface Failure {
  cause: string
  response_code?: number
  command?: string
  reason: string
}

function describe(error: unknown): Failure {
  const { code, responseCode, command, message } = error as Partial<SMTPError>
  return {
    cause: code ?? 'unknown',
    ...(responseCode !== undefined && { response_code: responseCode }),
    ...(command !== undefined && { command }),
    reason: String(message ?? error).replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…@…'),
  }
}

/** A permanent negative reply (RFC 5321 section 4.2.1). */
function isFinal({ response_code = 0 }: Failure): boolean {
  return response_code >= 500
}
