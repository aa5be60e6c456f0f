import { isId } from '../../../platform/keys/ids.ts'
import type { Span } from './store.ts'

/** As PostgreSQL writes snapshots: the oldest and the next transaction, and which between them were open. */
const SNAPSHOT = /^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/
const MOST_CHARS = 16_000

/** Where a reader is in the feed: behind a snapshot, or within the span between two. Undefined if it is not one. */
export function readCursor(text: string): Span | undefined {
  if (text.length > MOST_CHARS) return undefined
  const [since = '', until, afterId] = text.split('~')
  const isFirst = since === '' && until !== undefined
  if (!isFirst && !SNAPSHOT.test(since)) return undefined
  if (until === undefined) return { since, until: undefined, afterId: undefined }
  if (!SNAPSHOT.test(until) || afterId === undefined || !isId(afterId)) return undefined
  return { since: since || undefined, until, afterId }
}

/** The other way round. */
export function writeCursor({ since, until, afterId }: Span): string {
  return until === undefined ? since! : `${since ?? ''}~${until}~${afterId}`
}
