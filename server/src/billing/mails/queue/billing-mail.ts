import { DAY } from '../../../platform/time/clock.ts'

/** The kinds of mails about money. */
const MAIL_KINDS = [
  'order',
  'invoice',
  'receipt',
  'credit_note',
  'refund',
  'payment_failed',
  'overdue',
  'trial_ending',
  'ended',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** A mail to be sent. */
export interface NewMail {
  kind: MailKind
  /** What it is about: an invoice, payment, credit note, refund or subscription. */
  ref_id: string
  /** Several of one kind about one thing. */
  step: number
  account_id: string
  due_at: Date
  /** Whether Stripe moves what it is about. */
  stripes: boolean
}

/** How long after its due day an invoice gets its reminders; each is a step. */
export const REMIND_AFTER_MS: readonly number[] = [0, 3 * DAY, 7 * DAY, 12 * DAY]

/** How long before its end a trial is announced to cost something; each is a step. */
export const TRIAL_NOTICE_DAYS = [3, 1] as const
