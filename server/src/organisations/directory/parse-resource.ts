import type { z } from '../../lib/http/api.ts'
import { sayWhatIsWrong } from '../../lib/http/field-errors.ts'
import { ScimError } from './scim-error.ts'

/**
 * Reads a resource: attribute names in any case (RFC 7643 §2.1), null and an empty list as unassigned (§2.5), unknown
 * attributes dropped. Throws invalidSyntax, invalidValue.
 */
export function parseResource<T extends z.ZodObject>(schema: T, body: unknown): z.output<T> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimError(400, 'The resource must be an object.', 'invalidSyntax')
  const names = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]))
  const known = Object.entries(body).flatMap(([name, value]) => {
    const right = names.get(name.toLowerCase())
    return right === undefined || isUnassigned(value) ? [] : [[right, assigned(value)] as const]
  })
  const parsed = schema.safeParse(Object.fromEntries(known), { error: sayWhatIsWrong })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ScimError(400, `${issue?.path.join('.')}: ${issue?.message}`, 'invalidValue')
}

function isUnassigned(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

/** Does the same within complex attributes. */
function assigned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(assigned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isUnassigned(inner) ? [] : [[name, assigned(inner)]])),
  )
}
