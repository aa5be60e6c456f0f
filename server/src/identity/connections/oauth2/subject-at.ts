import { claimAt } from '../assertions/index.ts'
import { ConnectionRefusal } from '../core/index.ts'

/**
 * The subject at a path: a text, or a whole number that JavaScript keeps exactly. Two ids that are rounded to the same
 * number would be one person. Throws ConnectionRefusal: `no_subject` if nothing is there, `idp_unfit` for anything else.
 */
export function subjectAt(claims: Record<string, unknown>, path: string): string {
  const value = claimAt(claims, path)
  if (value === undefined || value === null || value === '') throw new ConnectionRefusal('no_subject')
  if (typeof value === 'string' && !/\p{Cc}/u.test(value)) return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  throw new ConnectionRefusal('idp_unfit', `the subject at “${path}” is ${sayWhat(value)}`)
}

function sayWhat(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return 'not a whole number up to 2⁵³'
  return typeof value === 'string' ? 'a text with control characters' : `of the type ${typeof value}`
}
