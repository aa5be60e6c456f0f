import type { z } from '../../../platform/http/api.ts'
import { parseWithin } from '../../../platform/http/parse-within.ts'
import type { FieldError } from '../../../platform/problem.ts'
import { assignAll, type Resource } from './assign.ts'
import type { Kind } from './schema.ts'
import { ScimError } from './scim-error.ts'

/**
 * Reads a resource: attribute names in any case (RFC 7643 §2.1), null and empty lists and texts as unassigned (§2.5),
 * unknown attributes dropped. Throws invalidSyntax, invalidValue.
 */
export function parseResource<T extends z.ZodObject>(schema: T, kind: Kind, body: unknown): z.output<T> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimError(400, 'The resource must be an object.', 'invalidSyntax')
  const resource: Resource = {}
  assignAll(resource, body, { kind, op: 'replace' })
  const parsed = parseScim(schema, resource)
  if (parsed.fault === undefined) return parsed.data
  throw new ScimError(400, parsed.fault, 'invalidValue')
}

/** Parses what a directory sent, within the budget of one request; or the first fault, in words. */
export function parseScim<T extends z.ZodObject>(
  schema: T,
  value: unknown,
): { data: z.output<T>; fault?: undefined } | { data?: undefined; fault: string } {
  const { data, errors } = parseWithin(schema, value, (path) => path.join('.'))
  if (!errors) return { data }
  const [{ field, message }] = errors as [FieldError]
  return { fault: field === '' ? message : `${field}: ${message}` }
}
