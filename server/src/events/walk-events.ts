import type { Db } from '../platform/db/db.ts'
import { confirmSubject } from './search-store.ts'
import { subjectDigest } from './types/subjects.ts'
import { nextEvents } from './walk-store.ts'

/** Which events to walk through: those that fit everything given. */
export interface WalkFilter {
  types?: readonly string[] | undefined
  /** In normal form. */
  subject?: string | undefined
  /** Of this account alone. */
  accountId?: string | undefined
}

/** A part of a walk, oldest first. */
export interface WalkPart {
  /** Behind this id. */
  after: string
  /** Before this id. */
  before: string
  /** Matches at most. */
  limit: number
}

export interface Walked {
  /** Of the matches. */
  ids: string[]
  /** The last event looked at; `null` at the end of the part, with nothing left before `before`. */
  last: string | null
}

/** Events looked at in one step, whether they match or not. */
const SCAN = 20_000
/** With a subject, the bodies of matches are read: one may have a quarter of a megabyte. */
const CONFIRMED = 100

/** The next matches of a walk through a provider's events. It takes a bounded time, however rare matches are. */
export async function walkEvents(
  db: Db,
  providerId: string,
  { types, subject, accountId }: WalkFilter,
  { after, before, limit }: WalkPart,
): Promise<Walked> {
  const most = subject === undefined ? limit : Math.min(limit, CONFIRMED)
  const digest = subject === undefined ? undefined : subjectDigest(providerId, subject)
  const { ids, scanned, lastScanned } = await nextEvents(
    db,
    providerId,
    { types, subject: digest, accountId },
    { after, before, limit: most, scan: SCAN },
  )
  const last = ids.length >= most ? ids.at(-1)! : scanned < SCAN ? null : lastScanned
  if (subject === undefined) return { ids, last }
  const confirmed = await confirmSubject(db, providerId, subject, ids) // a digest may be that of two
  return { ids: ids.filter((id) => confirmed.has(id)), last }
}
