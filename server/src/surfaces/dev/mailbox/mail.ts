import type { KeptMail } from '../../../platform/mail/mailbox.ts'
import { parseEmailAddress } from '../../../platform/text/email-address.ts'
import { isoTime } from '../../../platform/time/clock.ts'

/** The one-time code in a mail: six digits alone on a line. */
export function codeIn({ text }: Pick<KeptMail, 'text'>): string | null {
  return /^\d{6}$/m.exec(text)?.[0] ?? null
}

/** Mails to one address, in any form it may be typed; without one, all. */
export function mailsTo(mails: readonly KeptMail[], address: string | undefined): readonly KeptMail[] {
  if (address === undefined) return mails
  const wanted = parseEmailAddress(address)
  return mails.filter(({ to }) => to === wanted)
}

/** A mail as JSON. */
export function showMail(mail: KeptMail) {
  const { id, to, from, subject, text, html, at } = mail
  return { id, to, from, subject, code: codeIn(mail), text, html, sent_at: isoTime(at) }
}
