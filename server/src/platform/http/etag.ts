import { createHash } from 'node:crypto'
import { Problem } from '../problem.ts'
import type { Context } from './context.ts'

/** The entity tag of what a route shows: it changes with anything that is shown. */
export function etagOf(shown: object): string {
  return `"${createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)}"`
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
