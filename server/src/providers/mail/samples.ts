import type { Mail } from '../../platform/mail/mailer.ts'
import type { Envelope } from './write-mail.ts'

/**
 * What customers, their IT or strangers write into a mail: `what` it is, and how a sample has it. Whatever they write passes
 * through this, so that a test can write something else in each place.
 */
export type Written = (what: string, usual: string) => string

const AS_USUAL: Written = (_what, usual) => usual

/** A mail with made-up values, for previews and for tests that look at every mail. */
export interface MailSample {
  /** "area.mail". */
  name: string
  write: (envelope: Envelope, written?: Written) => Mail
}

const SAMPLES = new Map<string, MailSample>()

/** Declares what a mail looks like. */
export function sampleMail(name: string, write: (envelope: Envelope, written: Written) => Mail): void {
  SAMPLES.set(name, { name, write: (envelope, written = AS_USUAL) => write(envelope, written) })
}

/** Every mail that there is, by name. */
export function mailSamples(): MailSample[] {
  return [...SAMPLES.values()].sort((a, b) => a.name.localeCompare(b.name))
}
