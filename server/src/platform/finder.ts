import type { Db } from './db/db.ts'

export const FOUND_KINDS = [
  'user',
  'account',
  'connection',
  'application',
  'endpoint',
  'plan',
  'subscription',
  'invoice',
  'event',
  'delivery',
] as const

/** Something that a search found. */
export interface Found {
  kind: (typeof FOUND_KINDS)[number]
  /** Of a plan, its key. */
  id: string
  /** What people call it. */
  label: string
  /** What tells it from others of that name; null if nothing does. */
  hint: string | null
}

/** How a slice finds what is its own. Both read by an index, whatever the size of the provider. */
export interface Finder {
  /** What has one of these ids. */
  byIds?(db: Db, providerId: string, ids: readonly string[]): Promise<Found[]>
  /** What a text names, up to `limit` of each kind. */
  byText?(db: Db, providerId: string, text: string, limit: number): Promise<Found[]>
}
