import type { Mail } from '../../lib/mail/mailer.ts'
import type { Envelope } from './write-mail.ts'

/** A mail with made-up values, for previews and for tests that look at every mail. */
export interface MailSample {
  /** "area.mail". */
  name: string
  write: (envelope: Envelope) => Mail
}

const SAMPLES = new Map<string, MailSample>()

/** Declares what a mail looks like. */
export function sampleMail(name: string, write: MailSample['write']): void {
  SAMPLES.set(name, { name, write })
}

/** Every mail that there is, by name. */
export function mailSamples(): MailSample[] {
  return [...SAMPLES.values()].sort((a, b) => a.name.localeCompare(b.name))
}
