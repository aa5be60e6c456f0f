import type { Brand } from '../brand/brand.ts'
import type { Locale } from '../i18n/locale.ts'

/** The parts of a mail; `compose` makes both HTML and plain text from them. */
export interface Letter {
  locale: Locale
  brand: Brand
  /** Who gets it: the footer says so. */
  to: string
  subject: string
  /** Why this person gets it: the footer says so. */
  why: Why
  /** As the subject, if absent. */
  heading?: string
  /** In this order. */
  blocks: readonly Block[]
}

/** Someone entered the address or invited the reader, or the reader has an account, manages it, pays for it, works here. */
type Why = 'asked' | 'account' | 'invited' | 'billing' | 'managed' | 'staff'

export type Block =
  /** A paragraph. */
  | string
  /** A paragraph in small print. */
  | { small: string }
  /** A code to type, shown large. */
  | { code: string }
  /** What to do: a button, and its address for readers who cannot press it. */
  | { button: string; url: string }
  /** Another way, as a plain link. */
  | { link: string; url: string }
  /** What, where, when: labels and values. */
  | { facts: ReadonlyArray<readonly [label: string, value: string]> }
