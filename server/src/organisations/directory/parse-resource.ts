import type { z } from '../../lib/http/api.ts'
import { sayWhatIsWrong } from '../../lib/http/field-errors.ts'
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
  const parsed = schema.safeParse(resource, { error: sayWhatIsWrong })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ScimError(400, `${issue?.path.join('.')}: ${issue?.message}`, 'invalidValue')
}
