import { createHash } from 'node:crypto'
import { Problem } from '../problem.ts'
import type { Context } from './context.ts'

/** The entity tag of what a route shows: it changes with anything that is shown, and not with the order of names. */
export function etagOf(shown: object): string {
  const text = JSON.stringify(shown, withSortedNames)
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** jsonb stores the names of an object in its own order, so that metadata read again has another than the metadata sent. */
function withSortedNames(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Answers with something that several people edit, and its entity tag. */
export function withEtag<Shown extends object>(c: Context, shown: Shown): Shown {
  c.header('etag', etagOf(shown))
  return shown
}

/**
 * Refuses a change based on another version: `shown` is what there is, locked until the change is made. Without
 * If-Match everything passes. Throws changed_meanwhile.
 */
export function requireMatch(c: Context, shown: object): void {
  const wanted = c.req.header('if-match')
  if (wanted !== undefined && !namesEtag(wanted, etagOf(shown))) throw new Problem('changed_meanwhile')
}

/**
 * Whether If-Match or If-None-Match names an entity tag: weak comparison, RFC 9110 §8.8.3.2, as a proxy that compresses
 * makes a tag weak.
 */
export function namesEtag(header: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
